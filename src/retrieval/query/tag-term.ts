/** How a tag stands in the dictionary: no word begins so. */
export const tagTerm = (tag: string): string => `\u0001${tag}`;

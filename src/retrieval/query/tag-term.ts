/** The dictionary key of a tag. No word begins with this character. */
export const tagTerm = (tag: string): string => `\u0001${tag}`;

/** Marks on one letter beyond those that any writing has. Unicode asks its readers for thirty. */
const MANY = /\p{M}{60}(?=\p{M})/gu;

/**
 * A text in which no letter has marks without end: a browser lays out a letter with all of its marks at once, and some
 * thousands take it seconds. What is too much stands apart.
 */
export function withLooseMarks(text: string): string {
  return text.length <= 60 ? text : text.replace(MANY, '$& ');
}

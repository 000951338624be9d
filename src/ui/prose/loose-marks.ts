/** More marks on one letter than any writing has. Unicode asks programs to handle thirty. */
const MANY = /\p{M}{60}(?=\p{M})/gu;

/**
 * A text in which no letter has too many marks. A browser lays out a letter together with all of its marks,
 * and some thousands of them take it seconds. The marks that are too many are set apart.
 */
export function withLooseMarks(text: string): string {
  return text.length <= 60 ? text : text.replace(MANY, '$& ');
}

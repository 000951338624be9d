/** More combining marks on one letter than any script uses. Unicode asks programs to handle thirty. */
const MANY = /\p{M}{60}(?=\p{M})/gu;

/**
 * Limits the combining marks on each letter. A browser lays out a letter together with all of its marks, and
 * thousands of marks take seconds. Excess marks are separated from the letter.
 */
export function withLooseMarks(text: string): string {
  return text.length <= 60 ? text : text.replace(MANY, '$& ');
}

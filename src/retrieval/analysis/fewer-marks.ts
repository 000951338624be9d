/** More marks on one letter than any writing has: Unicode asks its readers for thirty. */
const MANY = 60;

/**
 * A text without marks beyond those, to be compared with others. To compose a letter with its marks the platform sorts
 * them, in the square of their number: 100,000 on one letter take it half a minute.
 */
export function fewerMarks(text: string): string {
  return text.length <= MANY ? text : text.replace(/(\p{M}{60})\p{M}+/gu, '$1');
}

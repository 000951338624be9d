/** Maximum number of marks on one letter, more than any script uses. Unicode requires support for thirty. */
const MANY = 60;

/**
 * Matches only characters below the first combining mark, and the usual punctuation. Unicode properties would cost a
 * fresh worker a millisecond.
 */
const WITHOUT_MARKS = /^[\0-\u02ff\u2010-\u2027]*$/;

/**
 * Returns a text with at most that many marks on a letter, for comparisons. To compose a letter, the platform sorts
 * its marks in quadratic time: 100,000 on one letter take half a minute.
 */
export function fewerMarks(text: string): string {
  if (text.length <= MANY || WITHOUT_MARKS.test(text)) return text;
  return text.replace(/(\p{M}{60})\p{M}+/gu, '$1');
}

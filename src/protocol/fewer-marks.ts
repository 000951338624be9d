/** More marks on one letter than any writing has: Unicode asks programs to handle thirty. */
const MANY = 60;

/** Before the first mark, and the usual signs. A fresh worker takes a millisecond to make sense of Unicode properties. */
const WITHOUT_MARKS = /^[\0-\u02ff\u2010-\u2027]*$/;

/**
 * A text with no more marks than that, so that it can be compared with others. To compose a letter, the
 * platform sorts its marks in quadratic time: 100,000 on one letter take half a minute.
 */
export function fewerMarks(text: string): string {
  if (text.length <= MANY || WITHOUT_MARKS.test(text)) return text;
  return text.replace(/(\p{M}{60})\p{M}+/gu, '$1');
}

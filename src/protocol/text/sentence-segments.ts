/** Splits a text of any length into sentences by Unicode's rules. */

import { remembered } from '../remembered';

const segmenterIn = remembered(
  (code: string) => new Intl.Segmenter(code, { granularity: 'sentence' }),
);

/** Maximum characters in one part. In a longer text, a browser's segmenter takes longer for each sentence. */
const PART = 4_000;

/** Yields the sentences of a text, each with the white space after it. @param code the language whose rules apply. */
export function* sentenceSegments(
  text: string,
  code = 'en',
): Generator<{ segment: string; index: number }> {
  const segmenter = segmenterIn(code);
  for (let from = 0; from < text.length; ) {
    const isLast = text.length - from <= PART;
    const part = [...segmenter.segment(text.slice(from, from + PART))];
    // The last sentence may continue after the part, so it is read again with the following text.
    const read = isLast || part.length === 1 ? part : part.slice(0, -1);
    for (const { segment, index } of read) yield { segment, index: from + index };
    from += read.reduce((sum, { segment }) => sum + segment.length, 0);
  }
}

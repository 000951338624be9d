/** Tells headlines from other headings: on a page that lists news or offers, they say the most. */
import type { Piece } from './fragments';

/** Maximum characters of a heading that is only a name, and of what may be below a headline. */
const LONGEST_NAME = 40;
const LONGEST_BELOW = 160;

/** Whether a heading is longer than a name, and nothing but links and a short text is below it. */
export function isHeadline(heading: string, below: readonly Piece[]): boolean {
  const [text, ...more] = below.filter(({ isLink }) => !isLink).map((piece) => piece.text);
  return (
    heading.length > LONGEST_NAME &&
    more.length === 0 &&
    text !== heading &&
    (text ?? '').length <= LONGEST_BELOW
  );
}

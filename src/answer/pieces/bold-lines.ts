/** Takes bold lines for headings: many pages have no others. */
import { isName, type Piece } from './fragments';

const BOLD = /^(?:\*\*|__)[^*_]+(?:\*\*|__)$/;
/** Matches what a heading rarely has, but a label or a value does. */
const STATES = /[\p{N}:：]/u;

/** Whether a paragraph is one bold line of a few words that state nothing. */
export const isBoldLine = (rows: readonly string[], text: string) =>
  rows.length === 1 && BOLD.test(rows[0] ?? '') && isName(text) && !STATES.test(text);

/** Reads each bold line above a longer text as the heading of the pieces below it, up to the next heading. */
export function underBoldLines(pieces: readonly Piece[]): Piece[] {
  let bold: Piece | undefined;
  return pieces.flatMap((piece, at) => {
    if (piece.isBold || piece.heading !== bold?.heading) bold = undefined;
    if (piece.isBold && isAbove(piece, pieces[at + 1])) bold = piece;
    if (bold === undefined) return [piece];
    if (bold === piece) return [];
    return [{ ...piece, heading: bold.text, path: [...piece.path, bold.text] }];
  });
}

const isAbove = ({ heading }: Piece, next: Piece | undefined) =>
  next !== undefined && next.heading === heading && !isName(next.text);

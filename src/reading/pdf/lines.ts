import { squeeze } from '../../protocol/plain-line';
import { inColumns } from './columns';
import type { Line, Piece, SetPage } from './page';

/** Maximum distance of base lines in one line, as a share of the letter height. */
const SAME_LINE = 0.45;
/** Share of the letter height. A wider gap separates words, even without a space. */
const WORD_GAP = 0.22;
/** Multiple of the letter height. A gap this wide separates columns or cells. */
const COLUMN_GAP = 4;

/** Returns the lines of a page in reading order. */
export function linesOf({ pieces }: SetPage): Line[] {
  const lines: Line[] = [];
  let open: Piece[] = [];
  /** The last visible piece of the open line. */
  let before: Piece | undefined;
  const close = () => {
    const line = lineOf(open);
    if (line !== undefined) lines.push(line);
    open = [];
    before = undefined;
  };
  for (const piece of inColumns(pieces)) {
    const isInked = piece.text.trim() !== '';
    if (before !== undefined && isInked && !goesOn(before, piece)) close();
    open.push(piece);
    if (isInked) before = piece;
    if (piece.endsLine) close();
  }
  close();
  return lines;
}

function goesOn(before: Piece, piece: Piece): boolean {
  const size = Math.max(before.size, piece.size);
  if (Math.abs(piece.y - before.y) > size * SAME_LINE) return false;
  const gap = piece.x - (before.x + before.width);
  return gap > -size * 2 && gap < size * COLUMN_GAP;
}

function lineOf(pieces: readonly Piece[]): Line | undefined {
  const inked = pieces.filter(({ text }) => text.trim() !== '');
  const first = inked[0];
  const last = inked.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const spans = spansOf(pieces);
  const text = squeeze(spans.map((span) => span.text).join(''));
  return {
    spans,
    text,
    x: first.x,
    right: last.x + last.width,
    y: first.y,
    size: inked.reduce((most, { size }) => Math.max(most, size), 0),
  };
}

function spansOf(pieces: readonly Piece[]): Line['spans'] {
  // Joined at the end, because a line may have any number of pieces and reading the end of a growing string copies
  // it.
  const spans: { texts: string[]; link: string | undefined }[] = [];
  let before: Piece | undefined;
  for (const piece of pieces) {
    const text = piece.text.replace(/\s+/g, ' ');
    if (text === '') continue;
    const open = spans.at(-1);
    const apart =
      before !== undefined &&
      piece.x - (before.x + before.width) > piece.size * WORD_GAP &&
      !open?.texts.at(-1)?.endsWith(' ') &&
      !text.startsWith(' ');
    if (open !== undefined && apart) open.texts.push(' ');
    // A space beside a link may join either side.
    const sameLink = open?.link === piece.link || text.trim() === '';
    if (open !== undefined && sameLink) open.texts.push(text);
    else spans.push({ texts: [text], link: piece.link });
    if (text.trim() !== '') before = piece;
  }
  return spans.map(({ texts, link }) => ({
    text: texts.join(''),
    ...(link !== undefined && { link }),
  }));
}

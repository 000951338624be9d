import { squeeze } from '../../protocol/plain-line';
import { inColumns } from './columns';
import type { Line, Piece, SetPage } from './page';

/** Of the height of the letters: base lines nearer to each other are one line. */
const SAME_LINE = 0.45;
/** Of the height of the letters: a gap wider than this parts words that no space parts. */
const WORD_GAP = 0.22;
/** Of the height of the letters: a gap this wide parts columns or cells, which are read apart. */
const COLUMN_GAP = 4;

/** The lines of a page, in the order in which they are read. */
export function linesOf({ pieces }: SetPage): Line[] {
  const lines: Line[] = [];
  let open: Piece[] = [];
  /** The last one of those that are open which shows something. */
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
  // Joined at the end: a line may have any number of pieces, and to look at the end of a text that grows
  // is to copy it.
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
    // A space inside or beside a link belongs to it as little as to the text around.
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

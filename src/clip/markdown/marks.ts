/** Places the marks of a line by CommonMark's rules for opening and closing emphasis. */

import type { Deadline } from '../deadline';
import type { Work } from '../slices';

/** The marks around a piece of a line, as bits. */
export const STRONG = 1;
export const EMPHASIS = 2;
export const STRUCK = 4;
/** Strong and emphasised by a style: text processors write it so, and some style whole paragraphs. */
export const STYLED_STRONG = 8;
export const STYLED_EMPHASIS = 16;
const STYLED: readonly (readonly [number, number])[] = [
  [STYLED_STRONG, STRONG],
  [STYLED_EMPHASIS, EMPHASIS],
];

const MARKS = [STRONG, EMPHASIS, STRUCK];

/** Plain text, code, or finished markdown. */
export type Kind = 'text' | 'code' | 'markup';

export interface Piece {
  kind: Kind;
  /** Without white space around it; never empty. */
  written: string;
  marks: number;
  gap: Gap;
}

/** What separates a piece from the one before. */
export interface Gap {
  sign: '' | ' ' | '\n' | '\n\n';
  /** The marks around the white space itself. */
  marks: number;
  /** Whether it is inside code. */
  isCode: boolean;
}

/** One step of printing a line. */
export type Step =
  | { is: Kind; written: string }
  | { is: 'mark'; written: string }
  | { is: 'space'; isCode: boolean }
  | { is: 'line-end' }
  | { is: 'paragraph-end' };

/**
 * Puts opening and closing marks between the pieces of a line. Omits a mark that a markdown reader would misread:
 * around punctuation alone, between a letter and punctuation, beside an equal mark (they would read as one longer
 * mark), and where it would close an outer mark.
 */
export function* markPieces(pieces: Piece[], deadline: Deadline): Work<Step[]> {
  settleStyles(pieces);
  const used = sum(pieces.map(({ marks }) => marks));
  for (const mark of MARKS) if ((used & mark) !== 0) unmarkSigns(pieces, mark);
  const steps: Step[] = [];
  if (used === 0) {
    for (const piece of pieces) {
      if (deadline.step()) yield;
      addPiece(steps, piece, piece.gap.sign);
    }
    return steps;
  }
  const open: Open[] = [];
  let refused = 0;
  let before: Piece | undefined;
  for (const [i, piece] of pieces.entries()) {
    if (deadline.step()) yield;
    const kept = before ? marksOver(before, piece) : 0;
    const closed = close(open, kept);
    for (const mark of closed) steps.push({ is: 'mark', written: signOf(mark) });
    refused &= kept;
    const wanted = piece.marks & ~refused & ~sum(open.map(({ mark }) => mark));
    let { sign } = piece.gap;
    const isGlued = before !== undefined && sign === '';
    const place: Place = { before: isGlued ? before : undefined, closed, piece, open };
    const opening = acceptedOf(inOrder(wanted, pieces, i), place);
    refused |= wanted & ~sum(opening.map(({ mark }) => mark));
    // "**Note:**text" would not close: punctuation before and a letter after the marks.
    if (
      place.before &&
      closed.length > 0 &&
      opening.length === 0 &&
      cannotClose(place.before, place)
    )
      sign = ' ';
    const marks = opening.map(({ mark }) => signOf(mark));
    open.push(...opening);
    addPiece(steps, piece, sign, marks);
    before = piece;
  }
  for (const mark of close(open, 0)) steps.push({ is: 'mark', written: signOf(mark) });
  return steps;
}

function addPiece(
  steps: Step[],
  { kind, written, gap }: Piece,
  sign: Gap['sign'],
  marks: readonly string[] = [],
): void {
  if (sign === '\n') steps.push({ is: 'line-end' });
  else if (sign === '\n\n') steps.push({ is: 'paragraph-end' });
  else if (sign === ' ') steps.push({ is: 'space', isCode: gap.isCode });
  for (const mark of marks) steps.push({ is: 'mark', written: mark });
  steps.push({ is: kind, written });
}

interface Open {
  mark: number;
  /** Number of adjacent signs that opened it: markdown readers count them. */
  run: number;
}

/** Where marks may open. */
interface Place {
  /** The piece right before, unless white space is between. */
  before: Piece | undefined;
  /** The marks that have just been closed after it. */
  closed: readonly number[];
  piece: Piece;
  open: readonly Open[];
}

function signOf(mark: number): string {
  return mark === STRONG ? '**' : mark === EMPHASIS ? '*' : '~~';
}

function sum(marks: readonly number[]): number {
  return marks.reduce((all, mark) => all | mark, 0);
}

/** Returns the marks that continue from one piece to the next, across the gap. */
function marksOver(before: Piece, { marks, gap }: Piece): number {
  return before.marks & marks & (gap.sign === '' ? -1 : gap.marks);
}

/** Marks what a style sets off from the rest of its line. A style of the whole line is how the paragraph looks. */
function settleStyles(pieces: readonly Piece[]): void {
  for (const [styled, mark] of STYLED) {
    if (!pieces.some(({ marks }) => (marks & styled) !== 0)) continue;
    const isPart = pieces.some(
      ({ written, marks }) => (marks & styled) === 0 && WORD.test(written),
    );
    const settled = (marks: number) =>
      (marks & styled) === 0 ? marks : (marks & ~styled) | (isPart ? mark : 0);
    for (const piece of pieces) {
      piece.marks = settled(piece.marks);
      if (piece.gap.marks !== -1) piece.gap = { ...piece.gap, marks: settled(piece.gap.marks) };
    }
  }
}

/** Removes the mark wherever it contains only punctuation. */
function unmarkSigns(pieces: readonly Piece[], mark: number): void {
  for (let from = 0; from < pieces.length; ) {
    const to = endOf(mark, pieces, from);
    let hasWords = false;
    for (let i = from; i < to && !hasWords; i++) hasWords = WORD.test(pieces[i]?.written ?? '');
    for (let i = from; i < to && !hasWords; i++) {
      const piece = pieces[i];
      if (piece) piece.marks &= ~mark;
    }
    from = Math.max(to, from + 1);
  }
}

const WORD = /[\p{L}\p{N}]/u;

/** Returns the index after the last piece of a mark that the piece at `from` has. */
function endOf(mark: number, pieces: readonly Piece[], from: number): number {
  let to = from;
  let before: Piece | undefined;
  for (let piece = pieces[to]; piece; piece = pieces[++to]) {
    const reaches = before ? marksOver(before, piece) : piece.marks;
    if ((reaches & mark) === 0) break;
    before = piece;
  }
  return to;
}

/** Splits bits into marks. Those that continue longest come first, as the outermost. */
function inOrder(marks: number, pieces: readonly Piece[], from: number): number[] {
  const one = MARKS.filter((mark) => (marks & mark) !== 0);
  if (one.length < 2) return one;
  const ends = new Map(one.map((mark) => [mark, endOf(mark, pieces, from)]));
  return one.sort((a, b) => (ends.get(b) ?? 0) - (ends.get(a) ?? 0));
}

/**
 * Closes the first mark that does not continue, and all marks inside it.
 * @returns the closed marks, innermost first.
 */
function close(open: Open[], kept: number): number[] {
  const from = open.findIndex(({ mark }) => (mark & kept) === 0);
  return from < 0
    ? []
    : open
        .splice(from)
        .reverse()
        .map(({ mark }) => mark);
}

/** Returns those of the wanted marks, outermost first, that a markdown reader will parse as opening. */
function acceptedOf(wanted: readonly number[], place: Place): Open[] {
  const accepted: Open[] = [];
  const runs = runsOf(wanted);
  for (const [i, run] of runs.entries()) {
    const hasInner = runs.length > i + 1;
    if (mayOpen(run, hasInner, place, accepted))
      for (const mark of run) accepted.push({ mark, run: lengthOf(run) });
  }
  return accepted;
}

/** Groups adjacent marks of the same sign, because they are read as one run. */
function runsOf(marks: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const mark of marks) {
    const last = runs[runs.length - 1];
    if (last?.[0] !== undefined && isAlike(last[0], mark)) last.push(mark);
    else runs.push([mark]);
  }
  return runs;
}

function lengthOf(run: readonly number[]): number {
  return run.reduce((length, mark) => length + signOf(mark).length, 0);
}

function mayOpen(
  run: readonly number[],
  hasInner: boolean,
  { before, closed, piece, open }: Place,
  outer: readonly Open[],
): boolean {
  const [mark = 0] = run;
  const lastClosed = closed[closed.length - 1];
  if (outer.length === 0 && !before) return true;
  if (outer.length === 0 && lastClosed !== undefined && isAlike(lastClosed, mark)) return false;
  const followsSign =
    outer.length > 0 || lastClosed !== undefined || (before !== undefined && endsInSign(before));
  const precedesSign = hasInner || beginsWithSign(piece);
  if (!followsSign && precedesSign) return false;
  if (followsSign && !precedesSign) return true;
  // The mark could also close, so readers look for a mark that it would close, except where three signs meet.
  const length = lengthOf(run);
  return [...open, ...outer].every(
    (other) =>
      !isAlike(other.mark, mark) ||
      ((other.run + length) % 3 === 0 && (other.run % 3 !== 0 || length % 3 !== 0)),
  );
}

/** Whether marks that close between two pieces would not be read as closing. */
function cannotClose(before: Piece, { closed, piece }: Place): boolean {
  const last = closed[closed.length - 1] ?? 0;
  const followsSign = closed.some((mark) => !isAlike(mark, last)) || endsInSign(before);
  return followsSign && !beginsWithSign(piece);
}

function isAlike(a: number, b: number): boolean {
  return a === b || (a !== STRUCK && b !== STRUCK);
}

function endsInSign({ kind, written }: Piece): boolean {
  // Chromium 156 finds no emoji by `/[\p{P}\p{S}]$/u`, so the last sign is cut off first.
  return kind === 'code' || SIGN.test([...written.slice(-2)].pop() ?? '');
}

function beginsWithSign({ kind, written }: Piece): boolean {
  return kind === 'code' || SIGN.test(written.slice(0, 2));
}

/** Half a surrogate pair is written as a sign in the end. */
const SIGN = /^[\p{P}\p{S}\p{Cs}]/u;

/** Text that is shown as it was written, in parts that a browser can lay out. */
import { withLooseMarks } from './loose-marks';
import type { Block } from './tree';

/** Code and raw text are drawn in parts, so that the browser does not lay out megabytes at once. */
const MAX_PRE = 30_000;

/** Splits text that is not read as markdown into parts. */
export function rawBlocks(text: string): Block[] {
  return text === '' ? [] : preBlocks('raw', text);
}

/** Splits code, or text that is not read as markdown, into parts. */
export function preBlocks(is: 'code' | 'raw', text: string): Block[] {
  return linePieces(withLooseMarks(text)).map((piece, index) => ({
    is,
    text: piece,
    ...(index > 0 && { goesOn: true as const }),
  }));
}

/** Cuts a text into parts. Drops the line end between two parts, because each part is its own box. */
function linePieces(text: string): string[] {
  if (text.length <= MAX_PRE) return [text];
  const pieces = piecesOf(text, MAX_PRE);
  return pieces.map((piece, index) =>
    index < pieces.length - 1 ? piece.replace(/\n$/, '') : piece,
  );
}

/** Matches letters of non-Latin scripts. General signs such as quotation marks belong to every script. */
const OTHER_SCRIPT = /[^\0-\u024f\u2000-\u2bff]/;

/** Whether a text has only Latin letters. Others take a browser several times as long to lay out. */
export const isLatin = (text: string): boolean => !OTHER_SCRIPT.test(text);

/** Splits a text into pieces of at most `length` characters, after white space if there is any. */
export function piecesOf(text: string, length: number): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > length) {
    const room = text.slice(from, from + length);
    const space = Math.max(room.lastIndexOf('\n'), room.lastIndexOf(' '));
    let end = space > length / 2 ? space + 1 : length;
    // A surrogate pair stays whole.
    if (/[\ud800-\udbff]/.test(room.charAt(end - 1))) end -= 1;
    pieces.push(room.slice(0, end));
    from += end;
  }
  pieces.push(text.slice(from));
  return pieces;
}

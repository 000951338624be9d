/** Lines that no browser lays out in reasonable time, broken before anything else reads them. */
import { piecesOf } from './inlines';

/** A paragraph of a book has a tenth of it. */
const MAX_LINE = 20_000;

/** An image written into its address: many thousand letters that nobody reads. */
const INLINE_DATA = /(data:[\w.+/-]{1,100};base64,)[\w+/=-]{500,}/g;

/**
 * The text with line ends of one form and no line that is longer than a browser can lay out at once.
 * What stood in one line stands in paragraphs then.
 */
export function withShortLines(markdown: string): string {
  const text = markdown.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
  if (!hasLongLine(text)) return text;
  return text
    .split('\n')
    .map((line) => (line.length > MAX_LINE ? shortened(line) : line))
    .join('\n');
}

function shortened(line: string): string {
  const shown = line.replace(INLINE_DATA, '$1…');
  return shown.length > MAX_LINE ? piecesOf(shown, MAX_LINE).join('\n\n') : shown;
}

function hasLongLine(text: string): boolean {
  for (let from = 0; text.length - from > MAX_LINE; ) {
    const end = text.lastIndexOf('\n', from + MAX_LINE);
    if (end < from) return true;
    from = end + 1;
  }
  return false;
}

/** Breaks lines that are too long for a browser to lay out in reasonable time. */
import { escapeLineStart } from '../../markdown/escape';
import { piecesOf } from './raw-blocks';

/** Maximum characters of a line: ten times a paragraph of a book. */
const MAX_LINE = 20_000;

/** An image inside its own address: thousands of letters that nobody reads. */
const INLINE_DATA = /(data:[\w.+/-]{1,100};base64,)[\w+/=-]{500,}/g;

/**
 * Returns the text with one kind of line end and no line that is too long for a browser to lay out. A longer line
 * becomes several paragraphs.
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
  if (shown.length <= MAX_LINE) return shown;
  const [first = '', ...rest] = piecesOf(shown, MAX_LINE);
  // The middle of a line cannot begin a list or a heading, whatever its first sign is.
  return [first, ...rest.map(escapeLineStart)].join('\n\n');
}

function hasLongLine(text: string): boolean {
  for (let from = 0; text.length - from > MAX_LINE; ) {
    const end = text.lastIndexOf('\n', from + MAX_LINE);
    if (end < from) return true;
    from = end + 1;
  }
  return false;
}

/** Finds the first heading of a markdown text, which names a text without a title. */
import { fenceAfter } from './fence';

const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)/;
const UNDERLINE = /^ {0,3}(?:=+|-+)$/;
/** Matches lines that no underline turns into a heading: code, quotations, tables, tags, list items. */
const NO_PARAGRAPH = /^(?: {4}|\t|\s*(?:[>|<]|(?:[-*+]|\d{1,9}[.)])\s))/;
const LONGEST = 2_000;

/**
 * Returns the words of the first heading outside code, without markup: `# Foo`, or a line underlined with `=` or `-`.
 * Empty if the text has none.
 * @param deepest ignores headings below this level.
 */
export function firstHeading(markdown: string, deepest = 6): string {
  let fence = '';
  /** The line above, if it may be underlined. Empty in longer paragraphs, absent outside them. */
  let above: string | undefined;
  for (const line of linesOf(markdown)) {
    const isCode = fence !== '';
    fence = fenceAfter(fence, line);
    if (isCode) continue;
    const sign = HEADING.exec(line);
    const underline = sign === null && UNDERLINE.test(line);
    const heads = sign?.[1]?.length ?? (underline && above ? levelBelow(line) : 0);
    if (heads > 0 && heads <= deepest) {
      const words = plainWords(sign === null ? (above ?? '') : line.slice(sign[0].length));
      if (words !== '') return words;
    }
    if (fence !== '' || heads > 0 || underline || line === '') above = undefined;
    // An underlined heading has one line. Several lines are a paragraph above a rule.
    else above = above !== undefined || NO_PARAGRAPH.test(line) ? '' : line;
  }
  return '';
}

const levelBelow = (underline: string): number => (underline.includes('=') ? 1 : 2);

function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    yield text.slice(start, end < 0 ? text.length : end).trimEnd();
    start = end < 0 ? text.length : end + 1;
  }
}

/** Returns words without closing `#`, links, emphasis, code marks and escapes. */
function plainWords(heading: string): string {
  const written = heading
    .slice(0, LONGEST)
    .trim()
    .replace(/(?:^|[ \t])#+$/, '');
  if (written === '') return '';
  return written
    .replace(/!?\[([^[\]]{0,500})\]\([^()\s]{0,2000}\)/g, '$1')
    .replace(
      /\\([!-/:-@[-`{-~])|`+|(?<!\s)\*+|\*+(?!\s)|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu,
      (_, escaped = '') => escaped,
    )
    .replace(/\s+/g, ' ')
    .trim();
}

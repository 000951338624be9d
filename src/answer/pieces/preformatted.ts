/** Finds prose in preformatted text, such as a plain-text page, a letter or a licence. Code answers nothing. */

const CODE = /[{}<>=\\|]|\(\)|::/g;
/** Minimum words of prose for each sign of code. */
const WORDS_PER_SIGN = 12;
const ITEM = /^[ \t]*(?:[*•–-]|\d{1,3}[.)])[ \t]+/;
const COMMAND = /^[$#>]\s/;
const WORD = /^[("'“‘«]?\p{L}[\p{L}\p{M}'’-]{0,40}[.,;:!?)"”»]{0,3}$/u;
/** Matches text in scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{8}/u;

const LEAST_WORDS = 5;
/** Minimum share of plain words. The others are numbers, names with punctuation and the like. */
const LEAST_SHARE = 0.7;

/** Returns the paragraphs and list items in the lines of a fence that are prose, without line breaks. */
export function proseIn(lines: readonly string[]): string[] {
  return lines
    .join('\n')
    .split(/\n\s*\n|\n(?=[ \t]*(?:[*•–-]|\d{1,3}[.)])[ \t])/)
    .map((part) => part.replace(ITEM, ''))
    .filter(isProse)
    .map((paragraph) => paragraph.replace(/\s+/gu, ' ').trim());
}

function isProse(paragraph: string): boolean {
  const words = paragraph.trim().split(/\s+/u);
  const signs = paragraph.match(CODE)?.length ?? 0;
  if (signs * WORDS_PER_SIGN > words.length) return false;
  const lines = paragraph.split('\n').map((line) => line.trim());
  if (lines.some((line) => line.endsWith(';') || COMMAND.test(line))) return false;
  if (UNSPACED.test(paragraph)) return true;
  const plain = words.filter((word) => WORD.test(word));
  return words.length >= LEAST_WORDS && plain.length >= LEAST_SHARE * words.length;
}

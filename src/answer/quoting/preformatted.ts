/** Preformatted text that is prose: a plain-text page, a letter, a licence. Code answers nothing. */

const CODE = /[{}<>=\\|]|\(\)|::/;
const COMMAND = /^[$#>]\s/;
const WORD = /^[("'“‘«]?\p{L}[\p{L}\p{M}'’-]{0,40}[.,;:!?)"”»]{0,3}$/u;
/** Scripts that leave no space between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{8}/u;

const LEAST_WORDS = 5;
/** The others are numbers, names with signs, and the like. */
const LEAST_SHARE = 0.7;

/** The paragraphs of lines in a fence that are prose, without their line breaks. */
export function proseIn(lines: readonly string[]): string[] {
  return lines
    .join('\n')
    .split(/\n\s*\n/)
    .filter(isProse)
    .map((paragraph) => paragraph.replace(/\s+/gu, ' ').trim());
}

function isProse(paragraph: string): boolean {
  if (CODE.test(paragraph)) return false;
  const lines = paragraph.split('\n').map((line) => line.trim());
  if (lines.some((line) => line.endsWith(';') || COMMAND.test(line))) return false;
  if (UNSPACED.test(paragraph)) return true;
  const words = paragraph.trim().split(/\s+/u);
  const plain = words.filter((word) => WORD.test(word));
  return words.length >= LEAST_WORDS && plain.length >= LEAST_SHARE * words.length;
}

/** The lists of a language's file as sets and expressions. */

/** Letters that an open end may stand for: an expression runs out of stack in a word of some million. */
const OPEN = '{0,30}';

/** Without the line ends of its file; a space within a phrase stays. */
function joined(list: string | undefined): string {
  return (list ?? '')
    .replace(/\n\s+/g, '')
    .replaceAll('\\p{L}+', '\\p{L}{1,30}')
    .replaceAll('\\p{L}*', `\\p{L}${OPEN}`);
}

/** The phrases of a list; a `|` within brackets parts none. */
export function phrasesOf(list: string | undefined): string[] {
  const phrases: string[] = [];
  let phrase = '';
  let depth = 0;
  for (const sign of `${joined(list)}|`) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign !== '|' || depth > 0) {
      phrase += sign;
      continue;
    }
    if (phrase.trim() !== '') phrases.push(phrase.trim());
    phrase = '';
  }
  return phrases;
}

/** Longest first, so that a part of a phrase does not hide the rest. */
export function alternatives(phrases: readonly string[]): string {
  return [...phrases].sort((a, b) => b.length - a.length).join('|');
}

/** Scripts written without spaces: what is looked for is a part of a longer run. Korean joins its endings. */
export const WITHOUT_SPACES =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;

/** A part of an expression that stands as a word of its own, in scripts that have words. */
export function wholeWord(part: string): string {
  return `(?<![\\p{L}\\p{M}])(?:${part})(?![\\p{L}\\p{M}])`;
}

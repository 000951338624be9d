/** Converts the lists in a language's file to sets and regular expressions. */

/**
 * Maximum number of letters that an open ending may match, because a word of a million letters would exhaust the
 * stack.
 */
const OPEN = '{0,30}';

/** Removes the line breaks of the file. Spaces within a phrase stay. */
function joined(list: string | undefined): string {
  return (list ?? '')
    .replace(/\n\s+/g, '')
    .replaceAll('\\p{L}+', '\\p{L}{1,30}')
    .replaceAll('\\p{L}*', `\\p{L}${OPEN}`);
}

/** Returns the phrases of a list. A `|` within brackets does not separate phrases. */
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

/** Joins phrases, longest first, so that part of a phrase does not hide the whole. */
export function alternatives(phrases: readonly string[]): string {
  return [...phrases].sort((a, b) => b.length - a.length).join('|');
}

/**
 * Matches scripts without spaces between words, where a phrase is part of a longer run. Korean attaches its endings.
 */
export const WITHOUT_SPACES =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;

/** Makes part of an expression match only whole words, in scripts that separate words. */
export function wholeWord(part: string): string {
  return `(?<![\\p{L}\\p{M}])(?:${part})(?![\\p{L}\\p{M}])`;
}

/** Converts phrases to parts of an expression: whole words, or parts of a run in scripts without spaces. */
export function wordsOrParts(phrases: readonly string[]): string[] {
  const within = phrases.filter((one) => WITHOUT_SPACES.test(one) || /^[[]/.test(one));
  const whole = phrases.filter((one) => !within.includes(one));
  return [
    ...(whole.length === 0 ? [] : [wholeWord(alternatives(whole))]),
    ...(within.length === 0 ? [] : [alternatives(within)]),
  ];
}

/** Joins phrases to an expression that matches any of them. Without phrases, it matches nothing. */
export function anyPhrase(phrases: readonly string[]): string {
  return wordsOrParts(phrases).join('|') || '(?!)';
}

import { runOf } from '../analysis/analyse';
import type { Language } from '../analysis/language';
import { eachRun } from '../analysis/script-runs';

/**
 * Finds the words of a text that stand for one of the terms, in lower case where that changes no letter, each once
 * and in the order of the terms: what to mark. This is done for every result of a fresh worker, so only words that begin as a term
 * does are looked at, and one expression finds them in all results.
 */
export function wordMatcher(
  terms: ReadonlySet<string>,
): (text: string, language?: Language) => string[] {
  const beginning = new RegExp(beginnings(terms), 'g');
  const order = new Map([...terms].map((term, place) => [term, place]));
  return (text, language) =>
    // Other stemmers take off beginnings too, so there every word is looked at.
    matchedWords(text, order, language === undefined ? beginning : /\S/g, language);
}

function matchedWords(
  text: string,
  order: ReadonlyMap<string, number>,
  beginning: RegExp,
  language: Language | undefined,
): string[] {
  const words = new Map<string, number>();
  beginning.lastIndex = 0;
  while (beginning.test(text)) {
    // Between two spaces: runs of word characters never go on over one.
    let from = beginning.lastIndex - 1;
    while (from > 0 && !isSpace(text.charCodeAt(from - 1))) from--;
    let to = beginning.lastIndex;
    while (to < text.length && !isSpace(text.charCodeAt(to))) to++;
    const piece = text.slice(from, to);
    eachRun(piece, (at, end) => {
      const raw = piece.slice(at, end);
      for (const part of runOf(raw, language).parts) {
        const place = order.get(part.term);
        if (place === undefined) continue;
        const word = comparable(raw.slice(part.start, part.end));
        words.set(word, Math.min(place, words.get(word) ?? place));
      }
    });
    beginning.lastIndex = to;
  }
  // Stable: words of one term stay in the order of the text.
  return [...words].sort(([, a], [, b]) => a - b).map(([word]) => word);
}

/** In lower case, unless that has other letters: an İ becomes two, which nobody finds in the text again. */
function comparable(word: string): string {
  const lower = word.toLowerCase();
  return lower.length === word.length ? lower : word;
}

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);

/**
 * Where a word may begin that has one of the terms. Stemming keeps the first two letters of a word
 * (but for `dying`, `lying` and `tying`) and the third where four are left (`skies` becomes `sky`), and the
 * parts of an identifier begin with a capital or after a sign. Letters that folding changes are not ASCII,
 * and count as a beginning too.
 */
function beginnings(terms: ReadonlySet<string>): string {
  const found = new Set(['[^\\0-\\x7f]']);
  for (const term of terms) {
    const [first = '', second = '', third = ''] = term;
    if (!/[a-z]/.test(first)) found.add(/[\0-\x7f]/.test(first) ? `\\x${hex(first)}` : '');
    else {
      const isLong = term.length > 3 && /^[a-z]{3}/.test(term);
      const then = eitherCase(second) + (isLong ? eitherCase(third) : '');
      const exception = second === 'i' && 'dlt'.includes(first) ? '[iIyY]' : then;
      found.add(`(?:(?<![A-Za-z])${first}|${first.toUpperCase()})${exception}`);
    }
  }
  found.delete('');
  return [...found].join('|');
}

const eitherCase = (letter: string) =>
  /[a-z]/.test(letter) ? `[${letter}${letter.toUpperCase()}]` : '';

const hex = (character: string) => character.charCodeAt(0).toString(16).padStart(2, '0');

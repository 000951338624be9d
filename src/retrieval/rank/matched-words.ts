import { remembered } from '../../protocol/remembered';
import { runOf } from '../analysis/analyse';
import type { Language } from '../analysis/language';
import { eachRun } from '../analysis/script-runs';
import { wordBeginnings } from './word-beginnings';

/**
 * Finds the words of a text that stand for one of the terms, each once, in lower case, in the order of the terms:
 * what to mark. Stemming is slow in a fresh worker, so one expression finds the words that begin as a term does,
 * in all results.
 */
export function wordMatcher(
  terms: ReadonlySet<string>,
): (text: string, language?: Language) => string[] {
  const beginningIn = remembered((language: Language | undefined) =>
    wordBeginnings(terms, language),
  );
  const order = new Map([...terms].map((term, place) => [term, place]));
  return (text, language) => matchedWords(text, order, beginningIn(language), language);
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

/** In lower case, unless that changes the letters: an İ becomes two, which would not be found in the text again. */
function comparable(word: string): string {
  const lower = word.toLowerCase();
  return lower.length === word.length ? lower : word;
}

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);

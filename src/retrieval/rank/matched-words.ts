import { remembered } from '../../protocol/remembered';
import { runOf } from '../analysis/analyse';
import type { Language } from '../analysis/language';
import { eachRun } from '../analysis/script-runs';
import { wordBeginnings } from './word-beginnings';

/**
 * Finds the words to mark in a text: those that stand for one of the terms, each once, in lower case, in the order of
 * the terms. Stemming is slow in a fresh worker, so one expression first finds the words that begin as a term does. It
 * is built once for all results.
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
    // Take the piece between two spaces, because a run of word characters never crosses one.
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

/** Returns the word in lower case, unless that changes its length: İ becomes two. */
function comparable(word: string): string {
  const lower = word.toLowerCase();
  return lower.length === word.length ? lower : word;
}

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);

/**
 * Scores query words that stand close together. After Rasolofo & Savoy, "Term Proximity Scoring for Keyword-Based
 * Retrieval Systems" (ECIR 2003): for each pair of neighbouring query words, and every place where both occur within
 * five words, add the inverse square of their distance. The sum is saturated as a BM25 count and weighted by the lower
 * idf of the two.
 */
import { analyseWords, type Token } from '../analysis/analyse';
import type { Language } from '../analysis/language';
import { stopWordsIn } from '../analysis/stop-words';
import { type Collection, inverseFrequency, saturate } from '../weights/bm25f';

const WINDOW = 5;
/** A pair counts a fifth of a term: enough to order equals, too little to outweigh a missing word. */
const SHARE = 0.2;
/** Number of best hits that are scored again. */
export const PROXIMITY_CHUNKS = 20;

/** Pairs of neighbouring query words, without stop words. */
export function neighbours(words: string, language?: Language): [string, string][] {
  const isStop = stopWordsIn(words, language);
  const terms = analyseWords(words, language).flatMap((token) =>
    isStop(token) ? [] : [token.term],
  );
  const pairs: [string, string][] = [];
  for (const [i, term] of terms.entries()) {
    const next = terms[i + 1];
    if (next !== undefined && next !== term) pairs.push([term, next]);
  }
  return pairs;
}

/**
 * Returns what the closeness of query words adds to a chunk's score.
 * @param tokens the chunk's text. @param counts chunks that have each term.
 */
export function proximityScore(
  tokens: readonly Token[],
  pairs: readonly (readonly [string, string])[],
  counts: ReadonlyMap<string, number>,
  collection: Collection,
): number {
  const places = new Map<string, number[]>();
  for (const [a, b] of pairs) for (const term of [a, b]) places.set(term, []);
  let words = 0;
  for (const { term, position } of tokens) {
    places.get(term)?.push(position);
    words = position + 1;
  }
  const length = words / Math.max(1, collection.average.body);
  let score = 0;
  for (const [a, b] of pairs) {
    let closeness = 0;
    for (const x of places.get(a) ?? []) {
      for (const y of places.get(b) ?? []) {
        const distance = Math.abs(x - y);
        if (distance > 0 && distance <= WINDOW) closeness += 1 / distance ** 2;
      }
    }
    if (closeness === 0) continue;
    const commoner = Math.max(counts.get(a) ?? 0, counts.get(b) ?? 0);
    const idf = inverseFrequency(commoner, collection.chunks);
    score += idf * saturate(closeness / (0.25 + 0.75 * length));
  }
  return SHARE * score * shareOfText(words);
}

/** How much closeness means in a text of this many words: in a title all words are close. */
export const shareOfText = (words: number): number => Math.max(0, 1 - WINDOW / Math.max(1, words));

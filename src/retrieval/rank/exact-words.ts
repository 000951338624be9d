/**
 * Words that a text has just as the query has them. Stemming makes one term of many forms; of two texts that are
 * alike otherwise the one that says what was typed comes first.
 */
import type { Token } from '../analysis/analyse';
import type { QueryTerm } from '../analysis/query-terms';
import { type Collection, inverseFrequency } from './bm25f';

/** What a word in the form that was typed adds, as a share of its inverse frequency. */
const SHARE = 0.25;

/**
 * What the exact words of a query add to a chunk's score.
 * @param tokens the chunk's text.
 * @param counts chunks that have each term.
 */
export function exactScore(
  tokens: readonly Token[],
  terms: readonly QueryTerm[],
  counts: ReadonlyMap<string, number>,
  collection: Collection,
): number {
  const wanted = new Map(terms.map(({ surface, term }) => [surface, term]));
  let score = 0;
  for (const { surface } of tokens) {
    const term = wanted.get(surface);
    if (term === undefined) continue;
    wanted.delete(surface);
    score += inverseFrequency(counts.get(term) ?? 0, collection.chunks);
  }
  return SHARE * score;
}

/**
 * Pseudo-relevance feedback: the most significant terms of the best chunks are added to the query for a second search.
 * It is Rocchio's method over BM25 vectors, with the interpolation of RM3 (Abdul-Jaleel et al., "UMass at TREC 2004").
 * A term's weight is its saturated count times its inverse frequency, averaged over the chunks in proportion to their
 * scores (in a small library: to a power of their scores). With raw relative counts, as in plain RM3, long repetitive
 * chunks drown the rest.
 */
import { isReversed } from '../analysis/language';
import { isStopWord } from '../analysis/stop-words';
import type { Group } from '../query/asked';
import { FEEDBACK_CHUNKS } from '../query/profile';
import {
  type Collection,
  fieldNorms,
  inverseFrequency,
  saturate,
  weightedCount,
} from '../weights/bm25f';
import { type ChunkFields, countTerms } from '../weights/fields';

/** A small library lends fewer chunks: ten chunks of a hundred cannot all be about one thing. */
const SHARE_OF_LIBRARY = 0.02;
/** Below this a library is small: few texts in it are about one thing. */
const ENOUGH_CHUNKS = 1_000;
/** The smallest library weights chunks by this power of their score. It falls to one at `ENOUGH_CHUNKS`. */
const MOST_POWER = 4;
/** Terms that fewer chunks have in common are shared by chance. */
const LEAST_CHUNKS = 3;
/** The last of these chunks must reach this share of the best score. A hit that stands out is what was asked for. */
const LEAST_LIKE_BEST = 1 / 3;
/** The best hit must reach this share of the possible score; otherwise no hit is on topic. */
const LEAST_FOUND = 0.1;
/** At least this many terms must occur in two of the chunks: titles alone share hardly more than the query. */
const LEAST_SHARED = 12;
/** Upper limit of added terms: between the customary ten for RM3 and forty for Bo1. */
const FEEDBACK_TERMS = 20;
/** Candidates among which the twenty are chosen. Each costs a read of its frequency. */
const CANDIDATES = 60;
/** The feedback's share of the query when no part of the query is found: RM3's customary half. */
const MOST_SHARE = 0.5;
/** A share below this would cost a second search and change nothing. */
const LEAST_SHARE = 0.1;

/**
 * How far to trust feedback: half, times the part of the query that the best chunk is missing. If the best chunk
 * already says all that was asked, other words only lead away from it. @returns 0 to 0.5; 0 means no feedback.
 */
export function feedbackShare(bestScore: number, possible: number): number {
  const found = Math.min(1, bestScore / possible);
  if (!(found >= LEAST_FOUND)) return 0;
  const share = MOST_SHARE * (1 - found);
  return share < LEAST_SHARE ? 0 : share;
}

/** Returns the hits that may lend terms to the query, if any. @param hits best first. @param chunks in the library. */
export function lending<H extends { readonly score: number }>(
  hits: readonly H[],
  chunks: number,
): readonly H[] {
  const best = hits.slice(0, Math.min(FEEDBACK_CHUNKS, Math.floor(SHARE_OF_LIBRARY * chunks)));
  const [first, last] = [best[0]?.score ?? 0, best.at(-1)?.score ?? 0];
  return best.length < LEAST_CHUNKS || last < LEAST_LIKE_BEST * first ? [] : best;
}

export interface FeedbackChunk {
  readonly fields: ChunkFields;
  readonly score: number;
}

/** Returns the terms worth looking up, with their weights before inverse frequency; none if too few are shared. */
export function feedbackCandidates(
  chunks: readonly FeedbackChunk[],
  collection: Collection,
): Map<string, number> {
  const norms = fieldNorms(collection);
  // In a large library all chunks count nearly alike. RM3's likelihoods, at the other end, are powers of scores.
  const power = 1 + (MOST_POWER - 1) * Math.max(0, 1 - collection.chunks / ENOUGH_CHUNKS);
  const total = chunks.reduce((sum, { score }) => sum + score ** power, 0);
  const weights = new Map<string, { weight: number; chunks: number }>();
  const counted = chunks.map((chunk) => ({ ...chunk, ...countTerms(chunk.fields) }));
  // Most terms occur in one chunk only and are skipped before any of the work below.
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const { terms } of counted) {
    for (const term of terms.keys()) (seen.has(term) ? again : seen).add(term);
  }
  for (const { fields, score, lengths, terms } of counted) {
    const isStop = fields.language?.isStopTerm ?? isStopWord;
    for (const [term, frequencies] of terms) {
      if (!again.has(term) || isReversed(term) || /^\d/.test(term) || isStop(term)) continue;
      const count = weightedCount(
        frequencies,
        norms,
        lengths.title,
        lengths.headings,
        lengths.body,
      );
      const known = weights.get(term) ?? { weight: 0, chunks: 0 };
      known.weight += (score ** power / total) * saturate(count);
      known.chunks += 1;
      weights.set(term, known);
    }
  }
  const shared = [...weights].filter(([, { chunks: n }]) => n > 1);
  if (shared.length < LEAST_SHARED) return new Map();
  shared.sort(([a, x], [b, y]) => y.weight - x.weight || (a < b ? -1 : 1));
  return new Map(shared.slice(0, CANDIDATES).map(([term, { weight }]) => [term, weight]));
}

/** Adds the feedback terms to the query. @param counts chunks that have each candidate. */
export function withFeedback(
  query: readonly Group[],
  candidates: ReadonlyMap<string, number>,
  counts: ReadonlyMap<string, number>,
  collection: Collection,
  share: number,
): Group[] {
  const chosen = [...candidates]
    .map(([term, weight]) => {
      const idf = inverseFrequency(counts.get(term) ?? 0, collection.chunks);
      return { term, weight: weight * idf };
    })
    .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, FEEDBACK_TERMS);
  const all = chosen.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return [...query];
  const asked = query.reduce((sum, { weight }) => sum + weight, 0);
  const groups = query.map((group) => ({ ...group, weight: ((1 - share) * group.weight) / asked }));
  for (const { term, weight } of chosen) {
    const added = (share * weight) / all;
    const at = groups.findIndex(
      ({ terms: [first, ...more] }) => first?.term === term && more.length === 0,
    );
    const own = groups[at];
    if (own === undefined) groups.push({ terms: [{ term, weight: 1 }], weight: added });
    else groups[at] = { ...own, weight: own.weight + added };
  }
  return groups;
}

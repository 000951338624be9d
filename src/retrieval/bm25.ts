import type { TermFrequencies } from './postings';

// Robertson & Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009), section 3:
// k1 between 1.2 and 2, b = 0.75 where nothing is known of the collection.
const K1 = 1.2;
const B = 0.75;

/** A word in a title says more about the whole than the same word in running text. */
const FIELD_WEIGHTS: TermFrequencies = { title: 2, headings: 1.5, body: 1 };

export interface CollectionTotals {
  chunks: number;
  tokens: number;
}

/** Inverse document frequency, in the form that stays positive for very common terms. */
export function inverseFrequency(chunksWithTerm: number, totals: CollectionTotals): number {
  return Math.log(1 + (totals.chunks - chunksWithTerm + 0.5) / (chunksWithTerm + 0.5));
}

/** What one term adds to the score of one chunk: BM25F with a common length normalisation. */
export function termScore(
  frequencies: TermFrequencies,
  length: number,
  idf: number,
  totals: CollectionTotals,
): number {
  const weighted =
    FIELD_WEIGHTS.title * frequencies.title +
    FIELD_WEIGHTS.headings * frequencies.headings +
    FIELD_WEIGHTS.body * frequencies.body;
  const average = totals.chunks === 0 ? 1 : Math.max(1, totals.tokens / totals.chunks);
  const normalised = K1 * (1 - B + (B * length) / average);
  return (idf * weighted * (K1 + 1)) / (weighted + normalised);
}

/**
 * BM25F: Robertson, Zaragoza, Taylor, "Simple BM25 extension to multiple weighted fields" (2004) and Robertson &
 * Zaragoza, "The Probabilistic Relevance Framework" (2009), section 3.6: counts are normalised by length per field,
 * weighted, summed, and saturated once.
 */

import {
  bodyCount,
  byField,
  type Field,
  type FieldLengths,
  headingCount,
  titleCount,
} from './fields';
import { LENGTH_OF_BYTE } from './lengths';

/** Between 1.2 and 2 if nothing is known about the collection (Robertson & Zaragoza, section 3.4). */
export const K1 = 1.2;
/** The customary 0.75, for every field. */
export const B = 0.75;
/**
 * How fast repetitions of a word in a query saturate: from 0, where it counts once, to the customary 8 for long queries
 * (Robertson & Zaragoza, section 3.4, k₃). 2 ranked best on the four collections in docs/benchmarks.md.
 */
const K3 = 2;
/** A word in a title says more about the whole than the same word in running text. */
export const WEIGHTS: Readonly<FieldLengths> = { title: 2, headings: 1.5, body: 1 };

export interface Collection {
  readonly chunks: number;
  /** Mean words per field. */
  readonly average: Readonly<FieldLengths>;
}

/** Inverse document frequency, in the form that stays positive for very common terms. */
export function inverseFrequency(chunksWithTerm: number, chunks: number): number {
  return Math.log(1 + (chunks - chunksWithTerm + 0.5) / (chunksWithTerm + 0.5));
}

/** The weight of a group times its inverse frequency. Its terms are counted as one. */
export function groupWorth(weight: number, chunksWithTerms: number, chunks: number): number {
  return weight * inverseFrequency(Math.min(chunksWithTerms, chunks), chunks);
}

/** The contribution of a count to a score, before the term's weight: at most `K1 + 1`. */
export const saturate = (count: number): number => (count * (K1 + 1)) / (count + K1);

/** The weight of a word that occurs this often in a query: 1 for once, at most `K3 + 1`. */
export const askedWeight = (count: number): number => (count * (K3 + 1)) / (count + K3);

/** Per field: the value of one occurrence, by the stored byte of the field's length. */
export type FieldNorms = Readonly<Record<Field, Float64Array>>;

export function fieldNorms(
  { average }: Collection,
  weights: Readonly<FieldLengths> = WEIGHTS,
): FieldNorms {
  return byField((field) =>
    Float64Array.from(LENGTH_OF_BYTE, (words) => {
      const relative = words / Math.max(1, average[field]);
      return weights[field] / (1 - B + B * relative);
    }),
  );
}

/** Returns the weighted, length-normalised count of a term in a chunk. */
export function weightedCount(
  frequencies: number,
  norms: FieldNorms,
  title: number,
  headings: number,
  body: number,
): number {
  let count = bodyCount(frequencies) * (norms.body[body] ?? 0);
  if (frequencies > 15) {
    count += headingCount(frequencies) * (norms.headings[headings] ?? 0);
    count += titleCount(frequencies) * (norms.title[title] ?? 0);
  }
  return count;
}

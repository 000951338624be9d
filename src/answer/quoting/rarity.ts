/** Weighs the words of a question by how rare they are in the whole library. */
import type { Frequencies } from '../../protocol/passage';

/** What a term weighs; `found`: how many of the passages at hand have it, in any form. */
export type Rarity = (term: string, found: number) => number;

/**
 * Robertson-Spärck Jones idf of a term that `holding` of `all` texts have. A term that none of them has
 * weighs most.
 */
export function idf(holding: number, all: number): number {
  return Math.log(1 + (all - holding + 0.5) / (holding + 0.5));
}

/** By the whole library; `undefined` where it is empty, or not known. */
export function rarityBy(known: Frequencies | undefined): Rarity | undefined {
  if (known === undefined || known.passages === 0) return undefined;
  return (term, found) => {
    // A word that the library has only in other forms is not missing from it.
    const holding = Math.min(known.passages, Math.max(found, known.holding.get(term) ?? 0));
    return idf(holding, known.passages);
  };
}

/** @param none the sum of nothing; never zero where the caller divides by it. */
export function sumOf(weights: Iterable<number>, none = 1): number {
  let sum = 0;
  for (const weight of weights) sum += weight;
  return sum || none;
}

/** The share of all weights that a text holds, given how well it has each term. */
export function shareOf(weights: readonly number[]): (best: ArrayLike<number>) => number {
  const total = sumOf(weights);
  return (best) =>
    weights.reduce((sum, weight, index) => sum + weight * (best[index] ?? 0), 0) / total;
}

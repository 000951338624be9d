/** Weighs the words of a question by how rare they are in the whole library. */
import type { Frequencies } from '../../protocol/passage';

/** Returns the weight of a term. `found` is the number of passages at hand that have it, in any form. */
export type Rarity = (term: string, found: number) => number;

/**
 * Returns the Robertson-Spärck Jones idf of a term that `holding` of `all` texts have. A term that none of them has
 * weighs most.
 */
export function idf(holding: number, all: number): number {
  return Math.log(1 + (all - holding + 0.5) / (holding + 0.5));
}

/** Weighs by the whole library; `undefined` if that is empty or unknown. */
export function rarityBy(known: Frequencies | undefined): Rarity | undefined {
  if (known === undefined || known.passages === 0) return undefined;
  return (term, found) => {
    // A word that the library has only in other forms is not missing from it.
    const holding = Math.min(known.passages, Math.max(found, known.holding.get(term) ?? 0));
    return idf(holding, known.passages);
  };
}

/** @param none what to return instead of a sum of zero. Must not be zero if the caller divides by the sum. */
export function sumOf(weights: Iterable<number>, none = 1): number {
  let sum = 0;
  for (const weight of weights) sum += weight;
  return sum || none;
}

/** Creates a function that returns the share of all weights that a text holds, given how well it matches each term. */
export function shareOf(weights: readonly number[]): (best: ArrayLike<number>) => number {
  const total = sumOf(weights);
  return (best) =>
    weights.reduce((sum, weight, index) => sum + weight * (best[index] ?? 0), 0) / total;
}

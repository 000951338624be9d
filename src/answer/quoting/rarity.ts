/** Weighs the words of a question by how rare they are in the whole library. */
import type { Frequencies } from '../../protocol/passage';

/** What a term weighs; `found`: how many of the passages at hand have it, in any form. */
export type Rarity = (term: string, found: number) => number;

/** Robertson-Spärck Jones idf of what `holding` of `all` texts have; what none has weighs the most. */
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

/** @param none what the sum of nothing is: never zero where it is to divide by. */
export function sumOf(weights: Iterable<number>, none = 1): number {
  let sum = 0;
  for (const weight of weights) sum += weight;
  return sum || none;
}

/** What share of the weights a text holds that has each of them so well. */
export function shareOf(weights: readonly number[]): (best: ArrayLike<number>) => number {
  const total = sumOf(weights);
  return (best) =>
    weights.reduce((sum, weight, index) => sum + weight * (best[index] ?? 0), 0) / total;
}

/** How near to each other, and to what is new, the asked words stand in a sentence. */
import { namesIn } from './fillings';
import type { Matches } from './term-matches';

/** @param none what the sum of nothing is: never zero where it is to divide by. */
export function sumOf(weights: Iterable<number>, none = 1): number {
  let sum = 0;
  for (const weight of weights) sum += weight;
  return sum || none;
}

/** Words that follow each other in the question and stand near each other here, by weight. */
export function pairsOf({ best, at }: Matches, weights: readonly number[]): number {
  let near = 0;
  let all = 0;
  for (let i = 1; i < weights.length; i++) {
    const weight = Math.min(weights[i - 1] ?? 0, weights[i] ?? 0);
    all += weight;
    const held = Math.min(best[i - 1] ?? 0, best[i] ?? 0);
    const gap = (at[i] ?? 0) - (at[i - 1] ?? 0);
    if (held > 0 && gap !== 0 && Math.abs(gap) <= 3) near += weight * held * (gap > 0 ? 1 : 0.6);
  }
  return all === 0 ? 0 : near / all;
}

/** How near to what is asked a number stands that the question does not have. */
export function numbersNear(
  { best, at, numbers }: Matches,
  weights: readonly number[],
  known: ReadonlySet<string>,
): number {
  let most = 0;
  for (const [number, place] of numbers) {
    if (known.has(number)) continue;
    let near = 0;
    for (let index = 0; index < weights.length; index++) {
      const held = best[index] ?? 0;
      if (held > 0) {
        near += (weights[index] ?? 0) * held * Math.exp(-Math.abs((at[index] ?? 0) - place) / 4);
      }
    }
    most = Math.max(most, near);
  }
  return most / sumOf(weights);
}

export function newNumbers(text: string, question: string): boolean {
  return (text.match(/\p{N}[\p{N}.,]{0,40}/gu) ?? []).some((number) => !question.includes(number));
}

export function newNames(text: string, question: string): number {
  const asked = question.toLowerCase();
  return namesIn(text).filter((name) => !asked.includes(name)).length;
}

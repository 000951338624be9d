/** Applies the fitted model: how well a sentence answers, and how sure it is that anything does. */
import type { Grounds } from './grounds';
import { MEASURES, type Measures } from './measures';
import {
  ALWAYS,
  FIRST_WEIGHTS,
  GROUND_WEIGHTS,
  MEASURE_WEIGHTS,
  UNIT_WEIGHTS,
  UNITS,
} from './quoting-model';

/** Returns how well a sentence with these measures answers. Only scores for the same question can be compared. */
export function scoreOf(measures: Readonly<Measures>): number {
  const sums = [...UNITS.from];
  for (const name of MEASURES) {
    const weights = UNIT_WEIGHTS[name];
    for (let unit = 0; unit < sums.length; unit++) {
      sums[unit] = (sums[unit] ?? 0) + measures[name] * (weights[unit] ?? 0);
    }
  }
  // The meaning of one measure depends on others, which a sum alone cannot express.
  return UNITS.says.reduce(
    (score, says, unit) => score + says * Math.tanh(sums[unit] ?? 0),
    weighted(measures, MEASURE_WEIGHTS),
  );
}

/** Returns how sure it is that anything answers. */
export function sureness(
  grounds: Readonly<Grounds>,
  first: { score: number; chance: number; measures: Readonly<Measures> },
): number {
  const { score, chance, measures } = first;
  const sum = weighted({ ...grounds, score, chance }, GROUND_WEIGHTS);
  return weighted(measures, FIRST_WEIGHTS, sum) + ALWAYS;
}

/** Adds the weighted values to a sum, in the order of the weights. */
function weighted<Name extends string>(
  values: Readonly<Record<Name, number>>,
  weights: Readonly<Record<Name, number>>,
  sum = 0,
): number {
  for (const name in weights) sum += values[name] * weights[name];
  return sum;
}

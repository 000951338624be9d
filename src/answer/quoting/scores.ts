/** Applies the fitted model: how well a sentence answers, and how sure it is that anything does. */
import { GROUNDS, type Grounds } from './grounds';
import { MEASURES, type Measures } from './measures';
import { ALWAYS, GROUND_WEIGHTS, MEASURE_WEIGHTS, UNITS } from './quoting-model';

/** Returns how well a sentence with these measures answers. Only scores for the same question can be compared. */
export function scoreOf(measures: Readonly<Measures>): number {
  const sums = [...UNITS.from];
  let total = 0;
  for (const name of MEASURES) {
    const { score, units } = MEASURE_WEIGHTS[name];
    total += measures[name] * score;
    for (let unit = 0; unit < sums.length; unit++) {
      sums[unit] = (sums[unit] ?? 0) + measures[name] * (units[unit] ?? 0);
    }
  }
  // The meaning of one measure depends on others, which a sum alone cannot express.
  return UNITS.says.reduce((score, says, unit) => score + says * Math.tanh(sums[unit] ?? 0), total);
}

/** Returns how sure it is that anything answers. */
export function sureness(
  grounds: Readonly<Grounds>,
  first: { score: number; chance: number; measures: Readonly<Measures> },
): number {
  const { score, chance, measures } = first;
  let sum = 0;
  for (const name of GROUNDS) sum += grounds[name] * GROUND_WEIGHTS[name];
  sum += score * GROUND_WEIGHTS.score;
  sum += chance * GROUND_WEIGHTS.chance;
  for (const name of MEASURES) sum += measures[name] * MEASURE_WEIGHTS[name].first;
  return sum + ALWAYS;
}

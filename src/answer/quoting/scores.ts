/** What the fitted model says: how well a sentence answers, and whether anything does. */
import { GROUND_WEIGHTS, MEASURE_WEIGHTS, UNITS } from './quoting-model';

/** @param measures as `MEASURES` names them. */
export function scoreOf(measures: readonly number[]): number {
  const inputs = [1, ...measures];
  // What a measure means depends on others, which a sum alone cannot say.
  return UNITS.reduce(
    (sum, [says = 0, ...weights]) => sum + says * Math.tanh(weighted(inputs, weights)),
    weighted(measures, MEASURE_WEIGHTS),
  );
}

/** @param grounds as `GROUND_WEIGHTS` names them. */
export function sureness(grounds: readonly number[]): number {
  return weighted([...grounds, 1], GROUND_WEIGHTS);
}

function weighted(values: readonly number[], weights: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);
}

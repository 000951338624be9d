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

/**
 * Returns how doubtful it is that an answer says what is asked. Fitted to questions about details that a page lacks
 * (`bench/ask/train/README.md`): its first sentence is then rarely far ahead of the others, and often lacks the number
 * or the name that is asked for.
 * @param sure how sure it is that anything answers, relative to the bar.
 */
export function doubt(
  {
    chance,
    rank,
    lacks,
    measures,
  }: { chance: number; rank: number; lacks: boolean; measures: Readonly<Measures> },
  sure: number,
): number {
  const further = rank === 0 ? 0 : 0.85;
  const lacking = lacks ? 1.2 : 0;
  return 2.39 + further + lacking - 2.2 * chance - 0.098 * sure - 1.48 * measures.passage;
}

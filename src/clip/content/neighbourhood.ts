import type { Box, Boxes } from './boxes';

const STEPS = [-3, -2, -1, 1, 2, 3];
const REACHES = [3, 8, 20];
const LEVELS = 5;

/**
 * What the first judgement of every block says about each: content comes in runs, and boxes are
 * mostly all content or none. One row per block, in the order the second model was trained on.
 *
 * @param first probability of each block to be content.
 * @param words how many words each block has.
 */
export function neighbourhood(
  { blocks }: Boxes,
  first: Float64Array,
  words: readonly number[],
): Float32Array[] {
  const weight = words.map((count) => Math.max(1, count));
  const weights = runningSum(weight);
  const sums = runningSum(weight.map((own, i) => own * (first[i] ?? 0)));
  const mean = (from: number, to: number) =>
    to > from ? (at(sums, to) - at(sums, from)) / (at(weights, to) - at(weights, from)) : -1;
  const count = blocks.length;
  const page = mean(0, count);
  return blocks.map((block, i) => {
    const row = [first[i] ?? 0];
    for (const step of STEPS)
      row.push(i + step >= 0 && i + step < count ? (first[i + step] ?? 0) : -1);
    for (const reach of REACHES)
      row.push(mean(Math.max(0, i - reach), Math.min(count, i + reach + 1)));
    row.push(mean(0, i), mean(i + 1, count));
    let levels = 0;
    let size = 1;
    for (let box: Box | undefined = block.box; box && levels < LEVELS; box = box.parent) {
      if (box.last - box.first <= size) continue;
      size = box.last - box.first;
      levels++;
      row.push(
        mean(box.first, box.last),
        Math.log1p(at(weights, box.last) - at(weights, box.first)),
      );
    }
    for (; levels < LEVELS; levels++) row.push(-1, -1);
    row.push(page, Math.log1p(at(sums, count)));
    return Float32Array.from(row);
  });
}

function runningSum(values: readonly number[]): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (const [i, value] of values.entries()) sums[i + 1] = at(sums, i) + value;
  return sums;
}

function at(values: Float64Array, i: number): number {
  return values[i] ?? 0;
}

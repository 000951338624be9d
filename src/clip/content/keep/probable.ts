import type { Block, Box } from '../measure/boxes';

/** Whether the mean probability of a box's words is at least this. */
export function isProbable(
  { first, last }: Box,
  blocks: readonly Block[],
  probabilities: Float64Array,
  least: number,
): boolean {
  let size = 0;
  let probable = 0;
  for (let i = first; i < last; i++) {
    const words = blocks[i]?.words.length ?? 0;
    size += words;
    probable += words * (probabilities[i] ?? 0);
  }
  return probable >= least * size;
}

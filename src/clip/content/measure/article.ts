import { lookOf, meansOfGroups } from '../look-alikes';
import type { Block } from './boxes';
import { RunningSum } from './running-sum';

/** Readability's article, as measures of each block. */
export interface Article {
  /** The share of each block that is in the article. */
  shares: Float64Array;
  /** The mean share of the blocks that look like each block, and of those in its parent box. */
  alike: Float64Array;
  beside: Float64Array;
  /** The mean share of the four blocks before and after. */
  near(index: number): number;
  /** The share of the page's words that is in the article; 0 without an article. */
  page: number;
  /** Indexes of its first and last block. */
  first: number;
  last: number;
}

/** A block with a smaller share in the article matches by coincidence. */
const MOST = 0.5;
/** Blocks before and after each block. */
const NEAR = 4;

export function articleIn(
  blocks: readonly Block[],
  shares: Float64Array = new Float64Array(blocks.length),
  words: RunningSum,
): Article {
  const read = new RunningSum(blocks, ({ words: own }, i) => own.length * (shares[i] ?? 0));
  const over = (from: number, to: number) => read.over(from, to) / (words.over(from, to) || 1);
  return {
    shares,
    alike: meansOfGroups(blocks, lookOf, shares),
    beside: meansOfGroups(blocks, ({ parent }) => parent, shares),
    near: (index) => over(index - NEAR, index + NEAR + 1),
    page: over(0, blocks.length),
    first: shares.findIndex((share) => share >= MOST),
    last: shares.findLastIndex((share) => share >= MOST),
  };
}

import type { Block } from './boxes';
import { countSmallWords } from './lexicon';

/** Gives the sum over any range of blocks in one step (prefix sums). */
export class RunningSum {
  readonly #sums: Float64Array;

  constructor(items: readonly Block[], measure: (item: Block, index: number) => number) {
    this.#sums = new Float64Array(items.length + 1);
    for (let i = 0; i < items.length; i++) {
      const item = items[i];
      this.#sums[i + 1] = (this.#sums[i] ?? 0) + (item === undefined ? 0 : measure(item, i));
    }
  }

  /** Returns the sum of the items `from` to `to` - 1, as far as they exist. */
  over(from: number, to: number): number {
    const last = this.#sums.length - 1;
    const start = Math.min(last, Math.max(0, from));
    const end = Math.max(start, Math.min(last, to));
    return (this.#sums[end] ?? 0) - (this.#sums[start] ?? 0);
  }
}

/** Running sums over all blocks of a page. */
export interface Sums {
  chars: RunningSum;
  links: RunningSum;
  words: RunningSum;
  small: RunningSum;
  /** Characters of programs. */
  code: RunningSum;
}

export function sumsOf(blocks: readonly Block[]): Sums {
  return {
    chars: new RunningSum(blocks, ({ chars }) => chars),
    links: new RunningSum(blocks, ({ linkChars }) => linkChars),
    words: new RunningSum(blocks, ({ words }) => words.length),
    small: new RunningSum(blocks, ({ words }) => countSmallWords(words)),
    code: new RunningSum(blocks, ({ inCode, chars }) => (inCode ? chars : 0)),
  };
}

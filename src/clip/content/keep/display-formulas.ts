import type { Block, Boxes } from '../measure/boxes';

const FORMULA = 'math, mjx-container, .katex, .MathJax, .mwe-math-element';

/** Keeps formulas on lines of their own between kept text: their letters are no words to judge by. */
export function keepDisplayFormulas({ blocks }: Boxes, chosen: boolean[]): void {
  let isBelowKept = false;
  let waiting: number[] = [];
  for (const [i, block] of blocks.entries()) {
    if (!chosen[i] && isFormula(block)) {
      if (isBelowKept) waiting.push(i);
      continue;
    }
    isBelowKept = chosen[i] ?? false;
    if (isBelowKept) for (const at of waiting) chosen[at] = true;
    waiting = [];
  }
}

const isFormula = ({ nodes }: Block) =>
  nodes.every(({ data, parentElement }) => !/\S/.test(data) || parentElement?.closest(FORMULA));

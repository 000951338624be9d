/** Evaluates boosted regression trees, trained in bench/clip/train. They ship as one string, in preorder. */

import type { Deadline } from '../deadline';
import type { Work } from '../slices';

export interface Forest {
  measures: readonly number[];
  /** For each of `measures`, the values it is compared with. */
  thresholds: readonly (readonly number[])[];
  /**
   * Three digits of `DIGITS` a node. A split is a measure (two digits, the first never zero) and a threshold; it
   * goes left, to the next node, when the measure is at most the threshold. A leaf is a zero and its value in
   * thousandths, plus half of what two digits can say.
   */
  nodes: string;
  /** A digit for each split: how many nodes its left side has. */
  left: string;
  /** A digit for each tree: how many nodes it has. */
  trees: string;
}

/** All that needs no escape in a string of any language. */
export const DIGITS =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#%&()*+,-./:;<=>?@[]^_{|}~';
const BASE = DIGITS.length;
/** Stands for zero in a leaf. */
const HALF = Math.floor((BASE * BASE) / 2);

/** For each row of `width` measures in a table, the log-odds of what the forest was trained on. */
export function* logitsOf(
  { measures, thresholds, nodes, left, trees: sizes }: Forest,
  { table, width }: { table: Float32Array; width: number },
  deadline: Deadline,
): Work<Float64Array> {
  // Runs once per clip, in code that has just been loaded: so it reads bytes and calls nothing.
  const digits = new Uint8Array(128);
  for (let i = 0; i < BASE; i++) digits[DIGITS.charCodeAt(i)] = i;
  const encoder = new TextEncoder();
  const codes = encoder.encode(nodes);
  const leftCodes = encoder.encode(left);
  const count = codes.length / 3;
  const measure = new Int16Array(count);
  const value = new Float32Array(count);
  const right = new Int32Array(count);
  for (let node = 0, at = 0, split = 0; node < count; node++, at += 3) {
    const first = digits[codes[at] as number] as number;
    const second = digits[codes[at + 1] as number] as number;
    const third = digits[codes[at + 2] as number] as number;
    if (first > 0) {
      const own = (first - 1) * BASE + second;
      measure[node] = measures[own] as number;
      value[node] = (thresholds[own] as readonly number[])[third] as number;
      right[node] = node + 1 + (digits[leftCodes[split++] as number] as number);
    } else {
      measure[node] = -1;
      value[node] = (second * BASE + third - HALF) / 1000;
    }
  }
  const trees = { measure, value, right };
  const sums = new Float64Array(Math.floor(table.length / width));
  const sizeCodes = encoder.encode(sizes);
  for (let row = 0; row < sums.length; row += ROWS) {
    const rows = table.subarray(row * width);
    const some = sums.subarray(row, row + ROWS);
    let root = 0;
    for (const code of sizeCodes) {
      addTree(root, trees, rows, width, some);
      root += digits[code] as number;
      if (deadline.check()) yield;
    }
  }
  return sums;
}

/** How many rows go through all trees before the next rows do: few enough to stay in the processor's cache. */
const ROWS = 1_000;

/** One tree for some rows: short and called often, so that the browser soon compiles it. */
function addTree(
  root: number,
  { measure, value, right }: { measure: Int16Array; value: Float32Array; right: Int32Array },
  table: Float32Array,
  width: number,
  sums: Float64Array,
): void {
  for (let i = 0, row = 0; i < sums.length; i++, row += width) {
    let at = root;
    for (let own = measure[at] as number; own >= 0; own = measure[at] as number)
      at = (table[row + own] as number) <= (value[at] as number) ? at + 1 : (right[at] as number);
    sums[i] = (sums[i] as number) + (value[at] as number);
  }
}

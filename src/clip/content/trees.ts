/** Evaluates boosted regression trees, which bench/clip/train trains. They ship as one string, in preorder. */

import type { Deadline } from '../deadline';
import type { Work } from '../slices';

export interface Forest {
  measures: readonly number[];
  /** For each of `measures`, the thresholds it is compared with. */
  thresholds: readonly (readonly number[])[];
  /**
   * Three digits of `DIGITS` per node. A split is a measure (two digits, the first never zero) and a threshold. It
   * goes left, to the next node, if the measure is at most the threshold. A leaf is a zero, then two digits: its
   * value in thousandths plus `HALF`.
   */
  nodes: string;
  /** For each split, one digit: the number of nodes in its left subtree. */
  left: string;
  /** For each tree, one digit: its number of nodes. */
  trees: string;
}

/** Characters that need no escape in a string of any programming language. */
export const DIGITS =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#%&()*+,-./:;<=>?@[]^_{|}~';
const BASE = DIGITS.length;
/** The two digits of a leaf with the value zero. */
const HALF = Math.floor((BASE * BASE) / 2);

/** Returns the forest's log-odds for each row of `width` measures in a table. */
export function* logitsOf(
  { measures, thresholds, nodes, left, trees: sizes }: Forest,
  { table, width }: { table: Float32Array; width: number },
  deadline: Deadline,
): Work<Float64Array> {
  // This runs once per clip, before the browser has compiled it well. So it reads bytes and calls nothing.
  const digits = new Uint8Array(128);
  for (let i = 0; i < BASE; i++) digits[DIGITS.charCodeAt(i)] = i;
  const encoder = new TextEncoder();
  const codes = encoder.encode(nodes);
  const leftCodes = encoder.encode(left);
  const count = codes.length / 3;
  const measure = new Int16Array(count);
  const value = new Float32Array(count);
  const right = new Uint8Array(count);
  for (let node = 0, at = 0, split = 0; node < count; node++, at += 3) {
    const first = digits[codes[at] as number] as number;
    const second = digits[codes[at + 1] as number] as number;
    const third = digits[codes[at + 2] as number] as number;
    if (first > 0) {
      const own = (first - 1) * BASE + second;
      measure[node] = measures[own] as number;
      value[node] = (thresholds[own] as readonly number[])[third] as number;
      right[node] = 1 + (digits[leftCodes[split++] as number] as number);
    } else {
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
      if (deadline.step()) yield;
    }
  }
  return sums;
}

/** Rows per batch: few enough to stay in the processor's cache while they go through all trees. */
const ROWS = 1_000;

/**
 * Adds one tree's values for some rows. Short and called often, so that the browser soon compiles it.
 * @param right the steps from each split to its right subtree; 0 for a leaf.
 */
function addTree(
  root: number,
  { measure, value, right }: { measure: Int16Array; value: Float32Array; right: Uint8Array },
  table: Float32Array,
  width: number,
  sums: Float64Array,
): void {
  for (let i = 0, row = 0; i < sums.length; i++, row += width) {
    let at = root;
    for (let step = right[at] as number; step > 0; step = right[at] as number)
      at += (table[row + (measure[at] as number)] as number) <= (value[at] as number) ? 1 : step;
    sums[i] = (sums[i] as number) + (value[at] as number);
  }
}

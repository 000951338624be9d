/**
 * Boosted regression trees, evaluated. Training happens outside (bench/clip/train); what ships is
 * data: one string, the trees in preorder.
 */

export interface Forest {
  /** The measures that a row holds, by their places among all there are. */
  measures: readonly number[];
  /** For each of `measures`, the values it is compared with. */
  thresholds: readonly (readonly number[])[];
  /**
   * Preorder, in digits of `DIGITS`. A split is the place of a measure plus one and the place of a
   * threshold, and goes left, to the next node, when the measure is at most the threshold; a leaf is
   * a zero and two digits of its value in thousandths, plus half of what two digits can say.
   */
  nodes: string;
}

/** All that needs no escape in a string of any language. */
export const DIGITS =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#%&()*+,-./:;<=>?@[]^_{|}~';
const BASE = DIGITS.length;
/** Stands for zero in a leaf. */
const HALF = Math.floor((BASE * BASE) / 2);

/** A forest laid out for speed. */
export interface Judge {
  /** For each row of `width` measures in a table, its probability. */
  probabilities(measures: { table: Float32Array; width: number }): Float64Array;
}

export function judgeOf({ thresholds, nodes }: Pick<Forest, 'thresholds' | 'nodes'>): Judge {
  const digits = new Int8Array(128).fill(-1);
  for (let i = 0; i < BASE; i++) digits[DIGITS.charCodeAt(i)] = i;
  const digit = (at: number) => digits[nodes.charCodeAt(at)] as number;
  const most = Math.ceil(nodes.length / 2);
  const measure = new Int16Array(most);
  const value = new Float32Array(most);
  const right = new Int32Array(most);
  const roots: number[] = [];
  /** Splits whose right side has yet to begin. */
  const open: number[] = [];
  let count = 0;
  for (let at = 0; at < nodes.length; count++) {
    if (open.length === 0) roots.push(count);
    const own = digit(at) - 1;
    if (own >= 0) {
      measure[count] = own;
      value[count] = thresholds[own]?.[digit(at + 1)] as number;
      open.push(count);
      at += 2;
      continue;
    }
    measure[count] = -1;
    value[count] = (digit(at + 1) * BASE + digit(at + 2) - HALF) / 1000;
    at += 3;
    // A leaf ends a left side, and with it all sides that were waiting to be complete.
    while (open.length > 0) {
      const split = open.pop() as number;
      if (right[split] === 0) {
        right[split] = count + 1;
        open.push(split);
        break;
      }
    }
  }
  return {
    probabilities({ table, width }) {
      const sums = new Float64Array(Math.floor(table.length / width));
      for (const root of roots) {
        for (let i = 0, row = 0; i < sums.length; i++, row += width) {
          let at = root;
          for (let own = measure[at] as number; own >= 0; own = measure[at] as number) {
            at =
              (table[row + own] as number) <= (value[at] as number)
                ? at + 1
                : (right[at] as number);
          }
          sums[i] = (sums[i] as number) + (value[at] as number);
        }
      }
      return sums.map((sum) => 1 / (1 + Math.exp(-sum)));
    },
  };
}

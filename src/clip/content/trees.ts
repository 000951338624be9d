/**
 * Boosted regression trees, evaluated. Training happens outside (bench/clip/train); what ships is
 * data: one list of numbers, the trees in preorder.
 */

export interface Forest {
  /** Log-odds, or for a regression the value, before any tree speaks. */
  base: number;
  /** Places of a row's measures that the trees ask for; `nodes` refers to this list. */
  measures: readonly number[];
  /**
   * Preorder. A split is `measure, threshold` and goes left, to the next node, when the measure is
   * at most the threshold; a leaf is `-1, value` (value in thousandths).
   */
  nodes: readonly number[];
}

/** A forest from the form it ships in: lists of numbers in strings, which cost least to load. */
export function readForest(measures: string, nodes: string): Forest {
  return { base: 0, measures: JSON.parse(measures), nodes: nodes.split(',').map(Number) };
}

/** A forest laid out for speed. */
export interface Judge {
  /** The probability for one row of measures. */
  probability(row: Float32Array): number;
}

export function judgeOf({ base, measures, nodes }: Forest): Judge {
  const count = nodes.length / 2;
  const measure = new Int16Array(count);
  const value = new Float32Array(count);
  const right = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const own = nodes[2 * i] ?? -1;
    measure[i] = own < 0 ? -1 : (measures[own] ?? 0);
    value[i] = nodes[2 * i + 1] ?? 0;
  }
  const roots: number[] = [];
  for (let i = 0; i < count; ) {
    roots.push(i);
    i = lay(i, measure, right);
  }
  return {
    probability(row) {
      let sum = base;
      for (const root of roots) {
        let at = root;
        for (let own = measure[at] ?? -1; own >= 0; own = measure[at] ?? -1) {
          at = (row[own] ?? 0) <= (value[at] ?? 0) ? at + 1 : (right[at] ?? 0);
        }
        sum += (value[at] ?? 0) / 1000;
      }
      return 1 / (1 + Math.exp(-sum));
    },
  };
}

/** Notes where each split's right side begins; returns where the tree ends. */
function lay(at: number, measure: Int16Array, right: Int32Array): number {
  if ((measure[at] ?? -1) < 0) return at + 1;
  const middle = lay(at + 1, measure, right);
  right[at] = middle;
  return lay(middle, measure, right);
}

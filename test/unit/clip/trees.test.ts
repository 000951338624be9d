import { describe, expect, it } from 'vitest';
import { judgeOf } from '../../../src/clip/content/trees';

const logistic = (sum: number) => 1 / (1 + Math.exp(-sum));

describe('judgeOf', () => {
  // measure 2 <= 5 ? (measure 0 <= 1 ? 0.5 : -0.25) : -1, and a tree that is a leaf of 0.125
  const judge = judgeOf({
    base: 0.1,
    measures: [2, 0],
    nodes: [0, 5, 1, 1, -1, 500, -1, -250, -1, -1000, -1, 125],
  });

  it.each([
    [[1, 0, 5], 0.5],
    [[2, 0, 5], -0.25],
    [[1, 0, 5.5], -1],
  ])('sums the leaves that %j falls into', (row, leaf) => {
    expect(judge.probability(Float32Array.from(row))).toBeCloseTo(logistic(0.1 + 0.125 + leaf), 6);
  });

  it('says the base rate when there is no tree', () => {
    const none = judgeOf({ base: 0, measures: [], nodes: [] });
    expect(none.probability(new Float32Array(1))).toBe(0.5);
  });
});

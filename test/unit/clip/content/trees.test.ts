import { describe, expect, it } from 'vitest';
import { DIGITS, type Forest, logitsOf as logitsIn } from '../../../../src/clip/content/trees';
import { NO_DEADLINE } from '../../../../src/clip/deadline';
import { atOnce } from '../../../../src/clip/slices';

const BASE = DIGITS.length;

function leaf(thousandths: number): string {
  const value = thousandths + Math.floor((BASE * BASE) / 2);
  return `0${DIGITS[Math.floor(value / BASE)]}${DIGITS[value % BASE]}`;
}

function split(measure: number, threshold: number): string {
  const place = measure + BASE;
  return `${DIGITS[Math.floor(place / BASE)]}${DIGITS[place % BASE]}${DIGITS[threshold]}`;
}

function tableOf(rows: readonly number[][]) {
  return { table: Float32Array.from(rows.flat()), width: rows[0]?.length ?? 1 };
}

function logitsOf(forest: Forest, measures: ReturnType<typeof tableOf>) {
  return atOnce(logitsIn(forest, measures, NO_DEADLINE));
}

describe('logitsOf', () => {
  // measure 1 <= 5 ? (measure 0 <= 1 ? 0.5 : -0.25) : -1, and a tree that is a leaf of 0.125
  const judge = {
    measures: [0, 1],
    thresholds: [[1], [7, 5]],
    nodes: `${split(1, 1)}${split(0, 0)}${leaf(500)}${leaf(-250)}${leaf(-1000)}${leaf(125)}`,
    left: '31',
    trees: '51',
  };

  it.each([
    [[1, 5], 0.5],
    [[2, 5], -0.25],
    [[1, 5.5], -1],
  ])('sums the leaves that %j falls into', (row, value) => {
    const [logit] = logitsOf(judge, tableOf([row]));
    expect(logit).toBeCloseTo(0.125 + value, 6);
  });

  it('judges every row by itself', () => {
    const rows = [
      [2, 5],
      [1, 5.5],
      [1, 5],
    ];
    expect([...logitsOf(judge, tableOf(rows))].map((one) => one.toFixed(4))).toEqual(
      [-0.25, -1, 0.5].map((value) => (0.125 + value).toFixed(4)),
    );
  });

  it('finds neither side likelier when there is no tree', () => {
    const none = { measures: [], thresholds: [], nodes: '', left: '', trees: '' };
    expect([...logitsOf(none, tableOf([[0]]))]).toEqual([0]);
  });

  it('reads the right side of a split that has splits on both sides', () => {
    const deep = {
      measures: [0],
      thresholds: [[0]],
      nodes: `${split(0, 0)}${split(0, 0)}${leaf(1)}${leaf(2)}${split(0, 0)}${leaf(3)}${leaf(4)}`,
      left: '311',
      trees: '7',
    };
    const [low, high] = logitsOf(deep, tableOf([[-1], [1]]));
    expect(low).toBeCloseTo(0.001, 6);
    expect(high).toBeCloseTo(0.004, 6);
  });

  it('knows more measures than one digit can say', () => {
    const many = {
      measures: Array.from({ length: 100 }, (_, i) => i),
      thresholds: Array.from({ length: 100 }, () => [0]),
      nodes: `${split(99, 0)}${leaf(-500)}${leaf(500)}`,
      left: '1',
      trees: '3',
    };
    const row = Array.from({ length: 100 }, (_, i) => (i === 99 ? 1 : -1));
    expect(logitsOf(many, tableOf([row]))[0]).toBeCloseTo(0.5, 6);
  });
});

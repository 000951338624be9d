import { describe, expect, it } from 'vitest';
import { GROUNDS, type Grounds } from '../../../../src/answer/quoting/grounds';
import { MEASURES, type MeasureName, type Measures } from '../../../../src/answer/quoting/measures';
import {
  ALWAYS,
  GROUND_WEIGHTS,
  MEASURE_WEIGHTS,
  UNITS,
} from '../../../../src/answer/quoting/quoting-model';
import { doubt, scoreOf, sureness } from '../../../../src/answer/quoting/scores';

const measured = (...names: MeasureName[]) =>
  Object.fromEntries(MEASURES.map((name) => [name, names.includes(name) ? 1 : 0])) as Measures;

describe('the fitted model', () => {
  it('has a weight for everything that is measured, in the order that it is added in', () => {
    expect(Object.keys(MEASURE_WEIGHTS)).toEqual(MEASURES);
    expect(Object.keys(GROUND_WEIGHTS)).toEqual([...GROUNDS, 'score', 'chance']);
    for (const { score, first, units } of Object.values(MEASURE_WEIGHTS)) {
      expect(units).toHaveLength(UNITS.says.length);
      expect([score, first, ...units].every(Number.isFinite)).toBe(true);
    }
    expect(UNITS.from).toHaveLength(UNITS.says.length);
    expect(UNITS.from.every(Number.isFinite)).toBe(true);
  });

  it('counts a measure by its weight, and by what it means beside others', () => {
    const with1 = (...names: MeasureName[]) => scoreOf(measured(...names)) - scoreOf(measured());
    const apart = with1('letters') + with1('before');
    expect(with1('letters', 'before')).not.toBeCloseTo(apart, 3);
    expect(with1('passage')).not.toBe(0);
    const nothing = Object.fromEntries(GROUNDS.map((name) => [name, 0])) as Grounds;
    expect(sureness(nothing, { score: 0, chance: 0, measures: measured() })).toBe(ALWAYS);
  });

  it('doubts an answer less the further it is ahead, and the more of the question its passage has', () => {
    const first = { chance: 0.2, rank: 0, lacks: false, measures: measured() };
    const doubtful = doubt(first, 5);
    expect(doubt({ ...first, chance: 0.9 }, 5)).toBeLessThan(doubtful);
    expect(doubt({ ...first, measures: measured('passage') }, 5)).toBeLessThan(doubtful);
    expect(doubt(first, 9)).toBeLessThan(doubtful);
    expect(doubt({ ...first, rank: 1 }, 5)).toBeGreaterThan(doubtful);
    expect(doubt({ ...first, lacks: true }, 5)).toBeGreaterThan(doubtful);
  });
});

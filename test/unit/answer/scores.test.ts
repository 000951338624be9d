import { describe, expect, it } from 'vitest';
import { MEASURES } from '../../../src/answer/quoting/evidence';
import { GROUNDS } from '../../../src/answer/quoting/grounds';
import { GROUND_WEIGHTS, MEASURE_WEIGHTS, UNITS } from '../../../src/answer/quoting/quoting-model';
import { scoreOf, sureness } from '../../../src/answer/quoting/scores';

describe('the fitted model', () => {
  it('has a weight for everything that is measured', () => {
    expect(MEASURE_WEIGHTS).toHaveLength(MEASURES.length);
    // Beside the grounds: score and chance of the first sentence, its measures, and what always counts.
    expect(GROUND_WEIGHTS).toHaveLength(GROUNDS.length + 2 + MEASURES.length + 1);
    for (const unit of UNITS) {
      // What the unit says, and from where on.
      expect(unit).toHaveLength(MEASURES.length + 2);
      expect(unit.every(Number.isFinite)).toBe(true);
    }
  });

  it('counts a measure by its weight, and by what it means beside others', () => {
    const nothing = MEASURES.map(() => 0);
    const with1 = (...names: (typeof MEASURES)[number][]) =>
      scoreOf(MEASURES.map((name) => (names.includes(name) ? 1 : 0))) - scoreOf(nothing);
    const apart = with1('letters') + with1('before');
    expect(with1('letters', 'before')).not.toBeCloseTo(apart, 3);
    expect(with1('passage')).not.toBe(0);
    const always = GROUND_WEIGHTS.at(-1);
    expect(sureness(GROUND_WEIGHTS.slice(1).map(() => 0))).toBe(always);
  });
});

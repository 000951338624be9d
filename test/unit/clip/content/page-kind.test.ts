import { describe, expect, it } from 'vitest';
import { FEATURE_NAMES } from '../../../../src/clip/content/measure/features';
import { chanceOfList, meansOf } from '../../../../src/clip/content/page-kind';
import { NO_DEADLINE } from '../../../../src/clip/deadline';
import { atOnce } from '../../../../src/clip/slices';

describe('meansOf', () => {
  it('returns the mean of each measure as one row', () => {
    const table = Float32Array.from([1, 10, 2, 20, 6, 60]);
    const means = atOnce(meansOf({ table, width: 2 }, NO_DEADLINE));
    expect({ ...means, table: [...means.table] }).toEqual({ table: [3, 30], width: 2 });
  });

  it('returns zeros for a page without blocks', () => {
    const means = atOnce(meansOf({ table: new Float32Array(), width: 2 }, NO_DEADLINE));
    expect([...means.table]).toEqual([0, 0]);
  });
});

describe('chanceOfList', () => {
  it('is a chance, also for a page without blocks', () => {
    const measures = { table: new Float32Array(), width: FEATURE_NAMES.length };
    const chance = atOnce(chanceOfList(measures, NO_DEADLINE));
    expect(chance).toBeGreaterThan(0);
    expect(chance).toBeLessThan(1);
  });
});

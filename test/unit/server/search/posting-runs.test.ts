import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FULL_RUN, mergeFrom, type Run } from '../../../../src/server/search/posting-runs';

/** What becomes of the runs when writes of these many chunks come one after another. */
function written(sizes: readonly number[]): { runs: Run[]; rewritten: number } {
  let runs: Run[] = [];
  let next = 1;
  let rewritten = 0;
  for (const chunks of sizes) {
    runs.push({ first_chunk: next, chunks });
    next += chunks;
    const full = runs.findLastIndex((run) => run.chunks >= FULL_RUN);
    const from = mergeFrom(runs.slice(full + 1));
    if (from === undefined) continue;
    const merged = runs.filter(({ first_chunk }) => first_chunk >= from);
    const total = merged.reduce((sum, run) => sum + run.chunks, 0);
    rewritten += total;
    runs = [
      ...runs.filter(({ first_chunk }) => first_chunk < from),
      { first_chunk: from, chunks: total },
    ];
  }
  return { runs, rewritten };
}

describe('merging of runs', () => {
  it('leaves few, and rewrites no chunk often, when documents come one by one', () => {
    const { runs, rewritten } = written(Array.from({ length: 20_000 }, () => 1));
    expect(runs.length).toBeLessThan(20_000 / FULL_RUN + 28);
    expect(rewritten / 20_000).toBeLessThanOrEqual(4);
  });

  it('keeps every chunk in one run, whatever is written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 200, size: 'max' }),
        (sizes) => {
          const { runs } = written(sizes);
          let next = 1;
          for (const { first_chunk, chunks } of runs) {
            expect(first_chunk).toBe(next);
            next += chunks;
          }
          expect(next - 1).toBe(sizes.reduce((sum, size) => sum + size, 0));
        },
      ),
    );
  });
});

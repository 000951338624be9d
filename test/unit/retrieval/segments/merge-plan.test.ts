import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY,
  type Manifest,
  type MergePace,
  planCompaction,
  planMerge,
  type Segment,
  withMerged,
  withReserved,
  withSegment,
} from '../../../../src/retrieval/segments/index-manifest';

const lengths = { title: 0, headings: 0, body: 0 };

/** As a merge leaves it. */
function merged(manifest: Manifest, sources: readonly Segment[]): Manifest {
  const reserved = withReserved(manifest);
  const chunks = sources.reduce((sum, segment) => sum + segment.chunks, 0);
  return withMerged(reserved, sources, { id: manifest.next, chunks, bytes: 0 });
}

/** Writes segments of these sizes, and merges what is due after each. */
function write(sizes: readonly number[], pace: MergePace) {
  let manifest = EMPTY;
  let rewritten = 0;
  for (const chunks of sizes) {
    manifest = withSegment(manifest, { chunks, lengths, bytes: 0 });
    for (let due = planMerge(manifest, pace); due !== undefined; due = planMerge(manifest, pace)) {
      rewritten += due.reduce((sum, segment) => sum + segment.chunks, 0);
      manifest = merged(manifest, due);
    }
  }
  return { manifest, rewritten, total: sizes.reduce((sum, chunks) => sum + chunks, 0) };
}

describe('planMerge', () => {
  it.each([
    { pace: 'usual' as const, fanIn: 5 },
    { pace: 'bulk-searched' as const, fanIn: 10 },
    { pace: 'bulk' as const, fanIn: 20 },
  ])('rewrites a chunk once a level and keeps segments few ($pace)', ({ pace, fanIn }) => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 300, size: 'medium' }),
        (sizes) => {
          const { manifest, rewritten, total } = write(sizes, pace);
          const levels = Math.ceil(Math.log(Math.max(512, total) / 512) / Math.log(fanIn)) + 1;
          // Within the lowest level so many are rewritten with every few that come.
          const lowest = (sizes.length * 512) / (fanIn - 1);
          expect(rewritten).toBeLessThanOrEqual(total * levels + lowest);
          expect(manifest.segments.length).toBeLessThanOrEqual((fanIn - 1) * 2 * (levels + 1));
          expect(manifest.segments.reduce((sum, { chunks }) => sum + chunks, 0)).toBe(total);
        },
      ),
    );
  });

  it('rewrites every chunk three times among two hundred batches of five hundred', () => {
    const { manifest, rewritten } = write(Array(200).fill(500), 'usual');
    expect(rewritten).toBe(100_000 + 100_000 + 62_500);
    expect(manifest.segments.map(({ chunks }) => chunks)).toEqual([62_500, 12_500, 12_500, 12_500]);
  });

  it('rewrites less, and leaves more, while much is written', () => {
    const { manifest, rewritten } = write(Array(195).fill(500), 'bulk');
    expect(rewritten).toBe(90_000);
    expect(manifest.segments).toHaveLength(9 + 15);
  });

  it('takes small ones along that stand between', () => {
    const { manifest } = write([600, 10, 600, 600, 10, 600, 600, 10], 'usual');
    expect(manifest.segments.map(({ chunks }) => chunks)).toEqual([3_020, 10]);
  });
});

describe('planCompaction', () => {
  it('leaves one segment after one merge where much was written', () => {
    const { manifest } = write(Array(60).fill(500), 'bulk');
    const due = planCompaction(manifest) ?? [];
    const compact = merged(manifest, due);
    expect(compact.segments).toHaveLength(1);
    expect(planCompaction(compact)).toBeUndefined();
  });

  it('leaves a large one alone where little was written beside it, and makes one of the rest', () => {
    const { manifest } = write([20_000, 1, 600, 1, 600], 'usual');
    const due = planCompaction(manifest) ?? [];
    expect(due.map(({ chunks }) => chunks)).toEqual([1, 600, 1, 600]);
    const compact = merged(manifest, due);
    expect(compact.segments.map(({ chunks }) => chunks)).toEqual([20_000, 1_202]);
    expect(planCompaction(compact)).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeRuns, placeOf, runRowOf } from '../../../../src/retrieval/rows/chunk-page';
import { encodePlaces, FEWEST_CHUNKS, Places } from '../../../../src/retrieval/rows/chunk-places';

/** Documents of so many chunks each, their ids so far apart. */
function table(documents: readonly { chunks: number; gap: number }[]) {
  const ids: number[] = [];
  const starts: number[] = [];
  let total = 0;
  for (const { chunks, gap } of documents) {
    ids.push((ids.at(-1) ?? 0) + gap);
    starts.push(total);
    total += chunks;
  }
  const runs = {
    documents: Float64Array.from(ids),
    starts: Int32Array.from(starts),
    days: new Int32Array(ids.length),
  };
  return { runs, total };
}

describe('the places of a large segment', () => {
  it('tell of every chunk what its runs tell', () => {
    const one = fc.record({
      chunks: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(127, 128, 129, 700)),
      gap: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5 })),
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 300, size: 'medium' }), (documents) => {
        const large = [...documents, { chunks: FEWEST_CHUNKS, gap: 1 }, { chunks: 3, gap: 2 }];
        const { runs, total } = table(large);
        const row = encodePlaces(runs, total);
        const places = new Places(row ?? new Uint8Array());
        const rows = encodeRuns(runs, total);
        const some = Array.from({ length: total }, (_, at) => at).filter((at) => at % 3 !== 1);
        const told = some.map((at) => placeOf(rows[runRowOf(at)] ?? new Uint8Array(), at));
        expect(some.map((at) => places.of(at))).toEqual(told);
      }),
      { numRuns: 30 },
    );
  });

  it('are not written down where they would be of no use, or too long', () => {
    expect(encodePlaces(table([{ chunks: 100, gap: 1 }]).runs, 100)).toBeUndefined();
    const scattered = table(Array.from({ length: 20_000 }, () => ({ chunks: 1, gap: 2 })));
    expect(encodePlaces(scattered.runs, scattered.total)).toBeUndefined();
  });
});

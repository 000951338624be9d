import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { B, K1, saturate, WEIGHTS } from '../../../../src/retrieval/weights/bm25f';
import { LENGTH_OF_BYTE } from '../../../../src/retrieval/weights/lengths';
import { chooseLists } from '../../../../src/server/search/choose-lists';
import { isWeak, weakBound } from '../../../../src/server/search/posting';

const term = (name: string, worth: number, chunks: number, weakChunks: number) => ({
  term: name,
  weight: 1,
  worth,
  chunks,
  weakChunks,
});

describe('choosing lists', () => {
  it('reads the rare word and leaves the weak list of the common one', () => {
    const { lists, unread, postings } = chooseLists(
      [term('rare', 8, 40, 30), term('common', 0.5, 60_000, 50_000)],
      1.2,
      2,
    );
    expect(lists.map(({ term: { term: name }, weak }) => [name, weak])).toEqual([
      ['rare', false],
      ['rare', true],
    ]);
    expect(postings).toBe(40);
    expect(unread).toBeCloseTo(0.5 * (K1 + 1), 6);
  });

  it('never leaves as much unread as the score that is hoped for', () => {
    const terms = fc.array(
      fc.record({
        worth: fc.double({ min: 0.01, max: 12, noNaN: true }),
        chunks: fc.integer({ min: 1, max: 100_000 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(terms, fc.double({ min: 0.001, max: 60, noNaN: true }), (list, score) => {
        const asked = list.map(({ worth, chunks, share }, i) =>
          term(`t${i}`, worth, chunks, Math.floor(share * chunks)),
        );
        const { lists, unread } = chooseLists(asked, 1.3, score);
        expect(unread).toBeLessThan(score);
        // What is said to be unread is what the terms' unread lists can add.
        const possible = asked.reduce((sum, one) => {
          const read = lists.filter((each) => each.term === one).length;
          return sum + one.worth * ([K1 + 1, 1.3, 0][read] ?? 0);
        }, 0);
        expect(possible).toBeLessThanOrEqual(unread);
      }),
    );
  });
});

it('bounds what a weak posting adds, whatever the average length has become', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 255 }),
      fc.integer({ min: 0, max: 255 }),
      fc.double({ min: 1, max: 5_000, noNaN: true }),
      (counts, byte, average) => {
        const lengths = { title: 3, headings: 0, body: byte };
        fc.pre(isWeak(counts, lengths));
        const relative = (LENGTH_OF_BYTE[byte] ?? 0) / average;
        const adds = saturate((counts * WEIGHTS.body) / (1 - B + B * relative));
        expect(adds).toBeLessThanOrEqual(weakBound(average) * (1 + 1e-9));
      },
    ),
  );
});

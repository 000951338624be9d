import { describe, expect, it } from 'vitest';
import {
  feedbackCandidates,
  feedbackShare,
  lending,
} from '../../../../src/retrieval/rank/feedback';

const hits = (scores: readonly number[]) => scores.map((score) => ({ score }));
const ALIKE = hits([10, 9, 9, 8, 8, 8, 7, 7, 7, 6, 6]);

describe('the chunks that lend their words', () => {
  it('are a fiftieth of the library, and ten at most', () => {
    expect(lending(ALIKE, 350)).toHaveLength(7);
    expect(lending(ALIKE, 100_000)).toHaveLength(10);
  });

  it('are none where there would be two', () => {
    expect(lending(ALIKE, 149)).toEqual([]);
    expect(lending(ALIKE, 150)).toHaveLength(3);
  });

  it('are none where one stands out', () => {
    expect(lending(hits([10, 3, 3, 3, 3, 3]), 600)).toEqual([]);
  });
});

describe('how far they are trusted', () => {
  it('is less the more of the query the best of them has', () => {
    expect(feedbackShare(4, 10)).toBeCloseTo(0.3);
    expect(feedbackShare(2, 10)).toBeCloseTo(0.4);
    expect(feedbackShare(9, 10)).toBe(0);
  });

  it('is nothing where the best has hardly any of the query', () => {
    expect(feedbackShare(0.9, 10)).toBe(0);
    expect(feedbackShare(0, 0)).toBe(0);
  });
});

describe('what they lend', () => {
  const COLLECTION = { chunks: 1_000, average: { title: 2, headings: 0, body: 12 } };
  const lent = (...bodies: string[]) =>
    feedbackCandidates(
      bodies.map((body) => ({ fields: { title: '', headings: [], body }, score: 1 })),
      COLLECTION,
    );
  const COMMON = 'crow raven magpie rook jay chough nutcracker treepie beak feather nest wing';

  it('is what two of them have in common', () => {
    expect([...lent(`${COMMON} alpha`, `${COMMON} beta`, 'gamma').keys()]).toHaveLength(12);
  });

  it('is more of the better ones the smaller the library is', () => {
    const best = { title: '', headings: [], body: `${COMMON} alpha` };
    const other = { title: '', headings: [], body: `${COMMON} beta alpha beta` };
    const lead = (chunks: number) => {
      const lent = feedbackCandidates(
        [
          { fields: best, score: 4 },
          { fields: best, score: 4 },
          { fields: other, score: 2 },
          { fields: other, score: 2 },
        ],
        { ...COLLECTION, chunks },
      );
      return (lent.get('crow') ?? 0) / (lent.get('beta') ?? 0);
    };
    expect(lead(1_000)).toBeCloseTo(lead(50_000));
    expect(lead(300)).toBeGreaterThan(3 * lead(1_000));
  });

  it('is nothing where they have little in common, as titles have', () => {
    const less = COMMON.replace('crow ', '');
    expect(lent(`${less} alpha`, `${less} beta`).size).toBe(0);
  });
});

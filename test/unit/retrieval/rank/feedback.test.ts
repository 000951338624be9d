import { describe, expect, it } from 'vitest';
import { lending } from '../../../../src/retrieval/rank/feedback';

const hits = (scores: readonly number[]) => scores.map((score) => ({ score }));
const ALIKE = hits([10, 9, 9, 8, 8, 8, 7, 7, 7, 6, 6]);

describe('the chunks that lend their words', () => {
  it('are a hundredth of the library, and ten at most', () => {
    expect(lending(ALIKE, 700)).toHaveLength(7);
    expect(lending(ALIKE, 100_000)).toHaveLength(10);
  });

  it('are none in a library of less than five hundred, where what few have in common is chance', () => {
    expect(lending(ALIKE, 499)).toEqual([]);
    expect(lending(ALIKE, 500)).toHaveLength(5);
  });

  it('are none where one stands out', () => {
    expect(lending(hits([10, 3, 3, 3, 3, 3]), 600)).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerFirst,
  writeInTurn,
  yieldToQueries,
} from '../../../../src/library/index/yield-to-queries';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A query that is answered when it is told to be. */
function query() {
  let answer = () => {};
  let fail = (_: Error) => {};
  const answered = new Promise<void>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  answerFirst(answered);
  return { answer, fail: () => fail(new Error('no such index')) };
}

/** Whether work that gives way now has gone on after so many milliseconds. */
async function goesOn(work: { done: boolean }, after: number): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(after);
  return work.done;
}

function givingWay(): { done: boolean } {
  const work = { done: false };
  void yieldToQueries().then(() => {
    work.done = true;
  });
  return work;
}

describe('giving way', () => {
  it('goes on at once while nobody asks', async () => {
    expect(await goesOn(givingWay(), 1)).toBe(true);
  });

  it('stands still until every query is answered, or has failed', async () => {
    const [first, second] = [query(), query()];
    const work = givingWay();
    expect(await goesOn(work, 10)).toBe(false);
    first.answer();
    expect(await goesOn(work, 10)).toBe(false);
    second.fail();
    expect(await goesOn(work, 1)).toBe(true);
  });

  it('stops for a query that came while it was letting others go first', async () => {
    const work = givingWay();
    const asked = query();
    expect(await goesOn(work, 10)).toBe(false);
    asked.answer();
    expect(await goesOn(work, 1)).toBe(true);
  });

  it('comes forward even where somebody never stops asking', async () => {
    const asked = query();
    expect(await goesOn(givingWay(), 300)).toBe(true);
    asked.answer();
  });
});

describe('writing in turn', () => {
  it('begins no write while another is under way, nor while a query is being answered', async () => {
    let endFirst = () => {};
    const begun: string[] = [];
    const first = writeInTurn(() => {
      begun.push('first');
      return new Promise<void>((resolve) => {
        endFirst = resolve;
      });
    });
    const second = writeInTurn(async () => {
      begun.push('second');
      return 2;
    });
    await vi.advanceTimersByTimeAsync(10);
    expect(begun).toEqual(['first']);
    const asked = query();
    endFirst();
    await first;
    await vi.advanceTimersByTimeAsync(10);
    expect(begun).toEqual(['first']);
    asked.answer();
    await vi.advanceTimersByTimeAsync(10);
    expect(await second).toBe(2);
    expect(begun).toEqual(['first', 'second']);
  });

  it('goes on after a write that failed, of which its own caller hears', async () => {
    const failed = writeInTurn(() => Promise.reject(new Error('full')));
    const heard = expect(failed).rejects.toThrow('full');
    const next = writeInTurn(async () => 'written');
    await vi.advanceTimersByTimeAsync(10);
    await heard;
    expect(await next).toBe('written');
  });
});

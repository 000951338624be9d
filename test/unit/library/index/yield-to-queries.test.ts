import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Queries } from '../../../../src/library/index/queries';
import { writeInTurn, yieldToQueries } from '../../../../src/library/index/yield-to-queries';

const work = { queries: new Queries(), underWay: { writing: Promise.resolve() } };

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
  work.queries.answerFirst(answered);
  return { answer, fail: () => fail(new Error('no such index')) };
}

/** Whether work that yields now has gone on after so many milliseconds. */
async function goesOn(mine: { done: boolean }, after: number): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(after);
  return mine.done;
}

function yielding(): { done: boolean } {
  const mine = { done: false };
  void yieldToQueries(work.queries).then(() => {
    mine.done = true;
  });
  return mine;
}

describe('yielding to queries', () => {
  it('goes on at once while nobody asks', async () => {
    expect(await goesOn(yielding(), 1)).toBe(true);
  });

  it('stands still until every query is answered, or has failed', async () => {
    const [first, second] = [query(), query()];
    const mine = yielding();
    expect(await goesOn(mine, 10)).toBe(false);
    first.answer();
    expect(await goesOn(mine, 10)).toBe(false);
    second.fail();
    expect(await goesOn(mine, 1)).toBe(true);
  });

  it('stops for a query that came while it was letting others go first', async () => {
    const mine = yielding();
    const asked = query();
    expect(await goesOn(mine, 10)).toBe(false);
    asked.answer();
    expect(await goesOn(mine, 1)).toBe(true);
  });

  it('comes forward even where somebody never stops asking', async () => {
    const asked = query();
    expect(await goesOn(yielding(), 300)).toBe(true);
    asked.answer();
  });
});

describe('writing in turn', () => {
  it('begins no write while another is under way, nor while a query is being answered', async () => {
    let endFirst = () => {};
    const begun: string[] = [];
    const first = writeInTurn(work, () => {
      begun.push('first');
      return new Promise<void>((resolve) => {
        endFirst = resolve;
      });
    });
    const second = writeInTurn(work, async () => {
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
    const failed = writeInTurn(work, () => Promise.reject(new Error('full')));
    const heard = expect(failed).rejects.toThrow('full');
    const next = writeInTurn(work, async () => 'written');
    await vi.advanceTimersByTimeAsync(10);
    await heard;
    expect(await next).toBe('written');
  });
});

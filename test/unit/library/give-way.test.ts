import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFirst, giveWay } from '../../../src/library/give-way';

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
  void giveWay().then(() => {
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

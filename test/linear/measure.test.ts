/** The measure itself: it tells a reader that grows too fast from one that does not. */
import { describe, expect, it } from 'vitest';
import { growthOf } from './measure';

const MOST = 2.3;

/** A reader that takes so many steps for so many characters. */
const taking = (steps: (length: number) => number) => (text: string) => {
  let state = 1;
  for (let left = steps(text.length); left > 0; left--) state = (state * 48_271) % 2_147_483_647;
  return state;
};

const growth = (steps: (length: number) => number) =>
  growthOf(taking(steps), (length) => 'a'.repeat(length), {
    ...{ longest: 512_000, nothing: 0.025, most: MOST, look: 0.5, lastLook: 2 },
  });

describe('the growth of a reader', () => {
  it.each([
    ['the square of the length', (n: number) => n ** 2 / 100],
    ['its power of 1.5', (n: number) => n ** 1.5],
    ['its power of 1.3', (n: number) => 4 * n ** 1.3],
    ['much for each character, and a little of the square', (n: number) => 60 * n + n ** 2 / 600],
    [
      'the square of what is behind a long beginning',
      (n: number) => Math.max(0, n - 9_000) ** 2 / 90,
    ],
  ])('is too large where it takes %s', async (_, steps) => {
    expect((await growth(steps))?.isSlow).toBe(true);
  });

  it.each([
    ['a step for each character', (n: number) => 40 * n],
    ['the length times its logarithm', (n: number) => 4 * n * Math.log2(n)],
    ['ten times as much from some length on', (n: number) => (n > 100_000 ? 200 : 20) * n],
    ['a fixed number of steps and some for each character', (n: number) => 2_000_000 + 20 * n],
  ])('is not where it takes %s', async (_, steps) => {
    expect((await growth(steps))?.isSlow).toBe(false);
  });

  it('is none where a long text takes no time', async () => {
    expect(await growth(() => 100)).toBeUndefined();
  });
});

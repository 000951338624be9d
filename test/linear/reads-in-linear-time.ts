/**
 * Texts that are made to be slow: short pieces, again and again. Of twice the text a linear reader takes
 * twice the time of the processor, one that takes the square of the length four times as much. Which
 * length is telling, and how often it is read, `measure.ts` says.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostile, hostileKinds } from '../fixtures/hostile-texts';
import { often, SHARE } from '../fixtures/often';
import { repetitions } from '../fixtures/repetitions';
import { growthOf, type Read } from './measure';

/** An even reader has 2, one that takes the square of the length has 4. */
const MOST = 3;
const LENGTH = 60_000;
/** Seconds: a reader that takes less of the whole text does no harm, however it grows. */
const NOTHING = 0.02;
const RUNS = often(16);

export function readsInLinearTime(readers: Record<string, Read>): void {
  const all = Object.entries(readers).map(([name, read], number) => ({ name, read, number }));
  describe.each(all)('$name', ({ read, number }) => {
    // Of eight readers, each is given another eighth of the texts.
    const kinds = Object.entries(hostileKinds).filter((_, at) => (at + number) % SHARE === 0);
    const slowness = async (text: (length: number) => string, longest: number) => {
      const growth = await growthOf(read, text, { longest, nothing: NOTHING, most: MOST });
      return growth?.isSlow ? growth : undefined;
    };

    it('is read in linear time, whatever is in it', async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer(), async (seed) => {
          for (const { name, text } of repetitions(1, seed)) {
            expect(await slowness(text, LENGTH), name).toBeUndefined();
          }
        }),
        { numRuns: RUNS },
      );
    });

    it.each(kinds)('is read in linear time: %s', async (name, kind) => {
      const usual = hostile[name]?.length ?? LENGTH;
      expect(await slowness((length) => kind(length / usual), usual)).toBeUndefined();
    });
  });
}

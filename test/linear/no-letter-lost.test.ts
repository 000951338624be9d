/** What a long or deep text is cut into, to be read in time, still says all of it. */

import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { loadParser } from '../../src/ui/prose/load-parser';
import { readBlocks } from '../../src/ui/prose/read-markdown';
import { blockText } from '../../src/ui/prose/tree';
import { repetitions } from '../fixtures/repetitions';

const LENGTH = 60_000;

beforeAll(loadParser);

it('markdown loses no letter, however deep, long or broken it is', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const text = repetitions(1, seed)[0]?.text(LENGTH) ?? '';
      // Addresses and descriptions of links and images are not shown, and are not drawn here.
      fc.pre(!/[[\]!<&\\:`~]/.test(text));
      // "7." may begin a list, and the number of an item is drawn by the browser.
      fc.pre(!/7[.)]/.test(text));
      const shown = [...readBlocks(text)].map((block) => block && blockText(block)).join('');
      for (const letter of ['a', 'b', '7']) {
        expect(countOf(shown, letter)).toBe(countOf(text, letter));
      }
    }),
    { numRuns: 100 },
  );
});

function countOf(text: string, letter: string): number {
  return text.split(letter).length - 1;
}

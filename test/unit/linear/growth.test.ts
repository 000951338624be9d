/**
 * Texts that are made to be slow: short pieces, again and again. What is counted is the time of the
 * processor, not of the clock, and the bound is some fifty times what a linear reader needs; one that
 * takes the square of the length needs more than the bound, however fast the machine.
 */

import fc from 'fast-check';
import { assert, beforeAll, describe, expect, it } from 'vitest';
import { loadParser } from '../../../src/ui/prose/load-parser';
import { readBlocks } from '../../../src/ui/prose/read-markdown';
import { blockText } from '../../../src/ui/prose/tree';
import { hostile } from '../../fixtures/hostile-texts';
import { readers } from './readers';

const LENGTH = 60_000;
const MOST_SECONDS = 4;

beforeAll(loadParser);

describe.each(Object.entries(readers))('%s', (_, read) => {
  it('is read in linear time, whatever is in it', () => {
    fc.assert(
      fc.property(texts(), (text) => {
        const seconds = secondsOf(() => read(text));
        assert(seconds < MOST_SECONDS, `${seconds} s for ${JSON.stringify(text.slice(0, 60))}`);
      }),
      { numRuns: 6 },
    );
  });

  it.each(Object.keys(hostile))('is read in linear time: %s', (name) => {
    const text = hostile[name] ?? '';
    expect(secondsOf(() => read(text))).toBeLessThan(MOST_SECONDS);
  });
});

describe('markdown', () => {
  it('loses no letter, however deep, long or broken it is', () => {
    fc.assert(
      fc.property(texts(), (text) => {
        const shown = [...readBlocks(text)].map((block) => block && blockText(block)).join('');
        for (const letter of ['a', 'b', '7']) {
          // Addresses and descriptions of links and images are not shown, and are not drawn here.
          if (/[[\]!<&\\:`~]/.test(text)) continue;
          expect(countOf(shown, letter)).toBe(countOf(text, letter));
        }
      }),
      { numRuns: 100 },
    );
  });
});

function countOf(text: string, letter: string): number {
  return text.split(letter).length - 1;
}

const SIGNS = [
  ...'`*_~[]()<>!#-+|=:&;"\'\\/.@$^{},%?',
  ' ',
  '\n',
  '\t',
  ...'ab17A',
  '中',
  'ก',
  'ß',
];

/** A piece of one to six signs, again and again, between two others. */
function texts(): fc.Arbitrary<string> {
  const piece = fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 6 });
  return fc
    .tuple(piece, piece, piece)
    .map((parts) => parts.map((signs) => signs.join('')))
    .map(([before = '', again = 'a', after = '']) => {
      return before + again.repeat(Math.ceil(LENGTH / again.length)) + after;
    });
}

function secondsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

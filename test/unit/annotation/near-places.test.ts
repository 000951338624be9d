import search from 'approx-string-match';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findQuote } from '../../../src/annotation/find-quote';
import { fewestErrors, nearPlaces } from '../../../src/annotation/near-places';

const letters = (minLength: number, maxLength: number) =>
  fc
    .array(fc.constantFrom('a', 'b', 'c', ' ', 'ß'), { minLength, maxLength })
    .map((signs) => signs.join(''));

describe('nearPlaces', () => {
  it('finds what another search finds', () => {
    fc.assert(
      fc.property(letters(0, 150), letters(1, 100), fc.nat(40), (text, pattern, most) => {
        const known = search(text, pattern, most).filter(({ errors }) => errors <= most);
        expect(nearPlaces(text, pattern, most)).toEqual(known);
        expect(fewestErrors(text, pattern, most)).toBe(known[0]?.errors);
      }),
      { numRuns: 2_000 },
    );
  });

  it('finds a quote that was changed, where a page says it everywhere', () => {
    const text = 'the moon and the sea, '.repeat(10_000);
    const exact = text.slice(0, 1_100).replace('sea', 'sun');
    const before = process.cpuUsage();
    const found = findQuote(text, { exact, prefix: '', suffix: '', start: 0 });
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(3);
    expect(found?.how).toBe('approximate');
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTermOrder } from '../../../../src/retrieval/index/term-order';
import { codePoint } from '../../../fixtures/code-points';

const unit = fc.constantFrom(
  'a',
  'b',
  'z',
  '\0',
  '\u007e',
  '\u007f',
  '\u0080',
  'é',
  '東',
  '𠀀',
  '1',
);
const term = fc.oneof(
  fc.string({ unit, maxLength: 7 }),
  fc.string({ unit: codePoint, maxLength: 6 }),
);

it('puts terms in the order of their UTF-16 code units', () => {
  fc.assert(
    fc.property(fc.uniqueArray(term, { maxLength: 60 }), (terms) => {
      const sorted = Array.from(inTermOrder(terms), (place) => terms[place]);
      expect(sorted).toEqual([...terms].sort());
    }),
    { numRuns: 500 },
  );
});

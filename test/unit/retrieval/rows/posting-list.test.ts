import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteWriter } from '../../../../src/retrieval/rows/bytes';
import {
  decodePostings,
  encodePostings,
  Postings,
  pack,
} from '../../../../src/retrieval/rows/posting-list';

const lists = fc
  .uniqueArray(fc.nat({ max: 200_000 }), { minLength: 1, maxLength: 600 })
  .chain((ordinals) =>
    fc.record({
      ordinals: fc.constant(ordinals.sort((a, b) => a - b)),
      frequencies: fc.array(fc.integer({ min: 1, max: 255 }), {
        minLength: ordinals.length,
        maxLength: ordinals.length,
      }),
    }),
  );
const lengths = new Uint8Array(200_001).map((_, i) => i % 251);

function encode(ordinals: readonly number[], frequencies: readonly number[]): Uint8Array {
  const writer = new ByteWriter();
  encodePostings(
    ordinals.map((ordinal, i) => pack(ordinal, frequencies[i] ?? 1)),
    { title: lengths, headings: lengths, body: lengths },
    writer,
  );
  return writer.take();
}

describe('a posting list', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(lists, ({ ordinals, frequencies }) => {
        const postings = new Postings();
        decodePostings(encode(ordinals, frequencies), ordinals.length, postings);
        expect([...postings.ordinals.slice(0, postings.length)]).toEqual(ordinals);
        expect([...postings.frequencies.slice(0, postings.length)]).toEqual(frequencies);
      }),
    );
  });

  it('loses nothing that is wanted when blocks are skipped by their headers', () => {
    fc.assert(
      fc.property(lists, fc.nat({ max: 200_000 }), ({ ordinals, frequencies }, wanted) => {
        const postings = new Postings();
        decodePostings(encode(ordinals, frequencies), ordinals.length, postings, (header) => {
          const inside = ordinals.filter((o) => o >= header.first && o <= header.last);
          for (const ordinal of inside) {
            expect(lengths[ordinal]).toBeGreaterThanOrEqual(header.shortest);
          }
          return wanted >= header.first && wanted <= header.last;
        });
        const read = [...postings.ordinals.slice(0, postings.length)];
        expect(read.includes(wanted)).toBe(ordinals.includes(wanted));
      }),
    );
  });

  it('takes one byte for a common posting', () => {
    const ordinals = Array.from({ length: 1_280 }, (_, i) => i * 20);
    expect(encode(ordinals, []).length).toBeLessThan(1_280 * 1.1);
  });
});

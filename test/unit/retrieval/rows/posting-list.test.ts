import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from '../../../../src/retrieval/rows/bytes';
import {
  BLOCK,
  decodePostings,
  encodePostings,
  Postings,
  pack,
} from '../../../../src/retrieval/rows/posting-list';

const lists = fc
  .uniqueArray(fc.nat({ max: 200_000 }), { minLength: 1, maxLength: 600, size: 'max' })
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

  it('says in the header of each block what the kernel may skip it by', () => {
    fc.assert(
      fc.property(lists, ({ ordinals, frequencies }) => {
        if (ordinals.length <= BLOCK) return;
        const reader = new ByteReader(encode(ordinals, frequencies));
        let previous = -1;
        for (let from = 0; from < ordinals.length; from += BLOCK) {
          const inside = ordinals.slice(from, from + BLOCK);
          const last = previous + 1 + reader.varint();
          const length = reader.varint();
          reader.byte();
          expect(last).toBe(inside.at(-1));
          expect(reader.byte()).toBe(Math.min(...inside.map((ordinal) => lengths[ordinal] ?? 0)));
          reader.at += length;
          previous = last;
        }
        expect(reader.done).toBe(true);
      }),
    );
  });

  it('takes one byte for a common posting', () => {
    const ordinals = Array.from({ length: 1_280 }, (_, i) => i * 20);
    expect(encode(ordinals, []).length).toBeLessThan(1_280 * 1.1);
  });
});

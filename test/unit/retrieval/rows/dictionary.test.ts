import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteWriter } from '../../../../src/retrieval/rows/bytes';
import {
  encodeTerm,
  entryAt,
  findEntry,
  readEntries,
  termsBeginning,
} from '../../../../src/retrieval/rows/dictionary';

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'é', '東', '𠀀'), minLength: 1, maxLength: 6 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
  // What is longer than a byte says.
  fc
    .string({ unit: fc.constantFrom('a', 'é'), minLength: 1, maxLength: 4 })
    .map((end) => 'a'.repeat(140) + end),
);

function block(terms: readonly string[]): Uint8Array {
  const writer = new ByteWriter();
  let previous = '';
  for (const [i, term] of terms.entries()) {
    const list = i % 3 === 0 ? 70_000 + i : new Uint8Array(1 + (i % 48)).fill(200 + i);
    const length = typeof list === 'number' ? 500 : list.length;
    encodeTerm(term, previous, 1 + i * 40, length, writer);
    if (typeof list === 'number') writer.varint(list);
    else writer.bytes(list);
    previous = term;
  }
  return writer.take();
}

describe('a dictionary block', () => {
  it('comes back as it was written, and finds every term and no other', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 40 }), word, (words, other) => {
        const terms = [...words].sort();
        const bytes = block(terms);
        const entries = [...readEntries(bytes)];
        expect(entries.map(({ term }) => term)).toEqual(terms);
        for (const entry of entries) expect(findEntry(bytes, entry.term)).toEqual(entry);
        expect(findEntry(bytes, other) !== undefined).toBe(terms.includes(other));
      }),
    );
  });

  it('tells the terms that begin so, where they stand, and whether more may follow', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '東', '𠀀'), maxLength: 2 });
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 1, maxLength: 40 }),
        letters,
        fc.integer({ min: 1, max: 5 }),
        (words, beginning, most) => {
          const terms = [...words].sort();
          const bytes = block(terms);
          const expected = [...readEntries(bytes)].filter(({ term }) => term.startsWith(beginning));
          const { places, goesOn } = termsBeginning(bytes, beginning);
          expect(places.map((place) => entryAt(bytes, place))).toEqual(expected);
          expect(goesOn).toBe(terms.at(-1)?.startsWith(beginning));
          expect(termsBeginning(bytes, beginning, most).places).toEqual(places.slice(0, most));
        },
      ),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assemble } from '../../../../scripts/kernel.mjs';
import { Kernel } from '../../../../src/retrieval/kernel/kernel';
import { KERNEL_BYTES } from '../../../../src/retrieval/kernel/kernel-bytes';
import { ByteWriter } from '../../../../src/retrieval/rows/bytes';
import type { ChunkLengths } from '../../../../src/retrieval/rows/chunk-page';
import { encodePostings, pack } from '../../../../src/retrieval/rows/posting-list';
import { fieldNorms, saturate, weightedCount } from '../../../../src/retrieval/weights/bm25f';

const CHUNKS = 3_000;
const norms = fieldNorms({ chunks: CHUNKS, average: { title: 6, headings: 4, body: 180 } });

/** A list as it is stored, and the same as numbers. */
interface List {
  readonly postings: readonly (readonly [ordinal: number, frequencies: number])[];
  readonly weight: number;
}

const list: fc.Arbitrary<List> = fc.record({
  // From lists of one block without a header to lists of many blocks.
  postings: fc
    .tuple(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 1_000 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 255 })),
    )
    .map(([step, from, frequencies]) => {
      const postings: [number, number][] = [];
      for (let ordinal = from; ordinal < CHUNKS; ordinal += 1 + ((ordinal * 7) % step)) {
        postings.push([ordinal, frequencies.next().value ?? 1]);
      }
      return postings;
    }),
  weight: fc.constantFrom(1, 0.5, 0.25),
});
const byte = fc.integer({ min: 0, max: 255 });
const column = fc.infiniteStream(byte).map((bytes) => {
  const some = Array.from({ length: 97 }, () => bytes.next().value ?? 0);
  return Uint8Array.from({ length: CHUNKS }, (_, i) => some[i % 97] ?? 0);
});
const lengths = fc.record({ title: column, headings: column, body: column });
const groups = fc.array(
  fc.record({
    lists: fc.array(list, { minLength: 1, maxLength: 3 }),
    worth: fc.double({ min: 0.01, max: 9, noNaN: true }),
  }),
  { minLength: 1, maxLength: 4 },
);

function stored({ postings, weight }: List, fields: ChunkLengths) {
  const writer = new ByteWriter();
  const packed = postings.map(([ordinal, frequencies]) => pack(ordinal, frequencies));
  encodePostings(packed, fields, writer);
  const bytes = writer.take();
  // A list may lie in several rows.
  const half = bytes.length >> 1;
  return { parts: [bytes.subarray(0, half), bytes.subarray(half)], count: postings.length, weight };
}

describe('the kernel', () => {
  it('is what its source says', async () => {
    expect(KERNEL_BYTES).toBe(await assemble());
  });

  it('scores to the last bit as the formula does, one posting after another', () => {
    const kernel = new Kernel();
    fc.assert(
      fc.property(lengths, groups, fc.option(column), (fields, asked, marks) => {
        const barred = marks === null ? undefined : marks.map((mark) => mark & 1);
        const expected = new Float64Array(CHUNKS);
        kernel.open(CHUNKS, barred, { longest: 20_000, most: 10 });
        kernel.rankBy([fields.body.subarray(0, 700), fields.body.subarray(700)], norms);
        for (const { lists, worth } of asked) {
          const counts = new Float64Array(CHUNKS);
          for (const { postings, weight } of lists) {
            for (const [ordinal, frequencies] of postings) {
              if (barred?.[ordinal] === 1) continue;
              counts[ordinal] =
                (counts[ordinal] ?? 0) +
                weight *
                  weightedCount(
                    frequencies,
                    norms,
                    fields.title[ordinal] ?? 0,
                    fields.headings[ordinal] ?? 0,
                    fields.body[ordinal] ?? 0,
                  );
            }
          }
          counts.forEach((count, ordinal) => {
            if (count !== 0) expected[ordinal] = (expected[ordinal] ?? 0) + worth * saturate(count);
          });
          kernel.score(
            lists.map((one) => stored(one, fields)),
            worth,
            false,
          );
        }
        const scores = new Float64Array(CHUNKS);
        kernel.each(0, (ordinal, score) => {
          scores[ordinal] = score;
        });
        expect(scores).toEqual(expected);
        const sorted = [...expected].filter((score) => score !== 0).sort((a, b) => b - a);
        expect(kernel.seen).toBe(sorted.length);
        expect(kernel.least(10)).toBe(sorted[9] ?? 0);
      }),
      { numRuns: 60 },
    );
  });

  it('gives the chunks it follows the same scores as without following', () => {
    const kernel = new Kernel();
    fc.assert(
      fc.property(lengths, groups, list, (fields, asked, last) => {
        const run = (following: boolean) => {
          kernel.open(CHUNKS, undefined, { longest: 20_000, most: 10 });
          kernel.rankBy([fields.body.subarray(0, 700), fields.body.subarray(700)], norms);
          for (const { lists, worth } of asked) {
            kernel.score(
              lists.map((one) => stored(one, fields)),
              worth,
              false,
            );
          }
          const bound = kernel.least(10);
          const followed: number[] = [];
          kernel.each(bound, (ordinal) => followed.push(ordinal));
          if (following) kernel.follow(bound);
          kernel.score([stored(last, fields)], 1, following);
          const scores = new Map<number, number>();
          kernel.each(0, (ordinal, score) => scores.set(ordinal, score));
          return followed.map((ordinal) => [ordinal, scores.get(ordinal)]);
        };
        expect(run(true)).toEqual(run(false));
      }),
      { numRuns: 60 },
    );
  });

  it('counts the postings that are not barred', () => {
    const kernel = new Kernel();
    fc.assert(
      fc.property(list, column, (one, marks) => {
        const barred = marks.map((mark) => mark & 1);
        kernel.open(CHUNKS, barred, { longest: 20_000 });
        const living = one.postings.filter(([ordinal]) => barred[ordinal] === 0).length;
        expect(kernel.living(stored(one, { title: marks, headings: marks, body: marks }))).toBe(
          living,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('begins each segment clean, whatever the one before had and however it ended', () => {
    const none = new Uint8Array(CHUNKS);
    const plain = { title: none, headings: none, body: none };
    const scores = (kernel: Kernel, chunks: number) => {
      kernel.open(chunks, undefined, { longest: 1_000, most: 10 });
      kernel.rankBy([none.subarray(0, chunks)], norms);
      const one = stored({ postings: [[0, 1]], weight: 1 }, plain);
      const other = stored({ postings: [[chunks - 1, 1]], weight: 1 }, plain);
      kernel.score([one, other], 1, false);
      const found = new Map<number, number>();
      kernel.each(0, (ordinal, score) => found.set(ordinal, score));
      return found;
    };
    const expected = scores(new Kernel(), CHUNKS);
    expect([...expected.keys()]).toEqual([0, CHUNKS - 1]);
    const kernel = new Kernel();
    // A list so long that a larger segment has its scores where this one has its list.
    const long = { parts: [new Uint8Array(100_000).fill(255)], count: 1 };
    kernel.open(10, none.subarray(0, 10).fill(1), { longest: 100_000, most: 2 });
    expect(() => kernel.living(long)).toThrow(WebAssembly.RuntimeError);
    none.fill(0);
    expect(scores(kernel, CHUNKS)).toEqual(expected);
    // Damaged after some of it was gathered.
    const damaged = { parts: [new Uint8Array([255, 255, 255, 127])], count: 1, weight: 1 };
    const good = stored(
      {
        postings: [
          [0, 3],
          [5, 3],
        ],
        weight: 1,
      },
      plain,
    );
    expect(() => kernel.score([good, damaged], 1, false)).toThrow(WebAssembly.RuntimeError);
    expect(scores(kernel, CHUNKS)).toEqual(expected);
    scores(kernel, 20);
    expect(scores(kernel, CHUNKS)).toEqual(expected);
  });

  it('refuses a posting outside of its segment', () => {
    const kernel = new Kernel();
    kernel.open(10, undefined, { longest: 100 });
    const none = new Uint8Array(20);
    const fields = { title: none, headings: none, body: none };
    const outside = stored({ postings: [[10, 1]], weight: 1 }, fields);
    expect(() => kernel.living(outside)).toThrow(WebAssembly.RuntimeError);
  });
});

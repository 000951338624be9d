import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuseRanks, Nearest, quantise } from '../../../src/retrieval/vectors';

const PARTS = 96;
const vector = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
  minLength: PARTS,
  maxLength: PARTS,
});

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, part, i) => sum + part * (y[i] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

describe('vectors in eight bits', () => {
  it('find what an exact search finds, and nearly as near', () => {
    fc.assert(
      fc.property(fc.array(vector, { minLength: 5, maxLength: 40 }), vector, (all, query) => {
        const coded = all.map(quantise);
        const asked = quantise(query);
        const usable = all.flatMap((one, id) => (coded[id] === undefined ? [] : [{ one, id }]));
        if (asked === undefined) return;
        const ids = Float64Array.from(usable, ({ id }) => id);
        const scales = Float32Array.from(usable, ({ id }) => coded[id]?.scale ?? 0);
        const codes = new Int8Array(usable.length * PARTS);
        usable.forEach(({ id }, i) => {
          codes.set(coded[id]?.codes ?? [], i * PARTS);
        });
        const nearest = new Nearest(3);
        nearest.look({ ids, scales, codes }, asked);
        const exact = usable
          .map(({ one, id }) => ({ id, similarity: cosine(one, query) }))
          .sort((a, b) => b.similarity - a.similarity);
        for (const { id, similarity } of nearest.best) {
          const truth = exact.find((one) => one.id === id)?.similarity ?? 0;
          expect(Math.abs(similarity - truth)).toBeLessThan(0.02);
        }
        // What is left out is no nearer than what is found, up to the same error.
        const worst = nearest.best.at(-1)?.similarity ?? 0;
        expect(nearest.best).toHaveLength(Math.min(3, usable.length));
        for (const { id, similarity } of exact) {
          if (!nearest.best.some((one) => one.id === id))
            expect(similarity).toBeLessThan(worst + 0.02);
        }
      }),
    );
  });

  it('have no direction when they are all zeros', () => {
    expect(quantise(new Array(8).fill(0))).toBeUndefined();
    expect(quantise([])).toBeUndefined();
  });

  it('find only what is allowed', () => {
    const codes = quantise([1, 0]);
    if (codes === undefined) throw new Error('no direction');
    const nearest = new Nearest(5);
    nearest.look(
      {
        ids: Float64Array.of(1, 2),
        scales: Float32Array.of(codes.scale, codes.scale),
        codes: Int8Array.of(...codes.codes, ...codes.codes),
      },
      codes,
      (id) => id === 2,
    );
    expect(nearest.best.map(({ id }) => id)).toEqual([2]);
  });
});

describe('rankings joined by reciprocal rank', () => {
  it('put first what both have, then the better places', () => {
    const join = (...lists: string[][]) => fuseRanks(lists, (one) => one);
    expect(join(['a', 'b', 'c'], ['d', 'b', 'e'])).toEqual(['b', 'a', 'd', 'c', 'e']);
    expect(join(['a', 'b'], [])).toEqual(['a', 'b']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestChoice } from '../../../../src/clip/content/best-choice';

const block = fc.record({
  probability: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
  words: fc.integer({ min: 1, max: 50 }),
});

describe('bestChoice', () => {
  it('keeps what is surely content and leaves what surely is not', () => {
    expect(bestChoice(Float64Array.from([0.9, 0.02, 0.95, 0.03]), [50, 50, 50, 50])).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('keeps the doubtful where nothing is sure', () => {
    expect(bestChoice(Float64Array.from([0.3, 0.25, 0.01]), [50, 50, 50])).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('keeps nothing of nothing', () => {
    expect(bestChoice(new Float64Array(0), [])).toEqual([]);
  });

  it('leaves out what is less probable than it must be, but not everything', () => {
    const words = [10, 10, 10];
    expect(bestChoice(Float64Array.of(0.5, 0.3, 0.3), words, 0.35)).toEqual([true, false, false]);
    expect(bestChoice(Float64Array.of(0.2, 0.3, 0.1), words, 0.35)).toEqual([false, true, false]);
  });

  it('expects no more of any other choice', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), (blocks) => {
        const expected = (chosen: (i: number) => boolean) => {
          let [right, kept, wanted] = [0, 0, 0];
          blocks.forEach(({ probability, words }, i) => {
            wanted += probability * words;
            if (!chosen(i)) return;
            right += probability * words;
            kept += words;
          });
          return (2 * right) / (kept + wanted);
        };
        const mine = bestChoice(
          Float64Array.from(blocks, (one) => one.probability),
          blocks.map((one) => one.words),
        );
        const best = expected((i) => mine[i] === true);
        for (let set = 0; set < 2 ** blocks.length; set++) {
          expect(expected((i) => (set & (1 << i)) !== 0)).toBeLessThanOrEqual(best + 1e-9);
        }
      }),
    );
  });
});

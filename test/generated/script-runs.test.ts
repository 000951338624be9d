import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eachRun } from '../../src/retrieval/analysis/script-runs';

const RUN =
  /[\p{L}\p{N}\p{M}_]+(?:(?:['’.](?=[\p{L}\p{N}_])|(?<=\p{N}),(?=\p{N}))[\p{L}\p{N}\p{M}_]+)*(?:\+\+|#(?![\p{L}\p{N}_]))?/gu;

function runs(text: string): string[] {
  const found: string[] = [];
  eachRun(text, (start, end) => {
    found.push(text.slice(start, end));
  });
  return found;
}

/** Texts in which every sign that matters meets every other. */
const texts = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('a', 'Z', '_', '7', '0', "'", '.', ',', '+', '#') },
      { weight: 2, arbitrary: fc.constantFrom(' ', '-', '\n', '"', '++', 'C++', "can't", '1,000') },
      { weight: 2, arbitrary: fc.constantFrom('é', 'ß', '’', '—', '日本', '½', '́', 'ส', '😀') },
      { weight: 2, arbitrary: fc.constantFrom(...'Ø×÷ª²¼«»…”‘‧\u00a0\u00ad\u2028жЖ') },
      {
        weight: 2,
        arbitrary: fc.constantFrom(...'ŁǂɏɐʼˆͰʹ͵ͺ;΄ΆΌΣςϏ϶ЀҁҊԯ\u0301\u0482\u0483\u0489\u0530'),
      },
      { weight: 1, arbitrary: fc.constantFrom('\ud83d', '\ude00', '𝒜', '٣') },
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''));

it('knows each character by the short way as by the expression', () => {
  for (let code = 1; code < 0x600; code++) {
    const one = String.fromCharCode(code);
    for (const text of [one, `a${one}`, `a.${one}b`, `7,${one}`, `${one}’${one}`]) {
      expect(runs(text), code.toString(16)).toEqual([...text.matchAll(RUN)].map(([run]) => run));
    }
  }
});

it('finds the runs that the one expression for all scripts finds', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(runs(text)).toEqual([...text.matchAll(RUN)].map(([run]) => run));
    }),
    { numRuns: 5_000 },
  );
});

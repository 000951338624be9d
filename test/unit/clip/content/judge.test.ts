import { describe, expect, it } from 'vitest';
import { bestChoice } from '../../../../src/clip/content/best-choice';
import { leastBesideArticle } from '../../../../src/clip/content/judge';

/** An article of two paragraphs, and the titles of ten other pages. */
const words = [60, 60, ...Array.from({ length: 10 }, () => 12)];
const shares = Float64Array.from(words, (_, i) => (i < 2 ? 1 : 0));
const judged = (article: number) => Float64Array.from(words, (_, i) => (i < 2 ? article : 0.36));

function keptOf(probabilities: Float64Array, read?: Float64Array): number {
  const least = leastBesideArticle(probabilities, words, read);
  return bestChoice(probabilities, words, least).filter(Boolean).length;
}

describe('the least probability', () => {
  it('leaves the titles of other pages out beside an article', () => {
    expect(keptOf(judged(0.65), shares)).toBe(2);
  });

  it('keeps them where Readability took no article', () => {
    expect(keptOf(judged(0.65))).toBe(12);
  });

  it('keeps them where it took an improbable one', () => {
    expect(keptOf(judged(0.45), shares)).toBe(12);
  });
});

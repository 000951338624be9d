import { describe, expect, it } from 'vitest';
import { findInCopy } from '../../../src/annotation/find-in-copy';

const BEFORE = 'Some words come first and go on for a while. ';
const AFTER = ' Then the text goes on with others.';

/** Looks for a quote of the page in a copy that has the quote in other words. */
function found(page: string, copy: string) {
  const text = BEFORE + copy + AFTER;
  const prefix = BEFORE.slice(-32);
  const place = findInCopy(text, { exact: page, prefix, suffix: AFTER.slice(0, 32), start: 45 });
  return place && text.slice(place.start, place.end);
}

describe('findInCopy', () => {
  it.each([
    ['The period of T=2πℓ/g is', '$T=2\\pi\\sqrt{\\ell/g}$', 'T=2πℓ/g'],
    ['For all n∈N and all m∈N it holds', '$n\\in\\mathbb{N}$', 'n∈N'],
    ['The roots are x=2a−b±b2−4ac', '$x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}$', 'x=2a−b±b2−4ac'],
    ['E=mc2 is well known', '$$E = m \\cdot c^{2}$$', 'E=mc2'],
  ])('finds formulas that the copy writes as LaTeX: %s', (page, tex, drawn) => {
    const copy = page.replace(drawn, tex).replace('m∈N', '$m\\in\\mathbb{N}$');
    expect(found(page, copy)).toBe(copy);
  });

  it('leaves amounts of money alone', () => {
    expect(found('It was $5 in May and $6 in June', 'It was $5 in May and $6 in June')).toBe(
      'It was $5 in May and $6 in June',
    );
    expect(found('Nobody said these words at all', 'It was $5 in May and $6 in June')).toBe(
      undefined,
    );
  });
});

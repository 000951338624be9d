// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { showQuotes } from '../../../src/annotation/show-quotes';

const around = { prefix: '', suffix: '', start: 0 };

describe('highlights on a page', () => {
  it('are found by their words, and by those with repeated formulas and readings of older ones', () => {
    document.body.innerHTML = `<p>The period of <math><semantics><mi>T</mi>
      <annotation>T</annotation></semantics></math> is</p><p><ruby>潮<rt>しお</rt></ruby>の満ち引き</p>`;
    const words = ['period of T is', 'period of T T is', '潮の満', '潮しおの満', 'no such words'];
    const quotes = words.map((exact) => ({ id: exact, exact, ...around }));
    const shown = showQuotes(document, quotes, { now: () => 0 });
    expect(shown.found).toEqual(words.slice(0, 4).map((id) => ({ id, how: 'exact' })));
    expect(shown.missing).toEqual(['no such words']);
  });
});

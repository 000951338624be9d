// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keepProseTogether } from '../../../../../src/clip/content/keep/prose-together';
import { keptBy } from '../../choice';

const paragraph = (n: number) => `Paragraph ${n} of a text that goes on for as long as it likes.`;
const text = (count: number) =>
  `<article>${Array.from({ length: count }, (_, n) => `<p>${paragraph(n)}</p>`).join('')}</article>`;

describe('keepProseTogether', () => {
  it('keeps all of a text through the middle of which the threshold runs', () => {
    const kept = keptBy(keepProseTogether, text(20), (_, n) => 0.6 - 0.01 * n);
    expect(kept).toEqual(Array.from({ length: 20 }, (_, n) => paragraph(n)));
  });

  it('leaves out what is far less probable, what is no prose, and what lies elsewhere', () => {
    const page = `${text(12)}<div><p>${paragraph(99)}</p></div>`.replace(
      '</article>',
      '<p>Short line.</p><p>All rights are reserved by those who have reserved them.</p></article>',
    );
    const kept = keptBy(keepProseTogether, page, (said, n) => {
      if (said.startsWith('All rights')) return 0.1;
      return said.startsWith('Paragraph') && n < 10 ? 0.8 : 0.45;
    });
    expect(kept).toEqual(Array.from({ length: 12 }, (_, n) => paragraph(n)));
  });

  it('takes nothing into a text most of which is left out', () => {
    const kept = keptBy(keepProseTogether, text(20), (_, n) => (n < 5 ? 0.6 : 0.45));
    expect(kept).toHaveLength(5);
  });
});

// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { dropOffers } from '../../../../../src/clip/content/drop/offers';
import { keptBy } from '../../choice';

const PROSE = 'Jackdaws nest in chimneys.';
const kept = (page: string, isArticle = false) =>
  keptBy(
    (boxes, chosen) => dropOffers(boxes, chosen, isArticle),
    page,
    () => 1,
  );

describe('dropOffers', () => {
  it('leaves out the form of a newsletter, with its heading and small print', () => {
    const form = '<form><input type="email"><button>Sign up</button></form>';
    const box = `<div class="newsletter-signup"><h3>First Light</h3><p>Each morning.</p>${form}<p>See our notice.</p></div>`;
    expect(kept(`<article><p>${PROSE}</p>${box}<p>${PROSE}</p></article>`)).toEqual([PROSE, PROSE]);
  });

  it('leaves out an advertisement that says it is one', () => {
    const box = '<div class="ad">Advertisement<p>Buy our mattress.</p></div>';
    expect(kept(`<article><p>${PROSE}</p>${box}</article>`)).toEqual([PROSE]);
  });

  it('leaves out the small print below the text, unless there is no other', () => {
    const print = '<div class="legal-disclaimer"><p>No advice.</p><p>No offer.</p></div>';
    expect(kept(`<p>${PROSE}</p>${print}`)).toEqual([PROSE]);
    expect(kept(`<p>${PROSE}*</p>${print.replace('No', '* No')}`)).toHaveLength(3);
    expect(kept(print)).toEqual(['No advice.', 'No offer.']);
    expect(kept(`<p>${PROSE}</p><div class="disclaimed">${PROSE}</div>`)).toHaveLength(2);
  });

  it('leaves out what the page of an article tells of its author below it', () => {
    const box = '<div class="author-bio"><h4>Ada Corvid</h4><p>Watches birds.</p></div>';
    expect(kept(`<p>${PROSE}</p>${box}`, true)).toEqual([PROSE]);
    expect(kept(box, true)).toHaveLength(2);
    expect(kept(`<p>${PROSE}</p>${box}`)).toHaveLength(3);
  });

  it('keeps a notice, a text about a newsletter, and a page around a form', () => {
    const notice = '<div class="notice">Mind the gap.</div>';
    const text = '<div class="newsletter">Issue 12 is out.</div>';
    expect(kept(`<article>${notice}${text}</article>`)).toEqual([
      'Mind the gap.',
      'Issue 12 is out.',
    ]);
    const long = `<p>${PROSE.repeat(12)}</p>`;
    expect(kept(`<div class="form-page">${long}<input type="email"></div>`)).toHaveLength(1);
  });
});

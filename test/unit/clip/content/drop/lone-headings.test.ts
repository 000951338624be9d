// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { dropLoneHeadings } from '../../../../../src/clip/content/drop/lone-headings';
import { keptBy } from '../../choice';

const PROSE = 'Jackdaws nest in chimneys.';
const kept = (page: string) => keptBy(dropLoneHeadings, page, (text) => (/out/.test(text) ? 0 : 1));

describe('dropLoneHeadings', () => {
  it('leaves out the heading of a part that is left out', () => {
    expect(
      kept(
        `<main><h1>Birds</h1><p>${PROSE}</p><h2>Also bought</h2><ul><li>left out</li></ul><div><h2>Reviews</h2></div><h3>Good</h3><p>out</p></main><footer>Free</footer>`,
      ),
    ).toEqual(['Birds', PROSE, 'Free']);
  });

  it('keeps the heading that is all of a tile', () => {
    const tiles = '<ul><li><h2>Phones</h2></li><li><h2>Tablets</h2></li></ul>';
    expect(kept(`<main>${tiles}<p>out</p></main>`)).toEqual(['Phones', 'Tablets']);
  });

  it('keeps those of kept parts that have a small link or date beside them in a box of their own', () => {
    const parts = ['Feeding', 'Nests', 'Voice'].map(
      (name) =>
        `<div class="head"><h2>${name}</h2><span>[<a>left out</a>]</span></div><p>${PROSE}</p>`,
    );
    expect(kept(`<main>${parts.join('')}</main>`)).toEqual([
      'Feeding',
      PROSE,
      'Nests',
      PROSE,
      'Voice',
      PROSE,
    ]);
    const last = '<div class="head"><h2>See also</h2><i>left out</i></div><p>out</p>';
    expect(kept(`<main>${parts.join('')}${last}</main>`)).not.toContain('See also');
  });

  it('keeps it where anything of the part is kept, and where it stands alone', () => {
    const page = `<main><h1>Birds</h1><p>out</p><h2>Nests</h2><p>out</p><h3>Sticks</h3><p>${PROSE}</p><h2>End</h2></main>`;
    expect(kept(page)).toEqual(['Birds', 'Nests', 'Sticks', PROSE, 'End']);
  });

  it('leaves out the heading of the comments below each of several texts', () => {
    const answer = `<div class="answer"><p>${PROSE.repeat(5)}</p><div><h2>Comments</h2><p>Left out</p></div></div>`;
    expect(kept(`<main>${answer.repeat(4)}</main>`)).not.toContain('Comments');
  });

  it('keeps the headings of teasers whose author and date are left out, and sentences', () => {
    const titles = ['Nests in towers', 'Sticks in spring', 'Chicks in May', 'Flocks in autumn'];
    const teasers = titles.map((title) => `<li><h3>${title}</h3><p>Ada, left out</p></li>`);
    expect(kept(`<main><ul>${teasers.join('')}</ul></main>`)).toEqual(titles);
    const sentence =
      'Jackdaws know the faces of the people who feed them, and tell the others whom to avoid.';
    expect(kept(`<main><h2>${sentence}</h2><p>out</p></main>`)).toEqual([sentence]);
  });
});

// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keepHeadings } from '../../../../../src/clip/content/keep/headings';
import { keptBy } from '../../choice';

const PROSE = 'Jackdaws nest in chimneys, and they fill them with sticks until one holds.';
const judged = (said: string) => (said === PROSE ? 0.9 : 0.3);
const kept = (page: string, title = 'Jackdaws') =>
  keptBy((boxes, chosen) => keepHeadings(boxes, chosen, title), page, judged);

describe('keepHeadings', () => {
  it.each([
    ['beside a link to edit', `<div><h2>Nests</h2><span>[<a href="/e">edit</a>]</span></div>`],
    ['in a box of its own', `<div class="widget"><div><h2>Nests</h2></div></div>`],
    ['of a term', `<dl><dt>Nests</dt></dl>`],
    ['of what is folded', `<details open><summary>Nests</summary></details>`],
  ])('keeps a heading %s with the text below it', (_, heading) => {
    expect(kept(`<main><p>${PROSE}</p>${heading}<p>${PROSE}</p></main>`)).toEqual([
      PROSE,
      'Nests',
      PROSE,
    ]);
  });

  it('keeps the first term of a glossary', () => {
    const page = `<main><dl><dt>Nests</dt><dd>${PROSE}</dd><dt>Sticks</dt><dd>${PROSE}</dd></dl></main>`;
    expect(kept(page)).toEqual(['Nests', PROSE, 'Sticks', PROSE]);
    const contents = '<dl><dt><a href="#n">Nests</a></dt></dl>';
    expect(kept(`<main>${contents}<p>${PROSE}</p></main>`)).toEqual([PROSE]);
  });

  it('keeps it in a section of its own, and one heading below another', () => {
    const section = `<section><header><h2>Nests</h2><h3>Sticks</h3></header><p>${PROSE}</p></section>`;
    expect(kept(`<main><p>${PROSE}</p>${section}</main>`)).toEqual([
      PROSE,
      'Nests',
      'Sticks',
      PROSE,
    ]);
  });

  it('keeps none of what is left out, none far from the text, and no title', () => {
    const aside = `<aside><h2>More</h2><p>${'Read on about rooks. '.repeat(12)}</p></aside>`;
    expect(
      kept(`<h1>Jackdaws</h1><main><p>${PROSE}</p>${aside}<p>${PROSE}</p></main><h2>End</h2>`),
    ).toEqual([PROSE, PROSE]);
  });

  it('keeps the first heading right above the text, unless it says the title or a date', () => {
    const page = `<main><h1>Nests</h1><p>${PROSE}</p></main>`;
    expect(kept(page, 'The Bird Blog')).toEqual(['Nests', PROSE]);
    const boxed = `<main><h2>Nests</h2><div><p>${PROSE}</p></div></main>`;
    expect(kept(boxed, 'The Bird Blog')).toEqual(['Nests', PROSE]);
    expect(kept(page, 'Nests of jackdaws')).toEqual([PROSE]);
    expect(kept(page.replace('Nests', 'Nests – The Blog'), 'nests')).toEqual([PROSE]);
    expect(kept(page.replace('Nests', 'May 3, 2026'))).toEqual([PROSE]);
    expect(kept(page.replace('Nests', '<a href="/">Home</a>'))).toEqual([PROSE]);
    expect(kept(`<header><h1>Nests</h1></header><main><p>${PROSE}</p></main>`)).toEqual([PROSE]);
  });

  it('keeps no heading of buttons, and none that links to another page from between texts', () => {
    const share = '<div class="social-buttons"><h3>Share</h3></div>';
    const other = '<div><ul><li><h3><a href="/rooks">Rooks</a></h3></li></ul></div>';
    expect(kept(`<main><p>${PROSE}</p>${share}<p>${PROSE}</p></main>`)).toEqual([PROSE, PROSE]);
    expect(kept(`<main><p>${PROSE}</p>${other}<p>${PROSE}</p></main>`)).toEqual([PROSE, PROSE]);
    const title = '<header><div><h2><a href="/1">Rooks</a></h2></div></header>';
    const post = `<article>${title}<p>${PROSE}</p></article>`;
    expect(kept(`<main><p>${PROSE}</p>${post}</main>`)).toEqual([PROSE, 'Rooks', PROSE]);
  });
});

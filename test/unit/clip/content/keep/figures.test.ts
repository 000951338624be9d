// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keepFigures } from '../../../../../src/clip/content/keep/figures';
import { keptBy } from '../../choice';

const PROSE = 'Jackdaws nest in chimneys, and they fill them with sticks until one holds.';
const figure = (caption: string) =>
  `<figure><img src="/a.png"><figcaption>${caption}</figcaption></figure>`;
const judged = (said: string) => (said === PROSE ? 0.9 : 0.3);

describe('keepFigures', () => {
  it('keeps the caption of a picture among what is kept, at its end and in a box of its own too', () => {
    const page = `<article><p>${PROSE}</p><div>${figure('A nest')}</div><p>${PROSE}</p>${figure('A chimney')}</article>`;
    expect(keptBy(keepFigures, page, judged)).toEqual([PROSE, 'A nest', PROSE, 'A chimney']);
  });

  it('keeps a caption that only its name tells, with the picture beside it', () => {
    const thumb = (caption: string) =>
      `<div class="thumb"><div><a href="/f"><img src="/a.png"></a><div class="thumbcaption">${caption}</div></div></div>`;
    const page = `<article><p>${PROSE}</p>${thumb('A nest')}<p>${PROSE}</p><p class="caption">Alone</p></article><aside><p>Read on, and on</p>${thumb('Rooks')}</aside>`;
    expect(keptBy(keepFigures, page, judged)).toEqual([PROSE, 'A nest', PROSE]);
  });

  it('keeps none of a box that is left out, none that is a link to elsewhere, and none without a picture', () => {
    const page = `<article><p>${PROSE}</p><figure><a href="/b"><img src="/b.png"><b>Ten more birds</b></a></figure><figure><figcaption>Words alone</figcaption></figure>
      <figure><img src="/c.png"><blockquote>The best of all birds</blockquote><figcaption>Ada</figcaption></figure></article>
      <aside><h2>More</h2>${figure('Rooks')}<p>Read on</p></aside>`;
    expect(keptBy(keepFigures, page, judged)).toEqual([PROSE]);
  });

  it('keeps a caption that is a link to the source, but not where the picture is one, too', () => {
    const credit = '<a href="/s">Ada Corvid</a>';
    const linked = figure(credit).replace(/<img.*?>/, '<a href="/t">$&</a>');
    const page = `<article><p>${PROSE}</p>${figure(credit)}${linked}<a href="/u">${figure('Rooks')}</a></article>`;
    expect(keptBy(keepFigures, page, judged)).toEqual([PROSE, 'Ada Corvid']);
  });

  it('keeps a gallery with a caption below each picture', () => {
    const gallery = `<figure>${figure('One')}${figure('Two')}${figure('Three')}</figure>`;
    expect(keptBy(keepFigures, `<article><p>${PROSE}</p>${gallery}</article>`, judged)).toEqual([
      PROSE,
      'One',
      'Two',
      'Three',
    ]);
  });

  it('takes a part of the page that calls itself a figure for none', () => {
    const page = `<article><p>${PROSE}</p>${figure('Much more. '.repeat(80))}</article>`;
    expect(keptBy(keepFigures, page, judged)).toEqual([PROSE]);
  });

  it('takes the head of a page for no caption, whatever it is named for', () => {
    const head = '<header class="head-caption-below"><img src="/a.png"><h1>Nests</h1></header>';
    expect(keptBy(keepFigures, `<article>${head}<p>${PROSE}</p></article>`, judged)).toEqual([
      PROSE,
    ]);
  });
});

// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readMetadata } from '../../../../src/clip/metadata/metadata';
import { atOnce } from '../../../../src/clip/slices';
import { jsonLd } from './metadata-of';

const at = (path: string) => `https://tower.test${path}`;
const TIDES = 'Why tides turn';
const META = `<meta name="author" content="Ada Corvid"><meta name="description" content="On tides.">
  <meta property="article:published_time" content="2024-01-02"><meta property="og:site_name" content="Tower Notes">`;
const ARTICLE = { '@type': 'Article', author: { name: 'Bo Nest' }, datePublished: '2024-03-04' };

interface Page {
  here: string;
  loaded?: string;
  canonical?: string;
  /** Of the head, of the window and of the text. */
  og?: string;
  title?: string;
  heading?: string;
  more?: string;
}

/** Reads a page whose head was written for the tides. */
function read({ here, loaded = '/tides', canonical, og, title = '', heading, more = '' }: Page) {
  const link = canonical === undefined ? '' : `<link rel="canonical" href="${at(canonical)}">`;
  const titles = og === undefined ? '' : `<meta property="og:title" content="${og}">`;
  const page = new DOMParser().parseFromString(
    `<html><head><title>${title}</title>${link}${titles}${META}${more}</head>
      <body>${heading === undefined ? '' : `<h1>${heading}</h1>`}<p>x</p></body></html>`,
    'text/html',
  );
  return atOnce(readMetadata(page, at(here), undefined, { loadedUrl: at(loaded) }));
}

const NOTHING = { byline: '', publishedAt: '', excerpt: '', site: 'Tower Notes' };
const ALL = { byline: 'Ada Corvid', publishedAt: '2024-01-02', excerpt: 'On tides.' };

describe('the head after an application went on to another page', () => {
  it.each<Page>([
    { here: '/nests', canonical: '/tides', og: TIDES, title: 'Nests of jackdaws' },
    { here: '/nests', og: TIDES, title: 'Nests of jackdaws | Tower Notes' },
    // Only the text has changed.
    { here: '/nests', canonical: '/tides', og: TIDES, title: TIDES, heading: 'Nests of jackdaws' },
    { here: '/nests', canonical: '/tides', title: 'Nests of jackdaws' },
    { here: '/nests', canonical: '/', loaded: '/', og: 'Tower Notes', title: 'Nests of jackdaws' },
    {
      here: '/read?id=2',
      loaded: '/read?id=1',
      canonical: '/read?id=1',
      og: TIDES,
      title: 'Nests',
    },
    { here: '/nests', canonical: '/tides', og: 'Lesson 1', heading: 'Lesson 2' },
  ])('says nothing of it: $here $title', (page) => {
    expect(read(page)).toMatchObject(NOTHING);
  });

  it.each<Page>([
    // Loaded here.
    { here: '/tides', og: 'Another title', title: 'Nests' },
    { here: '/tides?utm_source=x', loaded: '/tides?utm_source=x', og: 'Another', title: 'Nests' },
    { here: '/tides', loaded: '/tides?utm_source=x', og: 'Another', title: 'Nests' },
    { here: '/Tides/', canonical: '/tides', og: 'Another title', title: 'Nests' },
    // Kept up to date.
    { here: '/nests?ref=menu', canonical: '/nests', og: 'Another title', title: 'Nests' },
    { here: '/nests', og: 'Nests of jackdaws – Tower Notes', title: 'Nests of jackdaws' },
    { here: '/nests', og: 'Nests of jackdaws', heading: 'The nests of jackdaws', title: 'Notes' },
    // Another place of the same page.
    { here: '/tides/picture-2', canonical: '/tides', og: TIDES, title: `${TIDES} | Tower Notes` },
    { here: '/en/tides', canonical: '/tides', og: TIDES, title: TIDES },
    { here: '/tides?page=2', canonical: '/tides', og: TIDES, title: `${TIDES}, page 2` },
    { here: '/en/tides', canonical: '/tides', title: 'Nests' },
  ])('is believed on $here ($canonical, $og)', (page) => {
    expect(read(page)).toMatchObject(ALL);
  });

  it('leaves out data of the address or headline before, and takes that of this page', () => {
    const before = jsonLd({ ...ARTICLE, headline: TIDES, url: at('/tides') });
    const page = { here: '/nests', canonical: '/tides', og: TIDES, title: 'Nests of jackdaws' };
    expect(read({ ...page, more: before })).toMatchObject(NOTHING);
    expect(read({ ...page, more: jsonLd({ ...ARTICLE, headline: TIDES }) })).toMatchObject(NOTHING);
    const now = jsonLd({ ...ARTICLE, headline: 'Nests of jackdaws' });
    const known = { byline: 'Bo Nest', publishedAt: '2024-03-04' };
    expect(read({ ...page, more: before + now })).toMatchObject(known);
    const same = jsonLd({ ...ARTICLE, mainEntityOfPage: { '@id': at('/nests') } });
    expect(read({ ...page, more: same })).toMatchObject(known);
    // Where the application keeps only the elements up to date.
    expect(read({ ...page, og: 'Nests of jackdaws', more: before })).toMatchObject({
      byline: 'Ada Corvid',
    });
  });
});

// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { jsonLd, metadataOf } from './metadata-of';

describe('readMetadata', () => {
  it('follows a reference to the author through the data', () => {
    const data = jsonLd({
      '@graph': [
        { '@type': 'Article', author: { '@id': '#ada' } },
        { '@type': 'Person', '@id': '#ada', name: 'Ada Corvid' },
      ],
    });
    expect(metadataOf(data).byline).toBe('Ada Corvid');
  });

  it('prefers the name a page shows to what its author logs in with', () => {
    const data = jsonLd({ '@type': 'Article', author: { name: 'acorvid' } });
    const byline = '<h1>Nests</h1><p class="byline">By <a href="/ada">Ada Corvid</a></p>';
    expect(metadataOf(data, byline).byline).toBe('Ada Corvid');
    expect(metadataOf(data).byline).toBe('acorvid');
  });

  it('keeps the name a person has chosen on a forum', () => {
    const data = jsonLd({ '@type': 'DiscussionForumPosting', author: { name: 'twig42' } });
    expect(metadataOf(data, '<p class="byline">By <a>Ada Corvid</a></p>').byline).toBe('twig42');
  });

  it('quotes the date under the heading, unless it only tells of a change', () => {
    const data = jsonLd({ '@type': 'Article', datePublished: '2024-01-02T08:00:00Z' });
    const dateUnder = (line: string) =>
      metadataOf(data, `<h1>Nests</h1><p>${line}</p>`).publishedAt;
    expect(dateUnder('June 4, 2025')).toBe('2025-06-04');
    expect(dateUnder('Updated June 4, 2025')).toBe('2024-01-02T08:00:00Z');
    expect(dateUnder('<b>Last updated:</b> <i>June 4, 2025</i>')).toBe('2024-01-02T08:00:00Z');
    expect(dateUnder('Uppdaterad 4 juni 2025')).toBe('2024-01-02T08:00:00Z');
    expect(dateUnder('Uppfært 4.6.2025')).toBe('2024-01-02T08:00:00Z');
    expect(dateUnder('January 2, 2024')).toBe('2024-01-02T08:00:00Z');
  });

  it('reads when a job was posted, and a name of the date that is not in the standard', () => {
    const job = jsonLd({ '@type': 'JobPosting', datePosted: '2024-03-01' });
    expect(metadataOf(job).publishedAt).toBe('2024-03-01');
    expect(metadataOf('<meta property="og:published_time" content="2024-03-02">').publishedAt).toBe(
      '2024-03-02',
    );
  });

  it('leaves out the label of a title in a catalog', () => {
    const head = '<meta property="og:type" content="article"><title>[2403.1] Nests of jackdaws';
    const heading = '<h1><span>Title:</span>Nests of jackdaws</h1>';
    expect(metadataOf(`${head}</title>`, heading).title).toBe('Nests of jackdaws');
  });

  it('takes the day somebody joined for no date of the page', () => {
    expect(
      metadataOf('', '<h1>Nests</h1><p>Joined: June 4, 2015</p><p>May 1, 2024</p>'),
    ).toMatchObject({ publishedAt: '2024-05-01' });
  });

  it('takes the hour of an update for no other date', () => {
    const time =
      '<time datetime="2024-11-11T20:23:00Z">Updated 11 November 2024 <i>8:23 PM</i></time>';
    const declared = '<meta property="article:published_time" content="2024-11-09">';
    expect(metadataOf(declared, `<h1>Nests</h1><p>${time}</p>`).publishedAt).toBe('2024-11-09');
  });

  it('quotes the day a reader is shown, not that of Greenwich', () => {
    const time = '<time datetime="2024-04-17T21:13:04Z">April 18, 2024</time>';
    expect(metadataOf('', `<h1>Nests</h1><p>${time}</p>`).publishedAt).toBe('2024-04-18');
    const far = '<time datetime="2024-04-17T21:13:04Z">June 18, 2024</time>';
    expect(metadataOf('', `<h1>Nests</h1><p>${far}</p>`).publishedAt).toBe('2024-04-17T21:13:04Z');
  });

  it('believes the first of several marked dates in a thread, and none of a list of the newest', () => {
    const marked = (...days: string[]) =>
      metadataOf(
        '<meta name="date" content="2025-03-27">',
        days.map((day) => `<p itemprop="datePublished" content="${day}">x</p>`).join(''),
      ).publishedAt;
    expect(marked('2025-04-01', '2025-04-02', '2025-04-02')).toBe('2025-04-01');
    expect(marked('2026-03-13', '2026-03-12')).toBe('2025-03-27');
  });

  it('falls back to when the page was changed', () => {
    expect(
      metadataOf('<meta property="article:modified_time" content="2025-06-04">').publishedAt,
    ).toBe('2025-06-04');
  });

  it('finds the date nearest to the heading, above it as well', () => {
    const related = '<article><time datetime="2020-01-01">2020</time></article>';
    expect(metadataOf('', `<p>June 4, 2025</p><h1>Nests</h1><p>x</p>${related}`).publishedAt).toBe(
      '2025-06-04',
    );
  });

  it('names a page without a title after its file', () => {
    expect(metadataOf('').title).toBe('jackdaw-nests');
  });

  it('ignores a headline nested deeper than any honest one', () => {
    const deep = `${'['.repeat(60_000)}"Deep"${']'.repeat(60_000)}`;
    const data = `<script type="application/ld+json">{"@type":"Article","headline":${deep}}</script>`;
    expect(metadataOf(`<title>Nests</title>${data}`).title).toBe('Nests');
  });

  it('believes JSON-LD before meta elements before what the page shows', () => {
    const data = jsonLd({
      '@graph': [
        {
          '@type': 'NewsArticle',
          headline: 'H',
          author: [{ name: 'Ada' }, { name: 'Bo' }],
          datePublished: '2025-01-02',
        },
      ],
    });
    const meta =
      '<meta name="author" content="Cy"><meta property="article:published_time" content="2024-01-01">';
    const body = '<p class="byline">By Di</p><time datetime="2023-01-01">x</time>';
    expect(metadataOf(data + meta, body)).toMatchObject({
      byline: 'Ada, Bo',
      publishedAt: '2025-01-02',
    });
    expect(metadataOf(meta, body)).toMatchObject({ byline: 'Cy', publishedAt: '2024-01-01' });
    expect(metadataOf('', body)).toMatchObject({ byline: 'Di', publishedAt: '2023-01-01' });
  });

  it('prefers a person to the name of the site', () => {
    const data = jsonLd({
      '@type': 'Article',
      author: { '@type': 'Organization', name: 'Tower Notes' },
    });
    expect(
      metadataOf(
        `${data}<meta property="og:site_name" content="Tower Notes">`,
        '<span class="author">Ada Corvid</span>',
      ).byline,
    ).toBe('Ada Corvid');
  });

  it.each(['ed@tower.test', 'Tower (www.tower.test)', '105092'])(
    'prefers a person to %s',
    (declared) => {
      const head = `<meta name="author" content="${declared}">`;
      expect(metadataOf(head, '<h1>Nester</h1><p>von <a href="/a">Ada Corvid</a></p>').byline).toBe(
        'Ada Corvid',
      );
    },
  );

  it('leaves out the address after a declared name', () => {
    expect(
      metadataOf('<meta name="author" content="Ada Corvid - https://tower.test/">').byline,
    ).toBe('Ada Corvid');
  });

  it.each([
    ['<meta property="og:title" content="Ada Corvid (@ada)">', 'Ada Corvid'],
    ['<meta property="og:title" content="Ada (@ada@tower.test)">', 'Ada'],
    ['<title>(3) Ada Corvid on X: "Nests" / X</title>', 'Ada Corvid'],
    ['<title>Nests (a study) (@tower)</title>', ''],
    ['<title>Notes on X: a tale</title>', ''],
  ])('names the person whose post %s is', (head, author) => {
    expect(metadataOf(head).byline).toBe(author);
  });

  const declaring = (name: string, ...values: string[]) =>
    metadataOf(values.map((value) => `<meta name="${name}" content="${value}">`).join('')).byline;

  it('names every author that a journal declares, given name first', () => {
    const names = ['Okafor, Chidi', 'Lindqvist, Maja', 'Okafor, Chidi', 'Ada Corvid'];
    for (const name of ['citation_author', 'DC.creator', 'author'])
      expect(declaring(name, ...names), name).toBe('Chidi Okafor, Maja Lindqvist, Ada Corvid');
    expect(declaring('citation_author', 'van der Berg, Anna Maria')).toBe(
      'Anna Maria van der Berg',
    );
  });

  it.each([
    ['author', 'Corvid, Ada'],
    ['author', 'Ada Corvid, Bo Nest'],
    ['citation_author', 'Nest, Bo, MD'],
    ['citation_author', 'Okafor C, Lindqvist M'],
    ['citation_author', 'Corvid,'],
    ['dc.creator', 'Ada Corvid, Bo Nest'],
    ['dc.creator', 'Tower Press, Inc.'],
    ['dc.creator', 'Department of Birds, Tower'],
  ])('leaves the words of one %s in their order: %s', (name, value) => {
    expect(declaring(name, value)).toBe(value);
  });

  it('names no more authors than a line holds, and no site beside them', () => {
    const many = Array.from({ length: 30 }, (_, i) => `Okafor, Chidi ${i}`);
    expect(declaring('citation_author', ...many).split(', ')).toHaveLength(8);
    const site = '<meta property="og:site_name" content="Tower Notes">';
    const authors = ['Tower Notes', 'jdoe', 'Ada Corvid', 'https://tower.test/ada']
      .map((value) => `<meta name="author" content="${value}">`)
      .join('');
    expect(metadataOf(site + authors).byline).toBe('Ada Corvid');
  });

  it('leaves soft hyphens out', () => {
    expect(metadataOf('<title>Ne&shy;sts of jack&shy;daws</title>').title).toBe(
      'Nests of jackdaws',
    );
  });

  it('survives data that is broken or strange', () => {
    const broken = '<script type="application/ld+json">{"@type":"Article",</script>';
    const strange = jsonLd({
      '@type': 'Article',
      author: 7,
      headline: null,
      datePublished: { a: 1 },
    });
    expect(metadataOf(`${broken}${strange}<html lang="!!">`)).toMatchObject({
      byline: '',
      publishedAt: '',
      language: '',
    });
  });

  it('names the host where the site does not name itself', () => {
    expect(metadataOf('').site).toBe('tower.test');
  });
});

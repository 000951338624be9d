// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { personName } from '../../../src/clip/byline';
import { canonicalAddress } from '../../../src/clip/canonical';
import { isoDate } from '../../../src/clip/dates';
import { readMetadata } from '../../../src/clip/metadata';
import { chooseTitle, withoutSite } from '../../../src/clip/title';

function metadata(head: string, body = '<p>x</p>') {
  const page = new DOMParser().parseFromString(
    `<html><head>${head}</head><body>${body}</body></html>`,
    'text/html',
  );
  return readMetadata(page, 'https://www.tower.test/birds/jackdaw-nests');
}

const jsonLd = (thing: object) =>
  `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;

describe('chooseTitle', () => {
  it('looks for the name of the site in the beginning of an endless title only', () => {
    const started = performance.now();
    const title = chooseTitle({
      headings: [],
      declared: [`a b | c ${'- '.repeat(125_000)}`],
      site: '',
    });
    expect(title).toMatch(/^a b/);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('prefers the heading the page shows over what its head says for sharing', () => {
    expect(
      chooseTitle({
        headings: ['11 ways to nest in 2025'],
        declared: ['Top 11 ways to nest | Tower'],
        site: 'Tower',
      }),
    ).toBe('11 ways to nest in 2025');
  });

  it('takes no heading that is only the name of the site', () => {
    expect(
      chooseTitle({ headings: ['Tower'], declared: ['Nests of the year'], site: 'Tower' }),
    ).toBe('Nests of the year');
  });

  it('does not take one of many headings that the head does not repeat', () => {
    expect(
      chooseTitle({ headings: ['Shop', 'Blog'], declared: ['Nests of the year'], site: '' }),
    ).toBe('Nests of the year');
  });

  it('cuts the name of the site off, and nothing else', () => {
    expect(withoutSite('Nests of the year | Tower Notes', 'Tower Notes')).toBe('Nests of the year');
    expect(withoutSite('Crows - and their kin', 'Tower Notes')).toBe('Crows - and their kin');
  });
});

describe('isoDate', () => {
  it.each([
    ['2025-06-04T12:00:00+0200', '2025-06-04T12:00:00+02:00'],
    ['2025-06-04 12:00', '2025-06-04T12:00:00'],
    ['2025-06-04T10:00:00.123Z', '2025-06-04T10:00:00Z'],
    ['2025/6/4', '2025-06-04'],
    ['June 4th, 2025', '2025-06-04'],
    ['Wed, 04 Jun 2025 10:00:00 GMT', '2025-06-04'],
    ['4 de junio', ''],
    ['04/06/2025', ''],
    ['2025-13-40', ''],
    ['31 February 2025', ''],
    ['', ''],
  ])('reads %s', (text, date) => {
    expect(isoDate(text)).toBe(date);
  });
});

describe('personName', () => {
  it.each([
    ['By Ada Corvid', 'Ada Corvid'],
    ['Written by: Ada Corvid | June 4, 2025', 'Ada Corvid'],
    ['Ada Corvid, on June 4', 'Ada Corvid'],
    ['Log in', ''],
    ['https://tower.test/ada', ''],
    ['12 comments', ''],
  ])('reads %s', (text, name) => {
    expect(personName(text)).toBe(name);
  });
});

describe('readMetadata', () => {
  it('names a page without a title after its file', () => {
    expect(metadata('').title).toBe('jackdaw-nests');
  });

  it('resolves a relative canonical address against the base of the page', () => {
    expect(
      canonicalAddress('nests', 'https://tower.test/birds/x?y', 'https://tower.test/other/'),
    ).toBe('https://tower.test/other/nests');
  });

  it('ignores a headline nested deeper than any honest one', () => {
    const deep = `${'['.repeat(60_000)}"Deep"${']'.repeat(60_000)}`;
    const data = `<script type="application/ld+json">{"@type":"Article","headline":${deep}}</script>`;
    expect(metadata(`<title>Nests</title>${data}`).title).toBe('Nests');
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
    expect(metadata(data + meta, body)).toMatchObject({
      byline: 'Ada, Bo',
      publishedAt: '2025-01-02',
    });
    expect(metadata(meta, body)).toMatchObject({ byline: 'Cy', publishedAt: '2024-01-01' });
    expect(metadata('', body)).toMatchObject({ byline: 'Di', publishedAt: '2023-01-01' });
  });

  it('prefers a person to the name of the site', () => {
    const data = jsonLd({
      '@type': 'Article',
      author: { '@type': 'Organization', name: 'Tower Notes' },
    });
    expect(
      metadata(
        `${data}<meta property="og:site_name" content="Tower Notes">`,
        '<span class="author">Ada Corvid</span>',
      ).byline,
    ).toBe('Ada Corvid');
  });

  it('survives data that is broken or strange', () => {
    const broken = '<script type="application/ld+json">{"@type":"Article",</script>';
    const strange = jsonLd({
      '@type': 'Article',
      author: 7,
      headline: null,
      datePublished: { a: 1 },
    });
    expect(metadata(`${broken}${strange}<html lang="!!">`)).toMatchObject({
      byline: '7',
      publishedAt: '',
      language: '',
    });
  });

  it('names the host where the site does not name itself', () => {
    expect(metadata('').site).toBe('tower.test');
  });
});

describe('canonicalAddress', () => {
  const page = 'https://www.tower.test/birds/jackdaw-nests?utm=1#top';

  it('believes an address of the same site', () => {
    expect(canonicalAddress('/birds/jackdaw-nests', page)).toBe(
      'https://www.tower.test/birds/jackdaw-nests',
    );
    expect(canonicalAddress('https://tower.test/birds/jackdaw-nests', page)).toBe(
      'https://tower.test/birds/jackdaw-nests',
    );
  });

  it('does not believe another host, another scheme or the home page', () => {
    for (const lie of [
      'https://evil.test/birds',
      'javascript:alert(1)',
      'https://www.tower.test/',
      'https://user@www.tower.test/x',
      '',
      undefined,
    ]) {
      expect(canonicalAddress(lie, page), String(lie)).toBe(
        'https://www.tower.test/birds/jackdaw-nests?utm=1',
      );
    }
  });

  it('keeps a fragment that is the whole address of an application', () => {
    expect(canonicalAddress('/', 'https://tower.test/#/birds/1')).toBe(
      'https://tower.test/#/birds/1',
    );
  });
});

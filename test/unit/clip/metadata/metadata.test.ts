// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { personName } from '../../../../src/clip/metadata/byline';
import { canonicalAddress } from '../../../../src/clip/metadata/canonical';
import { isoDate } from '../../../../src/clip/metadata/dates';
import { readMetadata } from '../../../../src/clip/metadata/metadata';
import { chooseTitle, withoutSite } from '../../../../src/clip/metadata/title';
import { atOnce } from '../../../../src/clip/slices';

function metadata(head: string, body = '<p>x</p>') {
  const page = new DOMParser().parseFromString(
    `<html><head>${head}</head><body>${body}</body></html>`,
    'text/html',
  );
  return atOnce(readMetadata(page, 'https://www.tower.test/birds/jackdaw-nests'));
}

const jsonLd = (thing: object) =>
  `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;

const article = { kind: 'article', pageUrl: 'https://www.tower.test/birds/1' } as const;

describe('chooseTitle', () => {
  it('prefers the heading the page shows over what its head says for sharing', () => {
    expect(
      chooseTitle({
        headings: ['11 ways to nest in 2025'],
        declared: ['Top 11 ways to nest | Tower'],
        site: 'Tower',
        ...article,
      }),
    ).toBe('11 ways to nest in 2025');
  });

  it('believes the heading that the address was made of, and no slogan', () => {
    const declared = ['Care for every beak | Soft and durable | Tower'];
    const pageUrl = 'https://www.tower.test/shop/nest-box-care';
    const chosen = (heading: string) =>
      chooseTitle({ headings: [heading], declared, site: 'Tower', kind: 'other', pageUrl });
    expect(chosen('Nest Box Care')).toBe('Nest Box Care');
    expect(chosen('We care for you')).toBe('Care for every beak');
  });

  it('takes no heading that is only the name of the site', () => {
    expect(
      chooseTitle({
        headings: ['Tower'],
        declared: ['Nests of the year'],
        site: 'Tower',
        ...article,
      }),
    ).toBe('Nests of the year');
  });

  it('does not take one of many headings that the head does not repeat', () => {
    expect(
      chooseTitle({
        headings: ['Shop', 'Blog'],
        declared: ['Nests of the year'],
        site: '',
        ...article,
      }),
    ).toBe('Nests of the year');
  });

  it('believes the head rather than a slogan where the page is no article', () => {
    const sources = {
      headings: ['Nests that scale with your team'],
      declared: ['Nest building for your team | Tower'],
      site: 'Tower',
      pageUrl: article.pageUrl,
    };
    expect(chooseTitle({ ...sources, kind: 'other' })).toBe('Nest building for your team');
    expect(chooseTitle({ ...sources, kind: 'article' })).toBe('Nests that scale with your team');
  });

  it('takes the heading that the address repeats where the head says the same for every page', () => {
    expect(
      chooseTitle({
        headings: ['Best twigs for a first nest?'],
        declared: ['The heart of the tower'],
        site: '',
        kind: 'other',
        pageUrl: 'https://www.tower.test/r/nests/best_twigs_for_a_first_nest/',
      }),
    ).toBe('Best twigs for a first nest?');
  });

  it('keeps the name of the site in the title of its front page, tracked or not', () => {
    const sources = {
      headings: ['Nests for everyone.'],
      declared: ['Tower: nests for everyone'],
      site: 'Tower',
      kind: 'other',
    } as const;
    for (const pageUrl of ['https://tower.test/', 'https://tower.test/en/?utm_source=x'])
      expect(chooseTitle({ ...sources, pageUrl })).toBe('Tower: nests for everyone');
    for (const pageUrl of ['https://tower.test/birds', 'https://tower.test/#/birds'])
      expect(chooseTitle({ ...sources, pageUrl })).toBe('Nests for everyone.');
  });

  it('calls no page "Home"', () => {
    const declared = ['Home - Tower Notes'];
    expect(chooseTitle({ headings: [], declared, site: 'Tower Notes', ...article })).toBe(
      'Home - Tower Notes',
    );
  });

  it('takes the heading that is a product by its data', () => {
    const sources = {
      headings: ['Oak nest box'],
      declared: ['Fiercely warm | Oak nest box'],
      site: 'Tower',
      kind: 'product',
      pageUrl: article.pageUrl,
    } as const;
    expect(chooseTitle({ ...sources, products: ['Oak nest box'] })).toBe('Oak nest box');
  });

  it('takes the heading that is all of the end of the address', () => {
    const sources = {
      headings: ['Winter food'],
      declared: ['Suet: meals for a cold season'],
      site: '',
      kind: 'other',
    } as const;
    const at = (path: string) =>
      chooseTitle({ ...sources, pageUrl: `https://tower.test/birds/${path}` });
    expect(at('winter-food/')).toBe('Winter food');
    expect(at('winter-food-guide/')).toBe('Suet: meals for a cold season');
  });

  it('asks a paragraph set as a heading to say what the head says', () => {
    const headings = [`The best nests of the year: ${'we looked at all of them. '.repeat(8)}`];
    const declared = ['The best 10 nests'];
    expect(chooseTitle({ headings, declared, site: '', ...article })).toBe('The best 10 nests');
  });

  it('takes the heading where the head was cut short', () => {
    const sources = {
      headings: ['A checklist for nests: print it'],
      declared: ['Checklist for nests, plans for nests, tables of…'],
      site: '',
      kind: 'other',
      pageUrl: article.pageUrl,
    } as const;
    expect(chooseTitle(sources)).toBe('A checklist for nests: print it');
  });

  it('takes no title that is only the name of the site with a bar', () => {
    const sources = {
      headings: ['Nest boxes', 'Subscribe'],
      declared: ['| Tower & Notes'],
      site: 'Tower and Notes',
      kind: 'other',
      pageUrl: 'https://tower.test/category/nest-boxes',
    } as const;
    expect(chooseTitle(sources)).toBe('Nest boxes');
  });

  it('cuts the name of the site off, and nothing else', () => {
    expect(withoutSite('Nests of the year | Tower Notes', 'Tower Notes')).toBe('Nests of the year');
    expect(withoutSite('Crows - and their kin', 'Tower Notes')).toBe('Crows - and their kin');
    expect(withoutSite('塔のカラスと暮らす｜観察日記｜塔の手帖', '塔の手帖')).toBe(
      '塔のカラスと暮らす',
    );
    expect(withoutSite('Nests of the year ｜ Tower', '')).toBe('Nests of the year');
    expect(withoutSite('鴉｜塔に住むカラスたちの一年', '')).toBe('鴉｜塔に住むカラスたちの一年');
  });
});

describe('isoDate', () => {
  it('reads numbers of which only one can be the day, and no others', () => {
    expect(isoDate('11-29-2024, 09:03 AM')).toBe('2024-11-29');
    expect(isoDate('29/11/2024')).toBe('2024-11-29');
    expect(isoDate('11-12-2024')).toBe('');
    expect(isoDate('13-29-2024')).toBe('');
  });

  it.each([
    ['2025-06-04T12:00:00+0200', '2025-06-04T12:00:00+02:00'],
    ['2025-06-04 12:00', '2025-06-04T12:00:00'],
    ['2025-06-04T10:00:00.123Z', '2025-06-04T10:00:00Z'],
    ['2025/6/4', '2025-06-04'],
    ['June 4th, 2025', '2025-06-04'],
    ['Wed, 04 Jun 2025 10:00:00 GMT', '2025-06-04'],
    ['17.05.2021', '2021-05-17'],
    ['2024 Jun 30', '2024-06-30'],
    ['4. März 2025', '2025-03-04'],
    ['4 août 2025', '2025-08-04'],
    ['Publicado el 4 de junio de 2025', '2025-06-04'],
    ['1er décembre 2025', '2025-12-01'],
    ['4 июня 2025', '2025-06-04'],
    ['2025年6月4日', '2025-06-04'],
    ['Sept 4, 2025', '2025-09-04'],
    ['Marketing 12, 2025', ''],
    ['Decor 12 2025', ''],
    ['version 1.2.2021.4', ''],
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
    ['galitsyn » 11 Mar 2019, 10:00', 'galitsyn'],
    ['Sat, 20 Dec, 2025 - 06:36', ''],
    ['Montag, 3. Februar 2026', ''],
    ['Log in', ''],
    ['https://tower.test/ada', ''],
    ['12 comments', ''],
    ['10mins read', ''],
    ['3 min read', ''],
    ['1h', ''],
    ['2 hrs', ''],
    ['The Best Easy Rye BreadBy Mia Tern', 'Mia Tern'],
    ['page.head.extra.author', ''],
    ['J.R.R. Crow', 'J.R.R. Crow'],
    ['Authors: Ada Corvid', 'Ada Corvid'],
    ['von Ada Corvid', 'Ada Corvid'],
    ['da Silva', 'da Silva'],
  ])('reads %s', (text, name) => {
    expect(personName(text)).toBe(name);
  });
});

describe('readMetadata', () => {
  it('follows a reference to the author through the data', () => {
    const data = jsonLd({
      '@graph': [
        { '@type': 'Article', author: { '@id': '#ada' } },
        { '@type': 'Person', '@id': '#ada', name: 'Ada Corvid' },
      ],
    });
    expect(metadata(data).byline).toBe('Ada Corvid');
  });

  it('prefers the name a page shows to what its author logs in with', () => {
    const data = jsonLd({ '@type': 'Article', author: { name: 'acorvid' } });
    const byline = '<h1>Nests</h1><p class="byline">By <a href="/ada">Ada Corvid</a></p>';
    expect(metadata(data, byline).byline).toBe('Ada Corvid');
    expect(metadata(data).byline).toBe('acorvid');
  });

  it('keeps the name a person has chosen on a forum', () => {
    const data = jsonLd({ '@type': 'DiscussionForumPosting', author: { name: 'twig42' } });
    expect(metadata(data, '<p class="byline">By <a>Ada Corvid</a></p>').byline).toBe('twig42');
  });

  it('quotes the date under the heading, unless it only tells of a change', () => {
    const data = jsonLd({ '@type': 'Article', datePublished: '2024-01-02T08:00:00Z' });
    const dateUnder = (line: string) => metadata(data, `<h1>Nests</h1><p>${line}</p>`).publishedAt;
    expect(dateUnder('June 4, 2025')).toBe('2025-06-04');
    expect(dateUnder('Updated June 4, 2025')).toBe('2024-01-02T08:00:00Z');
    expect(dateUnder('<b>Last updated:</b> <i>June 4, 2025</i>')).toBe('2024-01-02T08:00:00Z');
    expect(dateUnder('Uppdaterad 4 juni 2025')).toBe('2024-01-02T08:00:00Z');
    expect(dateUnder('Uppfært 4.6.2025')).toBe('2024-01-02T08:00:00Z');
    expect(dateUnder('January 2, 2024')).toBe('2024-01-02T08:00:00Z');
  });

  it('takes the day somebody joined for no date of the page', () => {
    expect(
      metadata('', '<h1>Nests</h1><p>Joined: June 4, 2015</p><p>May 1, 2024</p>'),
    ).toMatchObject({ publishedAt: '2024-05-01' });
  });

  it('takes the hour of an update for no other date', () => {
    const time =
      '<time datetime="2024-11-11T20:23:00Z">Updated 11 November 2024 <i>8:23 PM</i></time>';
    const declared = '<meta property="article:published_time" content="2024-11-09">';
    expect(metadata(declared, `<h1>Nests</h1><p>${time}</p>`).publishedAt).toBe('2024-11-09');
  });

  it('quotes the day a reader is shown, not that of Greenwich', () => {
    const time = '<time datetime="2024-04-17T21:13:04Z">April 18, 2024</time>';
    expect(metadata('', `<h1>Nests</h1><p>${time}</p>`).publishedAt).toBe('2024-04-18');
    const far = '<time datetime="2024-04-17T21:13:04Z">June 18, 2024</time>';
    expect(metadata('', `<h1>Nests</h1><p>${far}</p>`).publishedAt).toBe('2024-04-17T21:13:04Z');
  });

  it('believes the first of several marked dates in a thread, and none of a list of the newest', () => {
    const marked = (...days: string[]) =>
      metadata(
        '<meta name="date" content="2025-03-27">',
        days.map((day) => `<p itemprop="datePublished" content="${day}">x</p>`).join(''),
      ).publishedAt;
    expect(marked('2025-04-01', '2025-04-02', '2025-04-02')).toBe('2025-04-01');
    expect(marked('2026-03-13', '2026-03-12')).toBe('2025-03-27');
  });

  it('falls back to when the page was changed', () => {
    expect(
      metadata('<meta property="article:modified_time" content="2025-06-04">').publishedAt,
    ).toBe('2025-06-04');
  });

  it('finds the date nearest to the heading, above it as well', () => {
    const related = '<article><time datetime="2020-01-01">2020</time></article>';
    expect(metadata('', `<p>June 4, 2025</p><h1>Nests</h1><p>x</p>${related}`).publishedAt).toBe(
      '2025-06-04',
    );
  });

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

  it.each(['ed@tower.test', 'Tower (www.tower.test)', '105092'])(
    'prefers a person to %s',
    (declared) => {
      const head = `<meta name="author" content="${declared}">`;
      expect(metadata(head, '<h1>Nester</h1><p>von <a href="/a">Ada Corvid</a></p>').byline).toBe(
        'Ada Corvid',
      );
    },
  );

  it('leaves soft hyphens out', () => {
    expect(metadata('<title>Ne&shy;sts of jack&shy;daws</title>').title).toBe('Nests of jackdaws');
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
      byline: '',
      publishedAt: '',
      language: '',
    });
  });

  it('names the host where the site does not name itself', () => {
    expect(metadata('').site).toBe('tower.test');
  });
});

describe('the date a page shows', () => {
  const withTitle = (body: string) => metadata('<title>How to nest in towers</title>', body);

  it('stands beside the heading that says the title, whatever its rank', () => {
    expect(
      withTitle('<h1>Tower</h1><p>May 1, 2020</p><h2>How to nest in towers</h2><p>June 4, 2025</p>')
        .publishedAt,
    ).toBe('2025-06-04');
  });

  it('is not that of a teaser of another page', () => {
    const teaser =
      '<article><h2><a href="/x">Another page</a></h2><p><time datetime="2020-01-01"></time>May 1, 2020</p></article>';
    expect(withTitle(`${teaser}<h1>How to nest in towers</h1><p>By Ada</p>`).publishedAt).toBe('');
  });

  it('is not when its picture was taken', () => {
    const figure = '<figure><figcaption>Ada in Rome, May 1, 2020</figcaption></figure>';
    expect(withTitle(`<h1>How to nest in towers</h1>${figure}`).publishedAt).toBe('');
  });

  it('is found far from the heading where words say what it is', () => {
    expect(
      withTitle(
        `<h1>How to nest in towers</h1>${'<p>Text.</p>'.repeat(60)}<p>Posted on April 13, 2023</p>`,
      ).publishedAt,
    ).toBe('2023-04-13');
  });

  it.each([
    '<p>The fair takes place from 17 to 19 April 2024</p>',
    '<p>The fair takes place from <b>17</b> to <b>19 April 2024</b></p>',
    '<p>17–19 April 2024, Hall 4</p>',
    '<p>May 30 – June 2, 2024</p>',
    '<p>Die Messe läuft vom 17.04. bis 19.04.2024</p>',
    '<p>La feria: 17 al 19 de abril de 2024</p>',
    '<p>The museum opened on 19 April 1996.</p>',
    '<p>The old <a href="/tower">tower</a> fell down on 19 April 1996 in a storm</p>',
    '<p>On 19 April 1996 the ferry carried its first guests over</p>',
    '<div class="event-date">17 to 19 April 2024</div>',
    '<p>Tickets on sale: 4 June 2099</p>',
    '<div class="date">4 June 2099</div>',
  ])('is not a day that the text tells of, or one to come: %s', (line) => {
    expect(withTitle(`<h1>How to nest in towers</h1>${line}<p>x</p>`).publishedAt).toBe('');
  });

  it.each([
    ['<p>Posted on April 19, 2024 by Hanne in Gardening tips</p>', '2024-04-19'],
    ['<p>This article was first published on 19 April 2024.</p>', '2024-04-19'],
    ['<p>By the editors of the morning post, 19 April 2024</p>', '2024-04-19'],
    ['<p>Publicado el 19 de abril de 2024 a las 10:30 por Ana</p>', '2024-04-19'],
    ['<p>19 April 2024 · 5 min read · growing vegetables at home all year</p>', '2024-04-19'],
    ['<div><a>all about growing beans</a><span>19 April 2024</span></div>', '2024-04-19'],
    ['<p>Issue 20 - 4 June 2024</p>', '2024-06-04'],
    ['<p>Published 4 June 2024 - Updated 5 June 2024</p>', '2024-06-04'],
    ['<p>09:00 - 19 April 2024</p>', '2024-04-19'],
  ])('is the day in a line about the page: %s', (line, date) => {
    expect(withTitle(`<h1>How to nest in towers</h1>${line}<p>x</p>`).publishedAt).toBe(date);
  });

  it('is not the date of the last answer of a thread', () => {
    const data = jsonLd({
      '@type': 'DiscussionForumPosting',
      headline: 'Nests',
      datePublished: '2024-04-17T10:58:44Z',
    });
    expect(metadata(data, '<h1>Nests</h1><p>April 25, 2024</p>').publishedAt).toMatch(
      /^2024-04-17/,
    );
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

  it('keeps the scheme the page was read by', () => {
    const at = (scheme: string) => `${scheme}://tower.test/birds/jackdaw-nests`;
    // Anybody between here and the server can write an http page.
    expect(canonicalAddress(at('https'), `${at('http')}?a=1`)).toBe(at('http'));
    expect(canonicalAddress(at('http'), `${at('https')}?a=1`)).toBe(at('https'));
    expect(canonicalAddress(at('https'), at('https'))).toBe(at('https'));
    // A port that only one scheme leaves out makes it another host.
    expect(canonicalAddress('https://tower.test:80/x', 'http://tower.test/y')).toBe(
      'http://tower.test/y',
    );
  });

  it('does not believe what was said of the page before, where a script has gone on since', () => {
    const at = (path: string) => `https://tower.test${path}`;
    const kept = (declared: string, here: string, loaded: string) =>
      canonicalAddress(at(declared), at(here), at(here), at(loaded));
    for (const [declared, here, loaded, expected] of [
      ['/a', '/b', '/a', '/b'],
      ['/a', '/b', '/a/?utm_source=x', '/b'],
      ['/birds?id=1', '/birds?id=2', '/birds?id=1&x', '/birds?id=2'],
      ['/birds', '/birds?id=2', '/birds', '/birds?id=2'],
      ['/c', '/b', '/a', '/b'],
      // Kept up to date by the application.
      ['/b', '/b?ref=menu', '/a', '/b'],
      ['/birds?id=2', '/birds?id=2&page=3', '/birds?id=1', '/birds?id=2'],
      // Tidied up only, or another place of the same page.
      ['/a', '/a', '/a?utm_source=x', '/a'],
      ['/tower/a', '/a#nests', '/a', '/tower/a'],
    ] as const) {
      expect(kept(declared, here, loaded), `${declared} ${here}`).toBe(at(expected));
    }
  });

  it('keeps a fragment that is the whole address of an application', () => {
    expect(canonicalAddress('/', 'https://tower.test/#/birds/1')).toBe(
      'https://tower.test/#/birds/1',
    );
  });
});

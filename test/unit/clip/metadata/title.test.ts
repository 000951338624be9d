import { describe, expect, it } from 'vitest';
import { chooseTitle, withoutSite } from '../../../../src/clip/metadata/title';

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

  it('takes no heading that is the name of the site, where a title is the end of the address', () => {
    const sources = {
      headings: ['The Grumpy Crow'],
      declared: ['The Grumpy Crow: Free Market Nests', 'Free Market Nests'],
      site: '',
      kind: 'article',
      pageUrl: 'https://crow.test/2020/12/free-market-nests.html',
    } as const;
    expect(chooseTitle(sources)).toBe('Free Market Nests');
  });

  it('leaves out what a service writes around a title for its own person', () => {
    const chosen = (
      title: string,
      site: string,
      more: Partial<Parameters<typeof chooseTitle>[0]>,
    ) =>
      chooseTitle({
        headings: [],
        declared: [title],
        site,
        kind: 'other',
        pageUrl: 'https://nests.test/ann/status/1203',
        ...more,
      });
    expect(chosen('(3) Ann Lee on Nests: "Twigs first" / Nests', 'Nests (once Sticks)', {})).toBe(
      'Ann Lee on Nests: "Twigs first"',
    );
    expect(chosen('(99+) Twigs first', 'Nests', {})).toBe('Twigs first');
    expect(chosen('Either / Or', 'Nests', {})).toBe('Either / Or');
    const film = '(500) Days of Nesting - Nestipedia';
    expect(chosen(film, 'Nestipedia', { headings: ['(500) Days of Nesting'] })).toBe(
      '(500) Days of Nesting',
    );
    expect(chosen(film, 'Nestipedia', { declared: [film, film] })).toBe('(500) Days of Nesting');
    const pageUrl = 'https://nests.test/film/(500)_Days_of_Nesting';
    expect(chosen(film, 'Nestipedia', { pageUrl })).toBe('(500) Days of Nesting');
    expect(chosen('Twigs for Monday? - bo@nests.test - Nest Mail', 'mail.nests.test', {})).toBe(
      'Twigs for Monday?',
    );
    expect(chosen('Write to bo@nests.test - today', 'Nests', {})).toBe(
      'Write to bo@nests.test - today',
    );
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

import { describe, expect, it, vi } from 'vitest';
import { withinScope } from '../../../../src/protocol/scope/within-scope';
import { authorTags, noteTags, publishedTags } from '../../../../src/retrieval/query/copy-tags';
import { dayOf } from '../../../../src/retrieval/query/days';
import {
  labelTag,
  namespaceTag,
  siteTag,
  siteTags,
} from '../../../../src/retrieval/query/document-tags';
import { parseQuery } from '../../../../src/retrieval/query/query';

const termsOf = (text: string) => parseQuery(text).terms.map(({ term }) => term);

describe('parseQuery', () => {
  it('reads filters and leaves the words', () => {
    const query = parseQuery('jackdaw site:www.Example.com namespace:"My Notes" -crow nests');
    expect(query.terms.map(({ term }) => term)).toEqual(['jackdaw', 'nest']);
    expect(query.tags).toEqual([['site:example.com'], ['namespace:my-notes']]);
    expect(query.without).toEqual([['crow']]);
  });

  it('takes several sites as any of them, and a site with a minus as none', () => {
    const query = parseQuery('x site:a.org site:b.org -site:c.org');
    expect(query.tags).toEqual([['site:a.org', 'site:b.org']]);
    expect(query.withoutTags).toEqual(['site:c.org']);
  });

  it('reads years, months and days, and takes what is no date as words', () => {
    const query = parseQuery('x after:2026-03 before:2026-03-15');
    expect(query.fromDay).toBe(dayOf(Date.UTC(2026, 2, 1)));
    expect(query.toDay).toBe(dayOf(Date.UTC(2026, 2, 15)));
    expect(termsOf('before:dawn')).toEqual(['before:dawn'].flatMap(() => ['dawn']));
    expect(parseQuery('x before:2026-13').toDay).toBeUndefined();
  });

  it('turns before: and after: round with a minus, as the other operators', () => {
    const day = dayOf(Date.UTC(2026, 2, 1));
    expect(parseQuery('x -before:2026-03')).toMatchObject({ fromDay: day, toDay: undefined });
    expect(parseQuery('x -after:2026-03')).toMatchObject({ fromDay: undefined, toDay: day });
  });

  it('reads days with other signs, and by name', () => {
    expect(parseQuery('after:2026/03/15').fromDay).toBe(dayOf(Date.UTC(2026, 2, 15)));
    expect(parseQuery('after:2026.3').fromDay).toBe(dayOf(Date.UTC(2026, 2, 1)));
    const calendar = (milliseconds: number) => dayOf(milliseconds) + 100;
    vi.setSystemTime('2026-11-21T12:00:00Z');
    const today = calendar(Date.now());
    const named = parseQuery('after:Yesterday before:today', { calendar });
    vi.useRealTimers();
    expect([named.fromDay, named.toDay]).toEqual([today - 1, today]);
    expect(parseQuery('before:2026-02-30').toDay).toBeUndefined();
  });

  it('reads authors as they are typed, whole or in part', () => {
    const query = parseQuery('x by:"Anna van Loon" by:Müller -by:Smith');
    expect(query.tags).toEqual([['by:anna-van-loon', 'by:muller']]);
    expect(query.withoutTags).toEqual(['by:smith']);
    for (const asked of query.tags[0]?.slice(0, 1) ?? [])
      expect(authorTags('By Anna van Loon, Ed Smith')).toContain(asked);
    expect(authorTags('A. Müller')).toContain('by:muller');
    expect(parseQuery('by:an', { typing: true }).typingTag).toBe('by:an');
  });

  it('knows the states of a document, of which unread has no tag', () => {
    const states = (query: string) => {
      const { tags, withoutTags, words } = parseQuery(query);
      return { tags, withoutTags, words };
    };
    const [read, archived, none] = ['is:read', 'is:archived', 'is:none'];
    expect(states('is:unread').withoutTags).toEqual([read, archived]);
    expect(states('is:read tide')).toEqual({
      tags: [[read, none]],
      withoutTags: [],
      words: 'tide',
    });
    expect(states('is:Archived is:read').tags).toEqual([[read, archived, none]]);
    expect(states('is:unread is:read')).toMatchObject({ tags: [], withoutTags: [archived] });
    expect(states('-is:unread').tags).toEqual([[read, archived, none]]);
    expect(states('-is:archived')).toMatchObject({ tags: [], withoutTags: [archived] });
    expect(states('is:read -is:read').tags).toEqual([[none]]);
    expect(states('is:late').words).toBe('is:late');
    expect(parseQuery('is:unr', { typing: true })).toMatchObject({ begun: true, words: '' });
  });

  it('asks for every word of a note', () => {
    expect(parseQuery('note:"Ask Élise" tide')).toMatchObject({
      tags: [['note:ask'], ['note:elise']],
      words: 'tide',
    });
    expect(parseQuery('note:ask note:marit').tags).toEqual([['note:ask'], ['note:marit']]);
    expect(parseQuery('-note:later').withoutTags).toEqual(['note:later']);
    expect(parseQuery('note: x').words).toBe('note: x');
    expect(noteTags('Ask *Élise*, ask!')).toEqual(['note:ask', 'note:elise']);
  });

  it('reads dates of publication: a year, a month, a day, or any of some years', () => {
    expect(parseQuery('published:2024').tags).toEqual([['published:2024']]);
    expect(parseQuery('published:2024/5').tags).toEqual([['published:2024-05']]);
    expect(parseQuery('published:2019..2021').tags).toEqual([
      ['published:2019', 'published:2020', 'published:2021'],
    ]);
    expect(parseQuery('x published:soon').unreadDates).toEqual(['published:soon']);
    expect(parseQuery('x published:2024-13').unreadDates).toEqual(['published:2024-13']);
    expect(parseQuery('x published:20', { typing: true })).toMatchObject({ begun: true, tags: [] });
    expect(publishedTags('2024-05-03T10:00:00Z')).toEqual([
      'published:2024',
      'published:2024-05',
      'published:2024-05-03',
    ]);
    expect(publishedTags('last week')).toEqual([]);
  });

  it('says which dates it could not read, but not of one that is still being typed', () => {
    const query = parseQuery('tide before:soon -after:2026-13 after:2026');
    expect(query.unreadDates).toEqual(['before:soon', '-after:2026-13']);
    for (const begun of ['tide after:2', 'tide after:2026-1', 'tide before:yest', 'tide before:']) {
      const { unreadDates, words } = parseQuery(begun, { typing: true });
      expect([unreadDates, words]).toEqual([[], 'tide']);
    }
    expect(parseQuery('tide after:2 x', { typing: true }).unreadDates).toEqual(['after:2']);
    expect(parseQuery('tide after:so', { typing: true }).unreadDates).toEqual(['after:so']);
  });

  it('says at once that a whole date is none, and goes by what a half typed one says so far', () => {
    for (const none of [
      'before:2026-13-45',
      '-before:2026-02-30',
      'after:2026-13',
      'after:2026/00',
    ]) {
      expect(parseQuery(`tide ${none}`, { typing: true }).unreadDates).toEqual([none]);
    }
    const year = dayOf(Date.UTC(2026, 0, 1));
    for (const begun of ['2026', '2026-', '2026-0', '2026/']) {
      expect(parseQuery(`after:${begun}`, { typing: true }).fromDay).toBe(year);
    }
    const month = dayOf(Date.UTC(2026, 4, 1));
    for (const begun of ['2026-05', '2026-05-', '2026-05-0']) {
      expect(parseQuery(`after:${begun}`, { typing: true }).fromDay).toBe(month);
    }
  });

  it('takes two minuses for the beginning of a name, and one alone for the beginning of anything', () => {
    expect(parseQuery('--no-sandbox')).toMatchObject({ words: '--no-sandbox', without: [] });
    expect(parseQuery('tide -moon').without).toEqual([['moon']]);
    for (const begun of ['-', '"', '""', '-"']) {
      const query = parseQuery(`tide ${begun}`, { typing: true });
      expect(query).toMatchObject({ words: 'tide', begun: true, without: [] });
    }
  });

  it('knows the tag being typed, and looks for nothing after a bare operator', () => {
    expect(parseQuery('tide site:si', { typing: true }).typingTag).toBe('site:si');
    expect(parseQuery('tide site:si', {}).typingTag).toBeUndefined();
    expect(parseQuery('site:si tide', { typing: true }).typingTag).toBeUndefined();
    expect(parseQuery('tide site:', { typing: true })).toMatchObject({ words: 'tide', tags: [] });
    for (const begun of ['site:', '-site:', 'site:www.', 'site:https:/', 'after:', 'before:20']) {
      const query = parseQuery(`tide ${begun}`, { typing: true });
      expect(query).toMatchObject({ words: 'tide', tags: [], withoutTags: [], begun: true });
      expect(parseQuery(`tide ${begun}`).begun).toBe(false);
    }
    expect(parseQuery('namespace:"my no', { typing: true }).typingTag).toBe('namespace:my-no');
  });

  it('takes the quotation marks of any system and language for plain ones', () => {
    for (const quoted of [
      '“grey crow”',
      '„grey crow“',
      '«grey crow»',
      '« grey crow »',
      '”grey crow”',
    ]) {
      expect(parseQuery(quoted).phrases).toEqual([['grey', 'crow']]);
      expect(parseQuery(`nests -${quoted}`).without).toEqual([['grey', 'crow']]);
      expect(parseQuery(`namespace:${quoted.replaceAll(' ', '')}`).tags).toEqual([
        ['namespace:greycrow'],
      ]);
    }
  });

  it.each([
    '12" vinyl',
    'a"b',
    '"all"',
    '""',
    '“quoted” tag',
    'c/c++',
    '🎉 party',
    "l'été",
    '-minus',
    'x:y',
    'a\\b',
    'ملاحظة',
    '«à part»',
  ])('finds a scope by its name, whatever is in it: %s', (name) => {
    const query = (kind: 'tag' | 'namespace') => parseQuery(withinScope('red fox', { kind, name }));
    expect(query('tag')).toMatchObject({ tags: [[labelTag(name)]], words: 'red fox' });
    expect(query('namespace')).toMatchObject({ tags: [[namespaceTag(name)]], words: 'red fox' });
  });

  it('knows names that have a quotation mark in them', () => {
    expect(parseQuery('namespace:a"b fox').tags).toEqual([['namespace:a"b']]);
    expect(parseQuery('namespace:"a"b" "red fox"')).toMatchObject({
      tags: [['namespace:a"b']],
      phrases: [['red', 'fox']],
    });
  });

  it('asks for the words of a phrase one after another', () => {
    expect(parseQuery('"to be or not"').phrases).toEqual([['to', 'be', 'or', 'not']]);
    expect(parseQuery('"content_sha field"').phrases).toEqual([['content', 'sha', 'field']]);
    expect(parseQuery('-"grey crow" nests').without).toEqual([['grey', 'crow']]);
  });

  it('does not filter by what a whole sentence quotes', () => {
    const query = parseQuery('what did the author mean by "binary search" in this article');
    expect(query.phrases).toEqual([]);
    const curly = parseQuery('what did the author mean by “binary search” in this article');
    expect(curly.phrases).toEqual([]);
    expect(query.terms.map(({ term }) => term)).toContain('binari');
  });

  it('knows the word being typed, and that a space ends it', () => {
    expect(parseQuery('grey jackd', { typing: true }).typing?.surface).toBe('jackd');
    expect(parseQuery('grey jackdaw ', { typing: true }).typing).toBeUndefined();
    expect(parseQuery('grey jackdaw').typing).toBeUndefined();
    expect(parseQuery("they don'", { typing: true }).typing?.surface).toBe('don');
    expect(parseQuery('they don’', { typing: true }).typing?.surface).toBe('don');
  });

  it('takes a minus inside a word or alone as what it is', () => {
    expect(termsOf('time-sharing - system')).toEqual(['time', 'share', 'system']);
  });
});

describe('siteTags', () => {
  it('names the host and every domain above it', () => {
    expect(siteTags('https://www.docs.example.com/a?b')).toEqual([
      'site:docs.example.com',
      'site:example.com',
      'site:com',
    ]);
    expect(siteTags('not an address')).toEqual([]);
    expect(siteTag('https://Example.com/path')).toBe('site:example.com');
  });

  it('names a host as addresses do, whatever its letters', () => {
    expect(siteTag('www.München.example')).toBe('site:xn--mnchen-3ya.example');
    expect(siteTags('https://münchen.example/')).toContain('site:xn--mnchen-3ya.example');
    expect(siteTag('münchen ü')).toBe('site:münchen ü');
  });
});

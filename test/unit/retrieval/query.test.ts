import { describe, expect, it } from 'vitest';
import { dayOf, parseQuery, siteTag, siteTags } from '../../../src/retrieval/query';

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

  it('asks for the words of a phrase one after another', () => {
    expect(parseQuery('"to be or not"').phrases).toEqual([['to', 'be', 'or', 'not']]);
    expect(parseQuery('"content_sha field"').phrases).toEqual([['content', 'sha', 'field']]);
    expect(parseQuery('-"grey crow" nests').without).toEqual([['grey', 'crow']]);
  });

  it('does not filter by what a whole sentence quotes', () => {
    const query = parseQuery('what did the author mean by "binary search" in this article');
    expect(query.phrases).toEqual([]);
    expect(query.terms.map(({ term }) => term)).toContain('binari');
  });

  it('knows the word being typed, and that a space ends it', () => {
    expect(parseQuery('grey jackd', { typing: true }).typing?.surface).toBe('jackd');
    expect(parseQuery('grey jackdaw ', { typing: true }).typing).toBeUndefined();
    expect(parseQuery('grey jackdaw').typing).toBeUndefined();
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
});

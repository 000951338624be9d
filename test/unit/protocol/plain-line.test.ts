import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DraftSchema } from '../../../src/protocol/document/document';
import { pageTitle } from '../../../src/protocol/document/page-title';
import { plainLine } from '../../../src/protocol/plain-line';

describe('a line of words that somebody else wrote', () => {
  it('cannot turn what stands beside it around, nor break the line', () => {
    expect(plainLine('photo\u202egpj.exe')).toBe('photogpj.exe');
    expect(plainLine(' \u2067a\u2069\n\u0000b\u2028c ')).toBe('a b c');
    // What right-to-left text needs is left to it.
    expect(plainLine('עברית\u200f!')).toBe('עברית\u200f!');
  });

  it('is the title, author, site and summary of every clip', () => {
    const draft = v.parse(DraftSchema, {
      kind: 'page',
      url: 'https://example.org/',
      pageUrl: 'https://example.org/',
      title: 'a\u202eb',
      byline: 'c\u202ed',
      site: 'e\u2066f',
      language: 'en',
      publishedAt: '',
      excerpt: 'g\nh',
      markdown: 'Right\u202eto left, as the page has it.',
      coverage: 1,
    });
    expect(draft).toMatchObject({ title: 'ab', byline: 'cd', site: 'ef', excerpt: 'g h' });
    expect(draft.markdown).toContain('\u202e');
    expect(pageTitle('\u202e', 'https://example.org/')).toBe('example.org');
  });
});

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pageAddress } from '../../../src/protocol/address/page-address';
import { ClipOutcomeSchema, DraftSchema } from '../../../src/protocol/document/document';
import { normaliseNamespace } from '../../../src/protocol/document/namespace';
import { StructuredResponseSchema } from '../../../src/protocol/interface/context';
import { pageDraft as draft } from '../../fakes/documents/draft';

describe('a draft from a page', () => {
  it('passes with exactly its own fields', () => {
    const parsed = v.parse(DraftSchema, { ...draft, apiKey: 'x', constructor: 'y' });
    expect(parsed).toEqual(draft);
  });

  it.each([
    ['a script address', { url: 'javascript:alert(1)' }],
    ['a data address', { pageUrl: 'data:text/html,x' }],
    ['too much text', { markdown: 'x'.repeat(5_000_001) }],
    ['a share above one', { coverage: 1.2 }],
    ['an unknown kind', { kind: 'cookie' }],
    ['a number for a title', { title: 7 }],
  ])('is refused with %s', (_, part) => {
    expect(v.safeParse(DraftSchema, { ...draft, ...part }).success).toBe(false);
    expect(v.safeParse(ClipOutcomeSchema, { ok: true, draft: { ...draft, ...part } }).success).toBe(
      false,
    );
  });
});

describe('a structured response', () => {
  it('is read with its optional parts missing and unknown parts present', () => {
    const parsed = v.parse(StructuredResponseSchema, {
      format: 'structured',
      query: 'q',
      markdown: 'm',
      extra: 1,
      results: [
        { content: 'c', position: 1, rank: 1, score: 0.5, sources: [{ uid: 'u', citation: [1] }] },
      ],
    });
    expect(parsed).not.toHaveProperty('extra');
    expect(parsed.results[0]?.sources[0]).toMatchObject({ uid: 'u', title: '', citation: [1] });
  });
});

describe('a namespace', () => {
  it('is compared without case and with dashes for spaces', () => {
    expect(normaliseNamespace('  My  Birds ')).toBe('my-birds');
    expect(normaliseNamespace('Health / Our Doctors')).toBe('health/our-doctors');
    expect(normaliseNamespace('\u00a0')).toBe('');
  });

  it('has nothing in it that does not show', () => {
    expect(normaliseNamespace('\ufeffsea\u200b')).toBe('sea');
    expect(normaliseNamespace('\u202asea\u200e\u202c')).toBe('sea');
    expect(normaliseNamespace('cafe\u0301')).toBe('caf\u00e9');
    expect(normaliseNamespace('می\u200cخواهم')).toBe('می\u200cخواهم');
  });
});

describe('the address of a page', () => {
  it.each([
    ['https://a.example/x?utm_source=1&b=2&fbclid=3#part', 'https://a.example/x?b=2'],
    ['https://user:secret@a.example/', 'https://a.example/'],
    ['https://a.example/#/route', 'https://a.example/#/route'],
    ['https://a.example/#!route', 'https://a.example/#!route'],
    ['not an address', 'not an address'],
  ])('%s is kept as %s', (url, expected) => {
    expect(pageAddress(url)).toBe(expected);
  });
});

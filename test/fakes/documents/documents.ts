import type { KeptDocument } from '../../../src/protocol/document/document';
import type { Highlight } from '../../../src/protocol/document/highlight';
import { DEFAULT_NAMESPACE } from '../../../src/protocol/document/namespace';

/** A kept page; other numbers are other pages, other versions other content of the same page. */
export function keptPage(number: number, version = 1): KeptDocument {
  const url = `https://site.example/${number}`;
  const at = new Date(0).toISOString();
  const markdown = `Version ${version} of page ${number}`;
  return {
    uid: `${number}`.padStart(12, '0').padEnd(32, '0'),
    kind: 'page',
    url,
    pageUrl: url,
    title: `Page ${number}`,
    byline: '',
    site: '',
    language: '',
    publishedAt: '',
    excerpt: '',
    namespace: 'clips',
    createdAt: at,
    updatedAt: at,
    length: markdown.length,
    markdown,
  };
}

/** A kept document of which a test says only what matters to it. */
export function fakeDocument(over: Partial<KeptDocument> & { uid: string }): KeptDocument {
  const markdown = over.markdown ?? 'A jackdaw collects what it finds worth keeping.';
  return {
    kind: 'page',
    url: `https://example.org/${over.uid}`,
    pageUrl: `https://example.org/${over.uid}`,
    title: `Document ${over.uid}`,
    byline: '',
    site: 'Example',
    language: 'en',
    publishedAt: '',
    excerpt: markdown.slice(0, 140),
    namespace: DEFAULT_NAMESPACE,
    createdAt: '2026-03-10T09:00:00Z',
    updatedAt: '2026-03-10T09:00:00Z',
    length: markdown.length,
    ...over,
    markdown,
  };
}

export function fakeHighlight(over: Partial<Highlight> & { id: string }): Highlight {
  return {
    exact: 'The water has to travel, and the shelf slows it down.',
    prefix: '',
    suffix: '',
    start: 0,
    note: '',
    createdAt: '2026-03-11T10:00:00Z',
    ...over,
  };
}

import type { KeptDocument } from '../../src/protocol/document/document';

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

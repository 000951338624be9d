/** The variables of templates. Not with the schemas, which the popup does not need. */
import type { DocumentSummary } from '../document/document';
import { siteOf } from '../document/page-title';
import { squeeze } from '../plain-line';

/** The variables of templates, each explained for the person who writes one. */
export const VARIABLES = {
  title: 'title of the page',
  site: 'host of the address, without www.',
  publication: 'name the site gives itself',
  author: 'author',
  date: 'when you saved it first',
  saved: 'when you saved it last',
  published: 'when the page was published',
  url: 'address of the page',
  language: 'language of the page',
  kind: 'page, selection, pdf …',
  namespace: 'namespace it is kept in',
  id: 'short id of the document',
  tags: 'its tags, separated by commas',
} as const;

export type Described = Omit<DocumentSummary, 'uid' | 'namespace' | 'length'> &
  Partial<Pick<DocumentSummary, 'uid' | 'namespace'>>;

/** The values of the variables for a document. */
export function valuesOf(document: Described): Record<string, string> {
  return {
    title: squeeze(document.title),
    site: siteOf(document.url),
    publication: document.site,
    author: document.byline,
    date: document.createdAt,
    saved: document.updatedAt,
    published: document.publishedAt,
    url: document.url,
    language: document.language,
    kind: document.kind,
    namespace: document.namespace ?? '',
    id: (document.uid ?? '').slice(0, ID_LENGTH),
    tags: (document.tags ?? []).join(', '),
  };
}

/** Hex digits of the uid: 48 bits distinguish everything that one person ever clips. */
export const ID_LENGTH = 12;

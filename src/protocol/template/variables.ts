/** The variables of templates. They are separate from the schemas, which the popup does not need. */
import type { DocumentSummary } from '../document/document';
import { siteOf } from '../document/page-title';
import { squeeze } from '../plain-line';

export const VARIABLES = [
  'title',
  'site',
  'publication',
  'author',
  'date',
  'saved',
  'published',
  'url',
  'language',
  'kind',
  'namespace',
  'id',
  'tags',
] as const;

export type Variable = (typeof VARIABLES)[number];

export type Described = Omit<DocumentSummary, 'uid' | 'namespace' | 'length'> &
  Partial<Pick<DocumentSummary, 'uid' | 'namespace'>>;

/** Returns the values of the variables for a document. */
export function valuesOf(document: Described): Record<Variable, string> {
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

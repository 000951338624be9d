/**
 * What a page says about itself. Each field is asked of several places, in a stated order; the
 * first one that answers sensibly wins.
 */

import { shownAuthor, shownDate } from './byline';
import { canonicalAddress } from './canonical';
import { isoDate } from './dates';
import { isOfType, namesOf, readThings, type Thing, textOf } from './json-ld';
import { chooseTitle, headingText, MAX_TITLE } from './title';

export interface Metadata {
  url: string;
  title: string;
  byline: string;
  site: string;
  language: string;
  /** ISO 8601, or empty. */
  publishedAt: string;
  excerpt: string;
}

const WORK =
  /(?:Article|BlogPosting|Posting|Report|Review|HowTo|Recipe|QAPage|Question|WebPage|Product|VideoObject|CreativeWork|Event|Course|Book)$/;

/**
 * @param page only read.
 * @param pageUrl the address it was read at.
 * @param base what its relative addresses are relative to.
 */
export function readMetadata(page: Document, pageUrl: string, base = pageUrl): Metadata {
  const meta = metaReader(page);
  const works = readThings(page).filter((thing) => isOfType(thing, WORK));
  const articles = works.filter((thing) =>
    isOfType(thing, /(?:Article|Posting|Report|Recipe|Question)$/),
  );
  const site = firstOf(
    () => meta('og:site_name', 'application-name', 'al:ios:app_name'),
    () => publisherOf(articles),
  );
  return {
    url: canonicalAddress(
      page.querySelector('link[rel~="canonical" i]')?.getAttribute('href'),
      pageUrl,
      base,
    ),
    title: titleOf(page, meta, articles, site) || fileName(pageUrl),
    byline: bylineOf(page, meta, articles, site),
    site: (site || hostOf(pageUrl)).slice(0, 500),
    language: languageOf(page, meta),
    publishedAt: publishedAt(page, meta, articles),
    excerpt: firstOf(
      () => meta('og:description', 'description', 'twitter:description', 'dc.description'),
      () => articles.map((thing) => textOf(thing.description)).find(Boolean) ?? '',
    ).slice(0, 5_000),
  };
}

type MetaReader = (...names: string[]) => string;

/** Reads the first non-empty `meta` of these names, whatever attribute holds the name. */
function metaReader(page: Document): MetaReader {
  const values = new Map<string, string>();
  for (const meta of page.querySelectorAll('meta[content]')) {
    const content = squeeze(meta.getAttribute('content') ?? '');
    for (const attribute of ['property', 'name', 'itemprop', 'http-equiv']) {
      const name = meta.getAttribute(attribute)?.trim().toLowerCase();
      if (name && content && !values.has(name)) values.set(name, content);
    }
  }
  return (...names) => names.map((name) => values.get(name)).find(Boolean) ?? '';
}

/** Every heading is compared with every declared title. */
const MAX_TITLES = 50;

function titleOf(
  page: Document,
  meta: MetaReader,
  articles: readonly Thing[],
  site: string,
): string {
  const declared = [
    meta('og:title', 'twitter:title', 'dc.title', 'parsely-title', 'sailthru.title'),
    ...articles.slice(0, MAX_TITLES).map((thing) => textOf(thing.headline)),
    squeeze(page.querySelector('head > title, title')?.textContent ?? ''),
  ];
  const headings = [...page.querySelectorAll('h1')]
    .slice(0, MAX_TITLES)
    .map(headingText)
    .filter(Boolean);
  return chooseTitle({ headings, declared, site }).slice(0, MAX_TITLE);
}

/** JSON-LD, then meta, then what the page shows. A name that is the site's own is none. */
function bylineOf(
  page: Document,
  meta: MetaReader,
  articles: readonly Thing[],
  site: string,
): string {
  const authors = articles.flatMap((thing) => namesOf(thing.author));
  const named = [...new Set(authors.map(declaredName))].filter(
    (name) => name && !isSite(name, site),
  );
  return firstOf(
    () => named.slice(0, 8).join(', '),
    () => {
      const name = declaredName(
        meta(
          'author',
          'article:author',
          'parsely-author',
          'sailthru.author',
          'dc.creator',
          'citation_author',
          'byl',
        ),
      );
      return isSite(name, site) ? '' : name;
    },
    () => shownAuthor(page),
    () => authors.find(Boolean) ?? '',
  ).slice(0, 1_000);
}

/** Addresses of profiles stand where names should; they are none. */
function declaredName(text: string): string {
  const name = text.replace(/^(?:written\s+|posted\s+|words\s+)?by[:\s]+/i, '').trim();
  return /^(?:https?:|www\.|@)|^\W*$|^admin(?:istrator)?$/i.test(name) || name.length > 150
    ? ''
    : name;
}

function isSite(name: string, site: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return plain(name) !== '' && plain(name) === plain(site);
}

function publishedAt(page: Document, meta: MetaReader, articles: readonly Thing[]): string {
  return firstOf(
    () =>
      articles
        .map((thing) => isoDate(textOf(thing.datePublished) || textOf(thing.dateCreated)))
        .find(Boolean) ?? '',
    () => isoDate(meta(...DATE_NAMES)),
    () => shownDate(page),
  );
}

const DATE_NAMES = [
  'article:published_time',
  'og:article:published_time',
  'datepublished',
  'parsely-pub-date',
  'sailthru.date',
  'citation_publication_date',
  'citation_date',
  'dc.date.issued',
  'dc.date',
  'dcterms.created',
  'date',
  'pubdate',
  'publish-date',
  'publish_date',
  'publication_date',
];

function languageOf(page: Document, meta: MetaReader): string {
  const declared =
    page.documentElement.getAttribute('lang') ||
    meta('content-language', 'og:locale', 'dc.language');
  const tag =
    declared
      .trim()
      .replace('_', '-')
      .split(/[,;\s]/)[0] ?? '';
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? '';
  } catch {
    return '';
  }
}

function publisherOf(things: readonly Thing[]): string {
  return things.map((thing) => textOf(thing.publisher)).find(Boolean) ?? '';
}

/** Text, JSON and XML have no title but the name of their file. */
function fileName(pageUrl: string): string {
  const name = new URL(pageUrl).pathname.split('/').findLast(Boolean) ?? '';
  try {
    return decodeURIComponent(name).slice(0, MAX_TITLE);
  } catch {
    return name.slice(0, MAX_TITLE);
  }
}

function hostOf(pageUrl: string): string {
  return new URL(pageUrl).hostname.replace(/^www\./, '');
}

function firstOf(...sources: (() => string)[]): string {
  for (const source of sources) {
    const value = source();
    if (value) return value;
  }
  return '';
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

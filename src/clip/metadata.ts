/**
 * What a page says about itself. Each field is asked of several places, in a stated order; the
 * first one that answers sensibly wins.
 */
import { canonicalAddress } from './canonical';
import { isoDate } from './dates';
import { isOfType, namesOf, readThings, type Thing, textOf } from './json-ld';

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

/** @param page only read. @param pageUrl the address it was read at. */
export function readMetadata(page: Document, pageUrl: string): Metadata {
  const meta = metaReader(page);
  const works = readThings(page).filter((thing) => isOfType(thing, WORK));
  const articles = works.filter((thing) => isOfType(thing, /(?:Article|Posting|Report|Recipe)$/));
  const site = firstOf(
    () => meta('og:site_name', 'application-name', 'al:ios:app_name'),
    () => publisherOf(articles),
  );
  return {
    url: canonicalAddress(
      page.querySelector('link[rel~="canonical" i]')?.getAttribute('href'),
      pageUrl,
    ),
    title: titleOf(page, meta, articles, site),
    byline: bylineOf(page, meta, articles),
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

function titleOf(
  page: Document,
  meta: MetaReader,
  articles: readonly Thing[],
  site: string,
): string {
  const fromHead = squeeze(page.querySelector('head > title, title')?.textContent ?? '');
  const candidates = [
    meta('og:title', 'twitter:title', 'dc.title', 'parsely-title', 'sailthru.title'),
    ...articles.map((thing) => textOf(thing.headline)),
    fromHead,
  ];
  const headings = [...page.querySelectorAll('h1')]
    .map((heading) => squeeze(heading.textContent ?? ''))
    .filter(Boolean);
  // The heading that the head's title repeats is the title as the page shows it.
  const shown = headings.find(
    (heading) => heading.length > 3 && candidates.some((title) => startsWithWords(title, heading)),
  );
  const title = shown ?? candidates.find(Boolean) ?? headings[0] ?? '';
  return withoutSite(title, site).slice(0, 2_000);
}

function startsWithWords(title: string, heading: string): boolean {
  return title.toLowerCase().startsWith(heading.toLowerCase());
}

/** "A title | The Site" → "A title", only when the tail is the site's name. */
function withoutSite(title: string, site: string): string {
  const match = /^(.+?)\s+[|\-–—·•:»]\s+([^|–—·•»]+)$/.exec(title);
  const tail = match?.[2]?.toLowerCase() ?? '';
  return match?.[1] && site && (tail === site.toLowerCase() || site.toLowerCase().startsWith(tail))
    ? match[1]
    : title;
}

function bylineOf(page: Document, meta: MetaReader, articles: readonly Thing[]): string {
  const fromData = [...new Set(articles.flatMap((thing) => namesOf(thing.author)))]
    .slice(0, 8)
    .join(', ');
  return firstOf(
    () => personName(fromData),
    () =>
      personName(
        meta(
          'author',
          'article:author',
          'parsely-author',
          'sailthru.author',
          'dc.creator',
          'citation_author',
          'byl',
        ),
      ),
    () =>
      personName(
        textAt(
          page,
          '[itemprop~="author"] [itemprop="name"], [itemprop~="author"], [rel~="author"]',
        ),
      ),
    () =>
      personName(
        textAt(
          page,
          '.byline a, .author-name, .byline, .article-author, .post-author, .entry-author',
        ),
      ),
  ).slice(0, 1_000);
}

/** A name as it stands in a byline; addresses of profiles and whole sentences are none. */
function personName(text: string): string {
  const name = text.replace(/^(?:written\s+|posted\s+|words\s+)?by[:\s]+/i, '').trim();
  return /^https?:|^\W*$/.test(name) || name.length > 150 ? '' : name;
}

function publishedAt(page: Document, meta: MetaReader, articles: readonly Thing[]): string {
  return firstOf(
    () => articles.map((thing) => isoDate(textOf(thing.datePublished))).find(Boolean) ?? '',
    () =>
      isoDate(
        meta(
          'article:published_time',
          'og:article:published_time',
          'datepublished',
          'parsely-pub-date',
          'sailthru.date',
          'citation_publication_date',
          'dc.date.issued',
          'dc.date',
          'dcterms.created',
          'date',
          'pubdate',
          'publish-date',
          'publish_date',
        ),
      ),
    () => isoDate(attributeAt(page, '[itemprop="datePublished"]', 'datetime', 'content')),
    () =>
      isoDate(
        attributeAt(
          page,
          'time[pubdate], article time[datetime], header time[datetime], main time[datetime]',
          'datetime',
        ),
      ),
  );
}

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

function hostOf(pageUrl: string): string {
  return new URL(pageUrl).hostname.replace(/^www\./, '');
}

function textAt(page: Document, selector: string): string {
  return squeeze(page.querySelector(selector)?.textContent ?? '');
}

function attributeAt(page: Document, selector: string, ...attributes: string[]): string {
  const element = page.querySelector(selector);
  return (
    attributes.map((name) => element?.getAttribute(name)).find(Boolean) ??
    element?.textContent ??
    ''
  );
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

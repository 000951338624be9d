/** Reads what a page says about itself. Each field has sources in a fixed order; the first sensible one wins. */

import type { Draft } from '../../protocol/document/document';
import { siteOf } from '../../protocol/document/page-title';
import { squeeze } from '../../protocol/plain-line';
import { languageTag } from '../../protocol/text/language-tag';
import { fileName } from '../addresses';
import { type Deadline, NO_DEADLINE } from '../deadline';
import { Faults } from '../faults';
import { withoutUnseen } from '../markdown/line';
import type { Work } from '../slices';
import { lettersOf } from '../words';
import { shownAuthor } from './byline';
import { canonicalAddress } from './canonical';
import { dayOf, daysBetween, isoDate } from './dates';
import { declaredAuthors, declaredName, posterIn } from './declared-authors';
import { type HeadMeta, NO_META, readHeadMeta } from './head-meta';
import { isOfType, listed, namesOf, readThings, type Thing, textOf } from './json-ld';
import { ofThisPage } from './page-before';
import { shownDate } from './shown-date';
import { chooseTitle, headingText, MAX_TITLE } from './title';

export type Metadata = Pick<
  Draft,
  'url' | 'title' | 'byline' | 'site' | 'language' | 'publishedAt' | 'excerpt'
>;

const WORK =
  /(?:Article|BlogPosting|Posting|Report|Review|HowTo|Recipe|QAPage|Question|WebPage|Product|VideoObject|CreativeWork|Event|Course|Book)$/;

const THREAD = /^(?:Discussion|SocialMedia|Question)/;

function isArticle(thing: Thing): boolean {
  return isOfType(thing, /(?:Article|Posting|Report|Recipe|Question)$/);
}

/** What else is known about the page. */
export interface PageContext {
  base?: string;
  things?: readonly Thing[];
  /** The address at which it was loaded, if known. */
  loadedUrl?: string | undefined;
  /** Records rules that failed. Each failure costs only its own field. */
  faults?: Faults;
}

/** What the fields are read from. */
interface Sources {
  page: Document;
  meta: HeadMeta;
  pageUrl: string;
  things: readonly Thing[];
  /** Things that may be the page itself, and those of them that are articles. */
  works: readonly Thing[];
  articles: readonly Thing[];
}

/** @param page only read. @param pageUrl the address it was read at. */
export function* readMetadata(
  page: Document,
  pageUrl: string,
  deadline: Deadline = NO_DEADLINE,
  context: PageContext = {},
): Work<Metadata> {
  const { base = pageUrl, loadedUrl = pageUrl, faults = new Faults() } = context;
  function* field(name: string, read: () => string, instead = ''): Work<string> {
    if (deadline.check()) yield;
    // Soft hyphens would keep words from being found.
    return faults.guard(name, instead, () => withoutUnseen(read()));
  }
  const things = context.things ?? faults.guard('json-ld', [], () => readThings(page));
  const said = {
    meta: faults.guard('meta', NO_META, () => readHeadMeta(page)),
    works: things.filter((thing) => isOfType(thing, WORK)),
  };
  const head = { page, canonical: declaredAddress(page), pageUrl, base, loadedUrl, ...said };
  const { meta, works } = faults.guard('meta', said, () => ofThisPage(head));
  const articles = works.filter(isArticle);
  const sources = { page, meta, pageUrl, things, works, articles };
  const site = yield* field(
    'site',
    () =>
      meta.first('og:site_name', 'application-name', 'al:ios:app_name') ||
      firstOf(articles, ({ publisher }) => textOf(publisher)),
  );
  const shown = yield* field('title', () => titleOf(sources, site));
  // The only title of text, JSON and XML is the file name.
  const title = shown || fileName(pageUrl).slice(0, MAX_TITLE);
  return {
    url: yield* field(
      'url',
      () => canonicalAddress(head.canonical, pageUrl, base, loadedUrl),
      pageUrl,
    ),
    title,
    byline: yield* field('byline', () => bylineOf(sources, site, title)),
    site: (site || siteOf(pageUrl)).slice(0, 500),
    language: yield* field('language', () => languageOf(page, meta)),
    publishedAt: yield* field('date', () => publishedAt(sources, title)),
    excerpt: yield* field('excerpt', () => excerptOf(sources)),
  };
}

function declaredAddress(page: Document): string | null | undefined {
  return page.querySelector('link[rel~="canonical" i]')?.getAttribute('href');
}

function excerptOf({ meta, articles }: Sources): string {
  const excerpt =
    meta.first('og:description', 'description', 'twitter:description', 'dc.description') ||
    firstOf(articles, ({ description }) => textOf(description));
  return excerpt.slice(0, 5_000);
}

/** Maximum number, because every heading is compared with every declared title. */
const MAX_TITLES = 50;

function titleOf({ page, meta, pageUrl, works, articles }: Sources, site: string): string {
  const declared = [
    ...[meta.first('dc.title', 'dcterms.title')].filter(Boolean),
    headTitle(page),
    meta.first('og:title', 'twitter:title', 'parsely-title', 'sailthru.title'),
    ...articles.slice(0, MAX_TITLES).map((thing) => textOf(thing.headline)),
  ];
  const headings = [...page.querySelectorAll('h1')]
    .slice(0, MAX_TITLES)
    .map(headingText)
    .filter(Boolean);
  const isStory =
    articles.some((thing) => isOfType(thing, /(?:Article|Posting|Report|Recipe)$/)) ||
    meta.first('article:published_time') !== '' ||
    // Content systems often call every page an article in `og:type`, but their structured data may know
    // better.
    (meta.first('og:type') === 'article' && !works.some((thing) => isOfType(thing, /WebPage$/)));
  const products = works.filter((thing) => isOfType(thing, /^Product/));
  const isProduct = /product/.test(meta.first('og:type')) || products.length > 0;
  return chooseTitle({
    headings,
    declared,
    site,
    kind: isStory ? 'article' : isProduct ? 'product' : 'other',
    products: products.slice(0, MAX_TITLES).map((thing) => textOf(thing.name)),
    pageUrl,
  }).slice(0, MAX_TITLE);
}

function headTitle(page: Document): string {
  return squeeze(page.querySelector('head > title, title')?.textContent ?? '');
}

/**
 * Returns the author: from JSON-LD, then meta, then a title that names one, then the shown byline. The site's name and
 * logins come last.
 */
function bylineOf({ page, meta, things, articles }: Sources, site: string, title: string): string {
  const authors = articles
    .flatMap((thing) => namesOf(resolved(thing.author, things)))
    .map(declaredName);
  const named = [...new Set(authors)].filter((name) => name && !isSite(name, site));
  const declared = declaredAuthors(meta);
  const people = declared.filter((name) => !isSite(name, site) && !isLogin(name));
  const written = /^(?:written|interview|posted|words|author)/i.test(meta.first('twitter:label1'))
    ? declaredName(meta.first('twitter:data1'))
    : '';
  const isForum = articles.some((thing) => isOfType(thing, THREAD));
  const fromData = together(named);
  const byline =
    (isForum || !isLogin(fromData) ? fromData : '') ||
    together(people) ||
    (isSite(written, site) ? '' : written) ||
    posterIn(meta.first('og:title', 'twitter:title') || headTitle(page)) ||
    shownAuthor(page, title) ||
    fromData ||
    together(declared) ||
    written ||
    authors.find(Boolean);
  return byline?.slice(0, 1_000) ?? '';
}

/** Maximum names in a byline. A paper may have hundreds of authors. */
const MOST_AUTHORS = 8;

function together(names: readonly string[]): string {
  return names.slice(0, MOST_AUTHORS).join(', ');
}

/** Resolves references by `@id` to things elsewhere in the data. */
function resolved(value: unknown, things: readonly Thing[]): unknown {
  return listed(value)
    .slice(0, 20)
    .map((one) => {
      if (typeof one !== 'object' || one === null || Reflect.get(one, 'name') !== undefined)
        return one;
      const id: unknown = Reflect.get(one, '@id');
      if (typeof id !== 'string') return one;
      return things.find((thing) => thing['@id'] === id && thing.name !== undefined) ?? one;
    });
}

/** Checks for logins, which are no names: "jdoe42", "j.doe", "KatieS". */
function isLogin(name: string): boolean {
  return /^(?:[a-z][a-z\d]*(?:[._-][a-z\d]+)*|[A-Z][a-z]+[A-Z])$/.test(name);
}

function isSite(name: string, site: string): boolean {
  return lettersOf(name) !== '' && lettersOf(name) === lettersOf(site);
}

/**
 * Returns the date that a reader would quote. Order: the date under the heading, unless it is that of a change; the
 * declared date, JSON-LD before meta; any other date that the page shows; the date of the last change.
 */
function publishedAt({ page, meta, articles, things }: Sources, title: string): string {
  const declared =
    firstOf(articles, (thing) =>
      isoDate(textOf(thing.datePublished) || textOf(thing.dateCreated) || textOf(thing.datePosted)),
    ) || isoDate(meta.first(...DATE_NAMES));
  const shown = shownDate(page, title, things.slice(0, MOST_EVENTS).flatMap(daysOfEvent));
  if (declared) {
    const quoted = shown?.nearHeading && !shown.isUpdate ? shown.date : declared;
    // The first date in a thread is often that of its last answer.
    const dated = articles.find((thing) => thing.datePublished ?? thing.dateCreated);
    if (dated && isOfType(dated, THREAD) && daysBetween(quoted, declared) > 1) return declared;
    // If the day is the same, the declared date adds the hour.
    return dayOf(quoted) === dayOf(declared) ? declared : quoted;
  }
  return (
    shown?.date ||
    firstOf(articles, ({ dateModified }) => isoDate(textOf(dateModified))) ||
    isoDate(meta.first('article:modified_time', 'og:updated_time', 'last-modified', 'ms.date'))
  );
}

const MOST_EVENTS = 200;

/** Returns the days on which something happens: an event, the end of an offer or of a time to apply. */
function daysOfEvent(thing: Thing): string[] {
  return [thing.startDate, thing.endDate, thing.doorTime, thing.validThrough]
    .map((value) => dayOf(isoDate(textOf(value))))
    .filter(Boolean);
}

const DATE_NAMES = `article:published_time og:article:published_time og:published_time datepublished
  parsely-pub-date sailthru.date citation_publication_date citation_date dc.date.issued dc.date
  dcterms.created date pubdate publish-date publish_date publication_date published
  published_time published_at article.published`.split(/\s+/);

function languageOf(page: Document, meta: HeadMeta): string {
  const declared =
    page.documentElement.getAttribute('lang') ||
    meta.first('content-language', 'og:locale', 'dc.language');
  const [tag = ''] = declared
    .trim()
    .replace('_', '-')
    .split(/[,;\s]/);
  return languageTag(tag);
}

/** Returns the first non-empty text read from a thing, or an empty text. */
function firstOf(things: readonly Thing[], read: (thing: Thing) => string): string {
  return things.map(read).find(Boolean) ?? '';
}

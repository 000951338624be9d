/**
 * Reads JSON of other programs: texts and links with their details under the usual names. Karakeep has the text or
 * the address in `content`, wallabag the HTML of the article. Corpora in BEIR's format have names in `_id` and addresses
 * in `metadata`.
 */
import * as v from 'valibot';
import { cleanAddress } from '../protocol/address/clean-address';
import { MAX_TAG_LENGTH, MAX_TAGS } from '../protocol/document/clip-limits';
import { DraftSchema } from '../protocol/document/document';
import { tidyTags } from '../protocol/document/tidy-tags';
import { shortened, squeeze } from '../protocol/plain-line';
import {
  cut,
  type Draft,
  highlightsInOrder,
  isoTime,
  isWebAddress,
  type Read,
  statedAs,
} from './item';
import { isOtherScheme, linkDraft, noted, tagList } from './links';
import type { PagePorts } from './saved-page';

/**
 * Compared without case and punctuation: `createdAt` and `created_at` are one name. The first one with a value
 * counts.
 */
const NAMES = {
  text: ['text', 'content'],
  html: ['content', 'html', 'htmlcontent', 'contenthtml'],
  url: ['url', 'link', 'href'],
  title: ['title', 'name'],
  byline: ['author', 'authors', 'byline', 'creator', 'publishedby'],
  site: ['site', 'sitename', 'publisher'],
  language: ['language', 'lang'],
  excerpt: ['excerpt', 'description', 'summary'],
  note: ['note', 'notes', 'comment'],
  annotations: ['annotations'],
  tags: ['tags', 'tag', 'labels', 'keywords'],
  status: ['status', 'state'],
  archived: ['archived', 'isarchived'],
  published: ['published', 'publishedat', 'datepublished', 'publisheddate', 'date'],
  created: 'created createdat saved savedat added addedat timeadded timestamp date'.split(' '),
  updated: ['updated', 'updatedat', 'modified', 'modifiedat'],
} as const;
type Name = keyof typeof NAMES;

/**
 * Reads one entry of a file: a text, a link, or neither. An entry with `markdown` is a document as Jackdaw writes it.
 */
export async function readRecord(
  value: unknown,
  { path, line }: { path: string; line: number },
  ports: PagePorts,
): Promise<Read> {
  const unknown: Read = { failure: { file: path, line, fault: 'unknown-json' } };
  if (!isObject(value)) return unknown;
  // Uses `:` because `#` precedes an `_id`, which may be a number too.
  const origin = `${path}:${line}`;
  if ('markdown' in value) return { draft: { ...value, origin }, line };
  const record = new Fields(value);
  const { text, fault } = await textOf(record, ports);
  if (fault !== undefined) return { failure: { file: path, line, fault } };
  if (text !== undefined) {
    const { _id } = value;
    // The collection's own name, so that importing the file again finds the same document.
    const named = _id === undefined ? origin : `${path}#${String(_id)}`;
    return { draft: textDraft(record, text, named), line };
  }
  const url = record.address() || record.one('url');
  if (isOtherScheme(url)) return { leftOut: 'no-web-page' };
  if (url === '') return unknown;
  return {
    line,
    draft: {
      ...about(record),
      ...linkDraft({
        origin,
        url: cleanAddress(url),
        title: record.one('title'),
        excerpt: record.one('excerpt'),
        created: record.time('created'),
        tags: record.tags(),
        note: record.one('note'),
        highlights: highlightsOf(record),
        ...stateOf(record),
      }),
    },
  };
}

/** Returns the text of an entry as markdown, if it has one. */
async function textOf(
  record: Fields,
  ports: PagePorts,
): Promise<{ text?: string | undefined; fault?: 'too-long' }> {
  const [text, html] = (['text', 'html'] as const).map((name) =>
    record.values(name).filter((one) => typeof one === 'string' && !NOT_FETCHED.test(one)),
  ) as [string[], string[]];
  const article = html.find((one) => HAS_TAGS.test(one));
  if (article === undefined) return { text: text[0] };
  const { clipArticle } = await import('./saved-page');
  const outcome = await clipArticle(article, record.address(), ports);
  if (outcome.ok) return { text: v.parse(DraftSchema, outcome.draft).markdown };
  return outcome.failure.code === 'too-long' ? { fault: 'too-long' } : {};
}

const HAS_TAGS = /<[a-z][^<>]*>/i;
/** What wallabag keeps as the article of a page that it could not read. */
const NOT_FETCHED = /^\s*wallabag can't retrieve contents for this article\./;

function textDraft(record: Fields, text: string, origin: string): Draft {
  const { note, beyond } = noted(record.one('note'));
  const title = record.one('title');
  // A document without text is found by its title.
  const words = text.trim() === '' ? title : text;
  // Keep the text even if its address is invalid, as with a note or a saved page.
  const url = record.address();
  return {
    ...about(record),
    ...stateOf(record),
    origin,
    url,
    pageUrl: url,
    // Without a title, the list would show the name of the file.
    title: cut(title, 2_000) || firstLine(text),
    excerpt: cut(record.one('excerpt'), 5_000),
    createdAt: record.time('created'),
    updatedAt: record.time('updated'),
    tags: record.tags(),
    ...(note !== '' && { note }),
    highlights: highlightsOf(record),
    markdown: beyond === '' ? words : `${words}\n\n${beyond}`,
  };
}

/** Reads wallabag's annotations: a quote, and a text about it. */
function highlightsOf(record: Fields) {
  const listed = record.values('annotations').find(Array.isArray) ?? [];
  const first = (value: unknown) => wordsIn(value)[0] ?? '';
  return highlightsInOrder(
    listed.filter(isObject).map(({ quote, text, created_at }) => ({
      exact: first(quote),
      note: first(text),
      createdAt: isoTime(first(created_at)),
    })),
  );
}

const firstLine = (text: string): string =>
  shortened(squeeze(text.trim().slice(0, 500).split('\n', 1)[0] ?? ''), 100);

/** Returns the details that texts and links have in common. */
const about = (record: Fields) => ({
  byline: cut(record.all('byline').join(', '), 1_000),
  site: cut(record.one('site'), 500),
  language: cut(record.one('language'), 100),
  // A year stays as it is; longer digits are a time.
  publishedAt: record
    .one('published')
    .replace(/^\d{9,13}$/, isoTime)
    .slice(0, 100),
});

const stateOf = (record: Fields) =>
  record.values('archived').some((value) => value === true || value === 1)
    ? ({ readState: 'archived' } as const)
    : statedAs(record.one('status'));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Finds the fields of an entry by their names in any spelling. Its own fields come before nested ones. */
class Fields {
  readonly #places: ReadonlyMap<string, unknown>[];

  constructor(entry: Record<string, unknown>) {
    const places = [entry, entry.content, entry.metadata].filter(isObject);
    this.#places = places.map(
      (place) =>
        new Map(
          Object.entries(place).map(([name, value]) => [
            name.toLowerCase().replace(/[\s_-]/g, ''),
            value,
          ]),
        ),
    );
  }

  /** Returns all values under one of the names. */
  values(name: Name): unknown[] {
    return NAMES[name].flatMap((spelt) => this.#places.map((place) => place.get(spelt)));
  }

  /** Returns the words of the first value that has some, or of all items of a list. */
  all(name: Name): string[] {
    return (
      this.values(name)
        .map(wordsIn)
        .find((words) => words.length > 0) ?? []
    );
  }

  one = (name: Name): string => this.all(name)[0] ?? '';

  time(name: Name): string {
    const times = this.values(name).map((value) => isoTime(wordsIn(value)[0] ?? ''));
    return times.find((time) => time !== '') ?? '';
  }

  tags(): string[] {
    const lists = this.values('tags').map((value) => {
      return typeof value === 'string' ? tagList(value) : tidyTags(wordsIn(value));
    });
    const tags = lists.find((list) => list.length > 0) ?? [];
    return tidyTags(tags.map((tag) => cut(tag, MAX_TAG_LENGTH))).slice(0, MAX_TAGS);
  }

  address = (): string => this.values('url').find(isWebAddress) ?? '';
}

/** Returns a text or a number as words, or a list of them. An item of a list may be an object with a name. */
function wordsIn(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((one) => {
    const named = isObject(one) ? (one.name ?? one.title) : one;
    if (typeof named === 'number') return [String(named)];
    return typeof named === 'string' && named.trim() !== '' ? [named] : [];
  });
}

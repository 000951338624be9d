/** What the library page lists: everything that is kept, or everything that a query finds. */
import { beginningOf } from '../../answer/beginning';
import { catalogueAfter, catalogueOf, newestRows } from '../../library/documents/catalogue';
import { documentsAt } from '../../library/documents/document-lists';
import { toSummary } from '../../library/documents/kept-document';
import { findAll, readRows } from '../../library/index/find-all';
import { MOST_SAVED_SEARCHES, type ShownRow } from '../../messages/listing';
import { ProblemError } from '../../protocol/problem';
import type { Database } from '../../storage/database/database';
import { readHitRows } from '../../storage/index/hit-rows';
import { changePreference, readPreference } from '../../storage/preferences';
import { isAddress, unreadDates, widerWords } from '../find/search';
import type { Handler } from '../worker/worker-context';
import { mergedList } from './merged-list';

/** The number of rows on a tall screen. */
const OPENING = 24;

export const opening: Handler<'listing.opening'> = async ({ database }) => {
  const rows = await newestRows(database, OPENING);
  return withExcerpts(
    database,
    rows.map((row) => ({ id: row.id, document: toSummary(row) })),
  );
};

export const catalogue: Handler<'listing.catalogue'> = async ({ database }, request) => {
  if ('after' in request) return catalogueAfter(database, request.after);
  const entry = await catalogueOf(database, request.uid);
  return { entries: entry === undefined ? [] : [entry] };
};

export const find: Handler<'listing.find'> = async (context, { query }) => {
  const { database } = context;
  const [found, at] = await Promise.all([
    findAll(context, query),
    isAddress(query) ? documentsAt(database, query.trim()) : [],
  ]);
  // A person who pastes an address wants that page first.
  const first = await database.documents
    .where('uid')
    .anyOf(at.map(({ uid }) => uid))
    .primaryKeys();
  const rest = found.places.filter(([id]) => !first.includes(id));
  const places = [...first.map((id) => [id, -1] as const), ...rest];
  const wider = places.length > 0 ? {} : await widerWords(context, query, { typing: true });
  return { places, terms: found.terms, ...unreadDates(query, true), ...wider };
};

export const count: Handler<'listing.count'> = async (context, { query }) =>
  (await findAll(context, query)).places.length;

/** Maximum number of rows in one message: more than any screen shows. */
const MOST_SHOWN = 200;

export const rows: Handler<'listing.rows'> = async (context, { places, terms }) => {
  const read = await readRows(context, places.slice(0, MOST_SHOWN), terms);
  return withExcerpts(
    context.database,
    read.map(({ row, found }) => ({
      id: row.id,
      document: toSummary(row),
      ...(found !== undefined && { found }),
    })),
  );
};

/**
 * Adds the beginning of the text to rows without an excerpt: many pages do not describe themselves, and pushed
 * documents never do.
 */
async function withExcerpts(database: Database, shown: ShownRow[]): Promise<ShownRow[]> {
  const silent = shown.filter((row) => row.found === undefined && row.document.excerpt === '');
  const first = await readHitRows(
    database,
    silent.map(({ id }) => ({ document: id, position: 0 })),
  );
  const excerpts = new Map(
    silent.map(({ id }, n) => [id, beginningOf(first[n]?.chunk.text ?? '')]),
  );
  return shown.map((row) => {
    const excerpt = excerpts.get(row.id);
    return excerpt === undefined ? row : { ...row, document: { ...row.document, excerpt } };
  });
}

export const savedSearches: Handler<'searches.list'> = ({ database }) =>
  readPreference(database, 'savedSearches');

export const saveSearches: Handler<'searches.put'> = ({ database }, { searches, since }) =>
  changePreference(database, 'savedSearches', (before) => {
    const merged = mergedList(before, { since, next: searches }, ({ address }) => address);
    const isRefused = merged.length > MOST_SAVED_SEARCHES && merged.length > before.length;
    if (isRefused) throw new ProblemError({ code: 'too-many-searches', most: MOST_SAVED_SEARCHES });
    return merged;
  });

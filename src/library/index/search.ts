import type { Frequencies, Passage, RetrievalOptions } from '../../protocol/passage';
import { withoutTargets } from '../../retrieval/analysis/link-targets';
import { theKernel } from '../../retrieval/kernel/kernel';
import type { TagConditions } from '../../retrieval/query/plan';
import { AGED_CHUNKS, byAge, weightingProfile } from '../../retrieval/query/profile';
import { connectionTypeTag, namespaceTag, type Query } from '../../retrieval/query/query';
import type { ChunkFields } from '../../retrieval/rank/fields';
import { wordMatcher } from '../../retrieval/rank/matched-words';
import { saysPhrase } from '../../retrieval/rank/phrase';
import { Searcher } from '../../retrieval/rank/search';
import type { Hit } from '../../retrieval/rank/top';
import type { Database, DocumentRow } from '../../storage/database/database';
import { connect } from '../../storage/database/idb';
import { chunkId } from '../../storage/index/chunk-id';
import { type HitRows, HitRowsAhead, readHitRows } from '../../storage/index/hit-rows';
import { IndexedDbIndexStore } from '../../storage/index/index-store';
import { answerFirst } from './yield-to-queries';

/** Every passage of the library says that it came from here. */
export const LIBRARY_CONNECTION = {
  uid: 'library',
  type: 'library',
  name: 'This device',
  logo_url: '',
};

/** What puts into an index what it lacks. */
type Completer = (database: Database) => Promise<unknown>;

const completers = new WeakMap<Database, Completer>();

/**
 * Says what is done where a query finds that the index lacks what was kept a moment ago: when this
 * has resolved, the query begins again. To be called once for every database that is searched: the
 * script that answers the first query of a worker has nothing that could write, and leaves it to another.
 */
export function completeIndexWith(database: Database, work: Completer): void {
  completers.set(database, work);
}

async function complete(database: Database): Promise<void> {
  const work = completers.get(database);
  if (work === undefined) throw new Error('Nobody was named who completes the index.');
  // On a full disk all the rest is still found.
  await work(database).catch((error: unknown) => console.warn('The index lacks a clip:', error));
}

/** What a worker remembers of the index between queries, as long as it lives. */
const searchers = new WeakMap<Database, { searcher: Searcher; ahead: HitRowsAhead }>();

function searching(database: Database) {
  const known = searchers.get(database);
  if (known !== undefined) return known;
  const ahead = new HitRowsAhead();
  const made = {
    searcher: new Searcher(new IndexedDbIndexStore(database, ahead), () => complete(database)),
    ahead,
  };
  searchers.set(database, made);
  return made;
}

/**
 * Opens the database, so that the first search of a worker need not wait for it. A worker that was
 * only just started has time for it while the query is still on its way; nothing is read ahead,
 * because the query would wait for that.
 */
export function prepareSearch(database: Database): void {
  // A failure is met again, and reported, by the search itself.
  connect(database).catch(() => undefined);
  // Once the script has run, while the database is being opened.
  setTimeout(theKernel);
}

interface LibraryOptions extends RetrievalOptions {
  /** Of the `limit` passages only the best of each page, and only so many. */
  pages?: number;
  /** Nothing kept under another name, whatever the query says. */
  namespace?: string;
}

/**
 * The best passages for a query, best first. Reads the rows of its terms and nothing else. Long work
 * of the same script stands still meanwhile.
 */
export function searchLibrary(
  database: Database,
  query: string,
  options?: LibraryOptions,
  now?: number,
): Promise<Passage[]> {
  const found = findPassages(database, query, options, now);
  answerFirst(found);
  return found;
}

/** How many passages are kept, and how many of them hold each of some terms. */
export function termFrequencies(
  database: Database,
  terms: readonly string[],
): Promise<Frequencies> {
  return searching(database).searcher.frequencies(terms);
}

async function findPassages(
  database: Database,
  query: string,
  {
    limit = 10,
    typing = false,
    feedback = !typing,
    connectionTypes = [],
    pages = Number.POSITIVE_INFINITY,
    mode,
    namespace,
  }: LibraryOptions = {},
  now: number = Date.now(),
): Promise<Passage[]> {
  const profile = weightingProfile(mode);
  const { searcher, ahead } = searching(database);
  const read = createReader(database, ahead);
  const ofTypes =
    connectionTypes.length > 0 ? await tagsOfTypes(database, connectionTypes) : NO_TAGS;
  const tags =
    namespace === undefined
      ? ofTypes
      : { ...ofTypes, required: [...ofTypes.required, [namespaceTag(namespace)]] };
  const find = async (documents?: number) => {
    const options = {
      limit: profile.halfLifeDays === undefined ? limit : Math.max(limit, AGED_CHUNKS),
      typing,
      feedback,
      weights: profile.weights,
      tags,
      ...(documents !== undefined && { documents }),
    };
    const { hits, terms } = await searcher.search(query, read.fields, options);
    const matched = remembered(wordMatcher(terms));
    // All of these are likely to be shown.
    const mark = (row: HitRows) => void matched(wordsOf(row));
    const rows = await read.rows(hits, documents === undefined ? undefined : mark);
    const there = hits.flatMap((hit, i) => {
      const row = rows[i];
      // Removed between the two reads: it is not there to be shown.
      return row === undefined ? [] : [{ ...hit, row }];
    });
    const from = ({ row }: { row: ReadHit }) =>
      Date.parse(toSource(row.document).source_updated_at);
    const inOrder = byAge(profile, there, from, now).slice(0, limit);
    return { matched, all: hits.length < (documents ?? limit), there: inOrder };
  };
  if (pages === Number.POSITIVE_INFINITY) {
    const { there, matched } = await find();
    return there.map((hit) => toPassage(hit, hit.row, matched));
  }
  let found = await find(pages);
  let best = bestOfEachPage(found.there);
  // Documents of one page, such as two selections of it, leave room for others.
  if (best.length < pages && !found.all) {
    found = await find(limit);
    best = bestOfEachPage(found.there);
  }
  const { matched } = found;
  return best.slice(0, pages).map((hit) => toPassage(hit, hit.row, matched));
}

/** The same function, which does not do the same text again. */
function remembered<T>(work: (text: string) => T): (text: string) => T {
  const done = new Map<string, T>();
  return (text) => {
    const before = done.get(text);
    if (before !== undefined) return before;
    const made = work(text);
    done.set(text, made);
    return made;
  };
}

/** Of ranked hits the best of each page in each namespace, in order. */
function bestOfEachPage<T extends { row: ReadHit }>(hits: readonly T[]): T[] {
  const seen = new Set<string>();
  return hits.filter(({ row: { document } }) => {
    const [address = ''] = document.addresses;
    const page = `${document.namespace}\n${address === '' ? document.uid : address}`;
    return seen.size < seen.add(page).size;
  });
}

const NO_TAGS: TagConditions = { required: [], without: [] };

/** What the person kept carries no tag of a type, so that type is asked for by what it is not. */
async function tagsOfTypes(database: Database, types: readonly string[]): Promise<TagConditions> {
  if (!types.includes(LIBRARY_CONNECTION.type)) {
    return { required: [types.map(connectionTypeTag)], without: [] };
  }
  const known = await database.connections.toArray();
  const others = new Set(known.map(({ type }) => type).filter((type) => !types.includes(type)));
  return { required: [], without: [...others].map(connectionTypeTag) };
}

/** Chunks that another ranking found, as passages, in its order; those that say what must not be said left out. */
export async function readPassages(
  database: Database,
  hits: readonly Hit[],
  query: Pick<Query, 'terms' | 'without'>,
): Promise<Passage[]> {
  const rows = await createReader(database).rows(hits);
  const matched = wordMatcher(new Set(query.terms.map(({ term }) => term)));
  return hits.flatMap((hit, i) => {
    const row = rows[i];
    if (row === undefined) return [];
    if (query.without.some((words) => saysPhrase(row.fields, words))) return [];
    return [toPassage(hit, row, matched)];
  });
}

/** Every chunk that fits the operators of a query, whatever it says. */
export async function chunksWithin(database: Database, query: Query): Promise<Set<number>> {
  const read = createReader(database);
  const options = { limit: Number.MAX_SAFE_INTEGER, feedback: false };
  const { hits } = await searching(database).searcher.searchFor(
    { ...query, terms: [], typing: undefined, phrases: [], without: [], words: '' },
    read.fields,
    options,
  );
  return new Set(hits.map(({ document, position }) => chunkId(document, position)));
}

interface ReadHit extends HitRows {
  fields: ChunkFields;
}

/**
 * Reads the rows of hits, each once per search: ranking looks at most of what is shown. `come` is
 * called with those of one while others are still on their way.
 * @param ahead only for the search that had them read: what it leaves there grows old.
 */
function createReader(database: Database, ahead?: HitRowsAhead) {
  const known = new Map<number, ReadHit | undefined>();
  const key = ({ document, position }: Hit) => chunkId(document, position);
  const rows = async (
    hits: readonly Hit[],
    come?: (rows: HitRows) => void,
  ): Promise<(ReadHit | undefined)[]> => {
    const unread = hits.filter((hit) => !known.has(key(hit)));
    const read = unread.length === 0 ? [] : await readHitRows(database, unread, ahead, come);
    unread.forEach((hit, i) => {
      const row = read[i];
      known.set(key(hit), row && { ...row, fields: fieldsOf(row) });
    });
    return hits.map((hit) => known.get(key(hit)));
  };
  return {
    rows,
    fields: async (hits: readonly Hit[]) => (await rows(hits)).map((row) => row?.fields),
  };
}

function fieldsOf({ document, chunk }: HitRows): ChunkFields {
  return { title: document.title, headings: chunk.headings, body: withoutTargets(chunk.text) };
}

/** Where words are marked: a title may have some that the text has not. */
const wordsOf = ({ document, chunk }: HitRows) => `${document.title}\n${chunk.text}`;

function toPassage(
  { position, score }: Hit,
  { document, chunk }: ReadHit,
  matched: (text: string) => string[],
): Passage {
  return {
    content: chunk.text,
    headings: chunk.headings,
    position,
    score,
    namespace: document.namespace,
    savedAt: document.updatedAt,
    matched: matched(wordsOf({ document, chunk })),
    source: toSource(document),
  };
}

function toSource({ uid, title, url, updatedAt, origin }: DocumentRow): Passage['source'] {
  const pushed = origin?.via === 'push' ? origin : undefined;
  return {
    citation: null,
    uid: pushed?.uid ?? uid,
    title,
    url,
    source_updated_at: pushed?.updatedAt ?? updatedAt,
    connection: pushed?.connection ?? LIBRARY_CONNECTION,
  };
}

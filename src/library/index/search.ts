import { firstOfEach } from '../../protocol/grouped';
import { LIBRARY_CONNECTION } from '../../protocol/library-connection';
import type { Frequencies, Passage, RetrievalOptions } from '../../protocol/passage';
import type { Languages } from '../../retrieval/analysis/language';
import { chunkFields } from '../../retrieval/index/document-terms';
import { theKernel } from '../../retrieval/kernel/kernel';
import { ANSWER_TAG, connectionTypeTag, namespaceTag } from '../../retrieval/query/document-tags';
import type { TagConditions } from '../../retrieval/query/plan';
import type { Hit } from '../../retrieval/query/postings';
import { weightingProfile } from '../../retrieval/query/profile';
import type { Query } from '../../retrieval/query/query';
import { wordMatcher } from '../../retrieval/rank/matched-words';
import { saysPhrase } from '../../retrieval/rank/phrase';
import type { ReadChunk } from '../../retrieval/rank/search';
import { languageOfChunk } from '../../retrieval/segments/index-manifest';
import { chunkId } from '../../storage/database/chunk-id';
import type { Database, DocumentRow } from '../../storage/database/database';
import { connect } from '../../storage/database/idb';
import { type HitRows, type HitRowsAhead, readHitRows } from '../../storage/index/hit-rows';
import type { Library } from '../library';

/** Opens the database early. Reads nothing ahead, because the first query would have to wait for that. */
export function prepareSearch(database: Database): void {
  // The search itself meets the same failure and reports it.
  connect(database).catch(() => undefined);
  // Runs after the script, while the database is being opened.
  setTimeout(theKernel);
}

/** If the passages of one document leave no room for others, the next attempt ranks this many times as many. */
const DEEPER = 8;
/** Maximum number of passages to rank. */
const DEEPEST = 20_000;

interface LibraryOptions extends RetrievalOptions {
  /** Only the best passage of each page, and at most this many pages. */
  pages?: number;
  /** Only what is kept in this namespace, whatever the query says. */
  namespace?: string;
}

/** Returns the best passages for a query, best first. Reads only the rows of its terms. */
export function searchLibrary(
  library: Library,
  query: string,
  options?: LibraryOptions,
  now?: number,
): Promise<Passage[]> {
  const found = findPassages(library, query, options, now);
  library.queries.answerFirst(found);
  return found;
}

/** Returns how many passages are kept, and how many of them contain each of some terms. */
export function termFrequencies(
  { searching }: Library,
  terms: readonly string[],
): Promise<Frequencies> {
  return searching.searcher.frequencies(terms);
}

async function findPassages(
  { database, languages, searching: { searcher, ahead } }: Library,
  query: string,
  {
    limit = 10,
    typing = false,
    feedback = !typing,
    connectionTypes = [],
    pages = Number.POSITIVE_INFINITY,
    mode,
    evidence = false,
    namespace,
    namespaces = namespace === undefined ? [] : [namespace],
  }: LibraryOptions = {},
  now?: number,
): Promise<Passage[]> {
  const read = createReader(database, languages, ahead);
  const ofTypes =
    connectionTypes.length > 0 ? await tagsOfTypes(database, connectionTypes) : NO_TAGS;
  const tags = {
    required: [
      ...ofTypes.required,
      ...(namespaces.length === 0 ? [] : [namespaces.map(namespaceTag)]),
    ],
    without: [...ofTypes.without, ...(evidence ? [ANSWER_TAG] : [])],
  };
  const profile = weightingProfile(mode);
  const asked = { typing, feedback, profile, tags, ...(now !== undefined && { now }) };
  const find = async (depth: number, documents?: number) => {
    const options = { ...asked, limit: depth, documents };
    const { hits, terms, isAll } = await searcher.search(query, read, options);
    const matched = remembered(wordMatcher(terms), languages);
    // All of these are likely to be shown.
    const mark = (row: HitRows, { position }: Hit) => void matched(row, position);
    const rows = await read(hits, documents === undefined ? undefined : mark);
    const there = hits.flatMap((hit, i) => {
      const row = rows[i];
      // Removed between the two reads, so it cannot be shown.
      return row === undefined ? [] : [{ ...hit, row }];
    });
    return { matched, isAll: isAll && hits.length < (documents ?? depth), there };
  };
  if (pages === Number.POSITIVE_INFINITY) {
    const { there, matched } = await find(limit);
    return there.map((hit) => toPassage(hit, hit.row, matched));
  }
  let found = await find(limit, pages);
  let best = bestOfEachPage(found.there);
  // Looks deeper, so that a long document or several documents of one page leave room for others.
  for (let depth = limit; best.length < pages && depth <= DEEPEST; depth *= DEEPER) {
    if (found.isAll || found.there.length >= limit) break;
    found = await find(depth, limit);
    best = bestOfEachPage(found.there);
  }
  const { matched } = found;
  return best.slice(0, pages).map((hit) => toPassage(hit, hit.row, matched));
}

/** Returns the matching words of a chunk, analysed in its language. Caches them by text. */
function remembered(work: ReturnType<typeof wordMatcher>, languages: Languages): Matched {
  const done = new Map<string, string[]>();
  return (row, position) => {
    const text = wordsOf(row);
    const before = done.get(text);
    if (before !== undefined) return before;
    const made = work(text, languages(languageOfChunk(row.document.indexed, position)));
    done.set(text, made);
    return made;
  };
}

type Matched = (row: HitRows, position: number) => string[];

/** Keeps the best hit of each page in each namespace, in order. */
function bestOfEachPage<T extends { row: ReadHit }>(hits: readonly T[]): T[] {
  return firstOfEach(hits, ({ row: { document } }) => {
    const [address = ''] = document.addresses;
    return `${document.namespace}\n${address === '' ? document.uid : address}`;
  });
}

const NO_TAGS: TagConditions = { required: [], without: [] };

/**
 * Returns the tag conditions for connection types. Documents that the person kept have no type tag, so they are found
 * by excluding the other types.
 */
async function tagsOfTypes(database: Database, types: readonly string[]): Promise<TagConditions> {
  if (!types.includes(LIBRARY_CONNECTION.type)) {
    return { required: [types.map(connectionTypeTag)], without: [] };
  }
  const known = await database.connections.toArray();
  const others = new Set(known.map(({ type }) => type).filter((type) => !types.includes(type)));
  return { required: [], without: [...others].map(connectionTypeTag) };
}

/** Returns chunks that another ranking found as passages, in its order, without those that contain an excluded word. */
export async function readPassages(
  { database, languages }: Pick<Library, 'database' | 'languages'>,
  hits: readonly Hit[],
  query: Pick<Query, 'terms' | 'without'> & Partial<Pick<Query, 'readIn'>>,
): Promise<Passage[]> {
  const rows = await createReader(database, languages)(hits);
  return hits.flatMap((hit, i) => {
    const row = rows[i];
    if (row === undefined) return [];
    const { language } = row.fields;
    const asked = language === undefined ? query : (query.readIn?.(language) ?? query);
    if (asked.without.some((words) => saysPhrase(row.fields, words))) return [];
    const matched = wordMatcher(new Set(asked.terms.map(({ term }) => term)));
    return [toPassage(hit, row, (found) => matched(wordsOf(found), language))];
  });
}

/** Returns every chunk that the operators of a query allow, whatever its text. */
export async function chunksWithin(
  { database, languages, searching }: Library,
  query: Query,
): Promise<Set<number>> {
  const { hits } = await searching.searcher.search(
    {
      ...query,
      terms: [],
      stopWords: [],
      typing: undefined,
      phrases: [],
      without: [],
      words: '',
      mayBeLine: false,
    },
    createReader(database, languages),
    { limit: Number.MAX_SAFE_INTEGER, feedback: false },
  );
  return new Set(hits.map(({ document, position }) => chunkId(document, position)));
}

type ReadHit = HitRows & ReadChunk;

/**
 * Creates a function that reads the rows of hits, each once per search, because ranking reads most of what is shown.
 * `come` gets the rows of one hit while others are still being read.
 * @param ahead only for the search that read them, because it becomes outdated.
 */
export function createReader(database: Database, languages: Languages, ahead?: HitRowsAhead) {
  const known = new Map<number, ReadHit | undefined>();
  const key = ({ document, position }: Hit) => chunkId(document, position);
  return async (
    hits: readonly Hit[],
    come?: (rows: HitRows, hit: Hit) => void,
  ): Promise<(ReadHit | undefined)[]> => {
    const unread = hits.filter((hit) => !known.has(key(hit)));
    const read = unread.length === 0 ? [] : await readHitRows(database, unread, ahead, come);
    unread.forEach((hit, i) => {
      const row = read[i];
      known.set(key(hit), row && { ...row, ...rankedBy(row, hit, languages) });
    });
    return hits.map((hit) => known.get(key(hit)));
  };
}

const rankedBy = (
  { document, chunk }: HitRows,
  { position }: Hit,
  languages: Languages,
): ReadChunk => ({
  fields: chunkFields(document, chunk, languages(languageOfChunk(document.indexed, position))),
  dated: Date.parse(toSource(document).source_updated_at),
});

/** Returns the text in which matches are marked. The title may contain words that the text does not. */
export const wordsOf = ({ document, chunk }: HitRows) => `${document.title}\n${chunk.text}`;

function toPassage(
  { position, score }: Hit,
  { document, chunk }: ReadHit,
  matched: Matched,
): Passage {
  return {
    content: chunk.text,
    headings: chunk.headings,
    position,
    score,
    namespace: document.namespace,
    savedAt: document.updatedAt,
    matched: matched({ document, chunk }, position),
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
    source_updated_at: origin?.updatedAt ?? updatedAt,
    connection: pushed?.connection ?? LIBRARY_CONNECTION,
  };
}

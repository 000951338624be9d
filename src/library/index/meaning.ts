/** Search by meaning: computes the vectors of all chunks in steps, and searches with them. */
import { passageKey } from '../../protocol/interface/source-key';
import type { Passage } from '../../protocol/passage';
import { parseQuery, type Query } from '../../retrieval/query/query';
import { fuseRanks, Nearest, type Quantised, quantise } from '../../retrieval/vectors';
import { chunkId } from '../../storage/database/chunk-id';
import type { StoredChunk } from '../../storage/database/chunk-rows';
import type { Database, DocumentRow } from '../../storage/database/database';
import { readChunks } from '../../storage/index/texts';
import { addVectors, readVectors, vectorTables } from '../../storage/index/vector-rows';
import type { Library } from '../library';
import { chunksWithin, readPassages, searchLibrary } from './search';
import type { Tell } from './step-size';
import { yieldToQueries } from './yield-to-queries';

/** Returns as many vectors as texts, all of the same length. Rejects if they cannot be had. */
export type Embed = (texts: readonly string[]) => Promise<readonly (readonly number[])[]>;

/** Maximum number of texts in one request. */
const TEXTS = 32;
/** Number of documents checked for missing vectors between two pauses. */
const AT_A_TIME = 200;
/** Number of candidates from each ranking before they are merged. */
const CANDIDATES = 100;

/** Consecutive chunks of a document that have no vector yet. */
interface Gap {
  row: DocumentRow;
  first: number;
  chunks: StoredChunk[];
}

/** Counts the documents that have vectors or are known to have no words. Two small reads. */
export async function countMeaning(database: Database): Promise<{ done: number; total: number }> {
  const [done, total] = await Promise.all([
    database.vectorPlaces.count(),
    database.documents.count(),
  ]);
  return { done: Math.min(done, total), total };
}

/**
 * Computes the missing vectors in steps. Each step is written before the next request, so that nothing is paid for
 * twice.
 */
export async function fillVectors(
  library: Library,
  embed: Embed,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  const { database, queries } = library;
  let progress = await countMeaning(database);
  for (let after = 0; ; ) {
    tell(progress);
    const { gaps, from } = await nextGaps(library, after);
    if (gaps.length === 0 || signal.aborted) return;
    after = from;
    const texts = gaps.flatMap(({ row, chunks }) => chunks.map(textOf(row)));
    const vectors = texts.length === 0 ? [] : await embed(texts);
    const done = await writeGaps(database, gaps, vectors.map(toCodes));
    progress = { ...progress, done: Math.min(progress.total, progress.done + done) };
    await yieldToQueries(queries);
  }
}

/** Returns what is embedded of a chunk: its text, with the title and headings above it. */
const textOf =
  ({ title }: DocumentRow) =>
  ({ headings, text }: StoredChunk): string =>
    [[title, ...headings].filter((part) => part !== '').join(' › '), text].join('\n');

/** Stores a zero vector as zeros, so that it is not requested again. */
const toCodes = (vector: readonly number[]): Quantised =>
  quantise(vector) ?? { codes: new Int8Array(vector.length), scale: 0 };

/** Returns the next chunks without a vector, after a document. `from` is where the next search starts. */
async function nextGaps(
  { database, queries }: Library,
  after: number,
): Promise<{ gaps: Gap[]; from: number }> {
  const gaps: Gap[] = [];
  let room = TEXTS;
  let from = after;
  for (;;) {
    const rows = await database.documents.where('id').above(from).limit(AT_A_TIME).toArray();
    const places = await database.vectorPlaces.bulkGet(rows.map(({ id }) => id));
    for (const [i, row] of rows.entries()) {
      const first = places[i]?.chunks ?? 0;
      if (places[i] !== undefined && first >= row.chunkCount) continue;
      const count = Math.min(room, row.chunkCount - first);
      const chunks = await readChunks(database, row.id, first, count);
      // What cannot be read must not take the place of what comes after it.
      if (chunks.length !== count) continue;
      gaps.push({ row, first, chunks });
      room -= count;
      // The next step begins with the document that did not fit.
      if (room <= 0) return { gaps, from: row.id - 1 };
    }
    const last = rows.at(-1);
    if (last === undefined) return { gaps, from };
    from = last.id;
    await yieldToQueries(queries);
  }
}

/** @returns how many documents now have their first vectors. */
async function writeGaps(
  database: Database,
  gaps: readonly Gap[],
  vectors: readonly Quantised[],
): Promise<number> {
  return database.transaction('rw', [database.documents, ...vectorTables(database)], async () => {
    let at = 0;
    let begun = 0;
    for (const { row, first, chunks } of gaps) {
      const own = vectors.slice(at, at + chunks.length);
      at += chunks.length;
      const [now, place] = await Promise.all([
        database.documents.get(row.id),
        database.vectorPlaces.get(row.id),
      ]);
      // The document was changed or removed during the request, so these vectors belong to its former text.
      const same = now?.indexed.birth === row.indexed.birth && now.updatedAt === row.updatedAt;
      if (!same || (place?.chunks ?? 0) !== first) continue;
      if (own.length > 0) await addVectors(database, row.id, first, own);
      // A text without words has no vectors. That is noted, so that no step checks it again.
      else await database.vectorPlaces.put({ documentId: row.id, chunks: 0, pages: [] });
      if (first === 0) begun += 1;
    }
    return begun;
  });
}

/**
 * Returns the text to embed for a query; `undefined` if it has no words, or has a quotation, which wants its exact
 * words.
 */
export function meaningOf(text: string): string | undefined {
  const query = parseQuery(text);
  return query.phrases.length > 0 || query.words.trim() === '' ? undefined : query.words;
}

/** Returns the best passages by words and by meaning, merged by reciprocal rank. */
export async function searchByMeaning(
  library: Library,
  text: string,
  vector: readonly number[],
  limit: number,
): Promise<Passage[]> {
  const lexical = await searchLibrary(library, text, { limit: Math.max(limit, CANDIDATES) });
  const near = await nearestPassages(library, text, vector);
  return fuseRanks([lexical, near], passageKey).slice(0, limit);
}

async function nearestPassages(
  library: Library,
  text: string,
  vector: readonly number[],
): Promise<Passage[]> {
  const codes = quantise(vector);
  if (codes === undefined) return [];
  const query = parseQuery(text);
  const may = await filterOf(library, query);
  const nearest = new Nearest(CANDIDATES);
  for await (const block of readVectors(library.database)) {
    // Vectors of another model, which are being replaced.
    if (block.codes.length !== block.ids.length * codes.codes.length) continue;
    nearest.look(block, codes, may);
  }
  const perDocument = chunkId(1, 0);
  const hits = nearest.best.map(({ id, similarity }) => ({
    document: Math.floor(id / perDocument),
    position: id % perDocument,
    score: similarity,
  }));
  return readPassages(library, hits, query);
}

/** Returns the chunks that the operators of a query allow; `undefined` if it has none. */
async function filterOf(
  library: Library,
  query: Query,
): Promise<((id: number) => boolean) | undefined> {
  const { tags, withoutTags, fromDay, toDay } = query;
  const isNarrow = tags.length > 0 || fromDay !== undefined || toDay !== undefined;
  if (!isNarrow && withoutTags.length === 0) return undefined;
  const allowed = isNarrow ? await chunksWithin(library, query) : undefined;
  if (allowed !== undefined) return (id) => allowed.has(id);
  const unwanted = { ...query, tags: [withoutTags], withoutTags: [] };
  const forbidden = await chunksWithin(library, unwanted);
  return (id) => !forbidden.has(id);
}

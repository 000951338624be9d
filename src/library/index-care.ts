/** Keeping the search index small and quick, and making it again when it is not what it should be. */

import { runLength } from '../retrieval/chunk-page';
import { EMPTY, isCurrent, type Manifest } from '../retrieval/manifest';
import { mergeAll, readTable } from '../retrieval/merge';
import { type ChunkRow, chunkId, type Database, type DocumentRow } from '../storage/database';
import { IndexedDbIndexStore } from '../storage/index-store';
import { addToIndex, indexedAs, indexTables } from '../storage/index-writes';
import { indexDraft } from './index-draft';

/** Lets everything that waits, above all a query, go first. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** One at a time in a worker; a second call joins the first. */
const running = new WeakMap<Database, Promise<void>>();

/**
 * Merges small segments into larger ones, in small steps. Safe to be killed at any point, and to
 * be called after every save: mostly there is nothing to do.
 */
export function tidyIndex(database: Database, signal?: AbortSignal): Promise<void> {
  return running.get(database) ?? merge(database, false, signal);
}

/** Leaves few segments, for the quickest search: after an import, and once a day. */
export async function compactIndex(database: Database, signal?: AbortSignal): Promise<void> {
  await running.get(database);
  await merge(database, true, signal);
}

function merge(database: Database, compact: boolean, signal?: AbortSignal): Promise<void> {
  const store = new IndexedDbIndexStore(database);
  const work = mergeAll(store, { pause, signal, compact }).finally(() => running.delete(database));
  running.set(database, work);
  return work;
}

/** What is wrong with the index, or `sound`. */
export type IndexState =
  | 'sound'
  /** Written by an older version of Jackdaw. */
  | 'outdated'
  /** Documents are missing from it, or it has some that are gone. */
  | 'disagrees';

/** Compares the index with the documents, by who is in it and with how many chunks. */
export async function checkIndex(database: Database): Promise<IndexState> {
  const store = new IndexedDbIndexStore(database);
  const indexed = await store.read(async (snapshot) => {
    const manifest = await snapshot.manifest();
    if (manifest === undefined) return new Map<number, number>();
    if (!isCurrent(manifest)) return undefined;
    const chunks = new Map<number, number>();
    for (const segment of manifest.segments) {
      const table = await readTable(snapshot, segment);
      const dead = new Set(segment.dead);
      table.documents.forEach((id, run) => {
        if (!dead.has(id))
          chunks.set(id, (chunks.get(id) ?? 0) + runLength(table, run, segment.chunks));
      });
    }
    return chunks;
  });
  if (indexed === undefined) return 'outdated';
  let sound = true;
  await database.documents.each(({ id, chunkCount }) => {
    if ((indexed.get(id) ?? 0) !== chunkCount) sound = false;
    indexed.delete(id);
  });
  return sound && indexed.size === 0 ? 'sound' : 'disagrees';
}

export interface RebuildProgress {
  /** Documents indexed so far, and all there are. */
  done: number;
  total: number;
}

/**
 * Looks whether index and documents agree and mends what does not: first by adding what is
 * missing, as after a rebuild that was cut off, and where that is not enough by making it anew.
 */
export async function careForIndex(database: Database): Promise<void> {
  const quietly = () => undefined;
  let state = await checkIndex(database);
  if (state === 'disagrees') {
    await resumeRebuild(database, quietly);
    state = await checkIndex(database);
  }
  if (state !== 'sound') await rebuildIndex(database, quietly);
  await compactIndex(database);
}

/** Documents per step: some 30 ms of work, and one segment. */
const STEP = 40;

/**
 * Makes the index anew from the documents. Searching goes on meanwhile and finds what is already
 * in. Cut off by a closing browser or by `signal`, it is finished by `resumeRebuild`.
 */
export async function rebuildIndex(
  database: Database,
  tell: (progress: RebuildProgress) => void,
  signal?: AbortSignal,
): Promise<void> {
  // A merge in flight would put back what is about to be thrown away; it ends first.
  await running.get(database)?.catch(() => undefined);
  await new IndexedDbIndexStore(database).update(({ next, segments, garbage }) => ({
    ...EMPTY,
    next,
    garbage: [...garbage, ...segments.map(({ id }) => id)],
  }));
  await resumeRebuild(database, tell, signal);
}

/** Indexes every document that the index does not have. */
export async function resumeRebuild(
  database: Database,
  tell: (progress: RebuildProgress) => void,
  signal?: AbortSignal,
): Promise<void> {
  const ids = await database.documents.toCollection().primaryKeys();
  for (let at = 0; at < ids.length; at += STEP) {
    tell({ done: at, total: ids.length });
    if (signal?.aborted === true) return;
    await indexAgain(database, ids.slice(at, at + STEP));
    await pause();
  }
  await compactIndex(database, signal);
  tell({ done: ids.length, total: ids.length });
}

async function indexAgain(database: Database, ids: readonly number[]): Promise<void> {
  const tables = [database.documents, database.chunks, ...indexTables(database)];
  await database.transaction('rw', tables, async () => {
    const manifest = await database.indexManifest.get('manifest');
    const rows = await database.documents.bulkGet([...ids]);
    const missing = rows.filter((row) => row !== undefined && !has(manifest, row));
    const documents = missing.filter((row) => row !== undefined);
    const chunks = await Promise.all(documents.map((row) => chunksOf(database, row)));
    const draft = indexDraft(
      documents.map((document, i) => ({ document, chunks: chunks[i] ?? [] })),
    );
    const indexed = await indexedAs(database, draft);
    await addToIndex(
      database,
      draft,
      documents.map(({ id }) => id),
    );
    await Promise.all(
      documents.map((row, i) => database.documents.update(row.id, { indexed: indexed[i] })),
    );
  });
}

/** Whether a segment that is there was written when the document was indexed. */
function has(manifest: Manifest | undefined, { indexed }: DocumentRow): boolean {
  return (
    manifest?.segments.some(
      ({ firstBirth, lastBirth }) => indexed.birth >= firstBirth && indexed.birth <= lastBirth,
    ) ?? false
  );
}

function chunksOf(database: Database, { id }: DocumentRow): Promise<ChunkRow[]> {
  return database.chunks
    .where('id')
    .between(chunkId(id, 0), chunkId(id + 1, 0))
    .toArray();
}

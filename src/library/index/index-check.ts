/** Checks whether the search index is correct. Changes nothing. */

import { readTable } from '../../retrieval/index/merge';
import { runLength } from '../../retrieval/rows/chunk-page';
import { isCurrent, type Manifest, type Segment } from '../../retrieval/segments/index-manifest';
import { IndexedDbIndexStore, MANIFEST_KEY } from '../../storage/index/index-store';
import type { Library } from '../library';
import { yieldToQueries } from './yield-to-queries';

/** What is wrong with the index, or `sound`. */
export type IndexState =
  | 'sound'
  /** A rebuild was interrupted. */
  | 'unfinished'
  /** Written by an older version of Jackdaw. */
  | 'outdated'
  /** Rows are missing or cannot be read. */
  | 'damaged'
  /** Documents are missing from it, or it has some that are gone. */
  | 'disagrees';

export interface IndexCheck {
  state: IndexState;
  /** Segments whose rows are not what was written. */
  damaged: ReadonlySet<number>;
}

/** Number of rows and documents checked between two pauses. */
const AT_A_TIME = 200;

/**
 * Reads every row of the index and compares it with the documents: which documents it has, and how many chunks of
 * each. A row that was changed in place is noticed only if it can no longer be read.
 */
export async function checkIndex(library: Library): Promise<IndexCheck> {
  const { database } = library;
  const manifest = await database.indexManifest.get(MANIFEST_KEY);
  const damaged = new Set<number>();
  if (manifest !== undefined && !isCurrent(manifest)) return { state: 'outdated', damaged };
  const indexed = new Map<number, number>();
  for (const segment of manifest?.segments ?? []) {
    const chunks = await chunksPerDocument(library, segment);
    if (chunks === undefined) damaged.add(segment.id);
    else for (const [id, count] of chunks) indexed.set(id, (indexed.get(id) ?? 0) + count);
  }
  const now = await database.indexManifest.get(MANIFEST_KEY);
  // A save or a merge happened in between, so the rows do not belong to one state of the index.
  if (generation(now) !== generation(manifest)) return checkIndex(library);
  if (damaged.size > 0) return { state: 'damaged', damaged };
  if (manifest?.rebuildFrom !== undefined) return { state: 'unfinished', damaged };
  const pending = new Set(manifest?.pending);
  const agrees = await agreesWithDocuments(library, indexed, pending);
  // A save between the two reads looks like a disagreement but is none.
  const after = await database.indexManifest.get(MANIFEST_KEY);
  if (!agrees && generation(after) !== generation(manifest)) return checkIndex(library);
  return { state: agrees ? 'sound' : 'disagrees', damaged };
}

/** Changes whenever documents are added or removed, or segments merged. */
function generation(manifest: Manifest | undefined): string {
  const dead = manifest?.segments.map(({ id, deadChunks }) => `${id}-${deadChunks}`) ?? [];
  const pending = manifest?.pending ?? [];
  return `${manifest?.next ?? 0} ${dead.join(' ')} ${pending.join(' ')}`;
}

/** Counts the live chunks of each document in a segment; `undefined` if its rows are not what was written. */
async function chunksPerDocument(
  { database, queries }: Library,
  segment: Segment,
): Promise<Map<number, number> | undefined> {
  const keys = await database.indexRows
    .where(':id')
    .between([segment.id], [segment.id, []])
    .primaryKeys();
  let bytes = 0;
  for (let at = 0; at < keys.length; at += AT_A_TIME) {
    const rows = await database.indexRows.bulkGet(keys.slice(at, at + AT_A_TIME));
    for (const row of rows) bytes += row?.length ?? 0;
    await yieldToQueries(queries);
  }
  if (bytes !== segment.bytes) return undefined;
  try {
    const store = new IndexedDbIndexStore(database);
    const table = await store.read((snapshot) => readTable(snapshot, segment));
    const dead = new Set(segment.dead);
    const chunks = new Map<number, number>();
    table.documents.forEach((id, run) => {
      if (dead.has(id)) return;
      chunks.set(id, (chunks.get(id) ?? 0) + runLength(table, run, segment.chunks));
    });
    return chunks;
  } catch (error) {
    console.warn('A part of the search index cannot be read:', error);
    return undefined;
  }
}

async function agreesWithDocuments(
  { database, queries }: Library,
  indexed: Map<number, number>,
  pending: ReadonlySet<number>,
): Promise<boolean> {
  for (let after = 0; ; ) {
    const rows = await database.documents.where('id').above(after).limit(AT_A_TIME).toArray();
    for (const { id, chunkCount } of rows) {
      // A document that was kept a moment ago is in no segment yet, but is found anyway.
      const expected = pending.has(id) ? 0 : chunkCount;
      if ((indexed.get(id) ?? 0) !== expected) return false;
      indexed.delete(id);
    }
    const last = rows.at(-1);
    if (last === undefined) return indexed.size === 0;
    after = last.id;
    await yieldToQueries(queries);
  }
}

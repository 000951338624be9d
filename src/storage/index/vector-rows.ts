/**
 * Vectors of chunks. A row, called a page, holds many, so that few trips read all of them. A second table maps a
 * document to the pages with its vectors, so that a change removes just these.
 */
import type { Quantised, VectorBlock } from '../../retrieval/vectors';
import { chunkId } from '../database/chunk-id';
import type { Database, VectorPageRow } from '../database/database';
import { connect } from '../database/idb';
import { result } from '../database/idb-events';

/** Bytes of codes in a full page: some 600 vectors of 384 components. */
const PAGE_BYTES = 256 * 1024;
/** Pages held in memory at a time. */
const PAGES_AT_ONCE = 8;

/** The tables that a transaction must name to change vectors. */
export const vectorTables = (database: Database) => [database.vectorPages, database.vectorPlaces];

/** Adds the vectors of consecutive chunks, from position `first` on. Call it inside a transaction. */
export async function addVectors(
  database: Database,
  documentId: number,
  first: number,
  vectors: readonly Quantised[],
): Promise<void> {
  const open = await database.vectorPages.orderBy('id').last();
  const room = open !== undefined && open.codes.byteLength < PAGE_BYTES ? open : undefined;
  const page = append(room, documentId, first, vectors);
  const id = room === undefined ? await database.vectorPages.add(page) : room.id;
  if (room !== undefined) await database.vectorPages.put({ ...page, id });
  const place = await database.vectorPlaces.get(documentId);
  await database.vectorPlaces.put({
    documentId,
    chunks: first + vectors.length,
    pages: [...new Set([...(place?.pages ?? []), id])],
  });
}

function append(
  block: VectorBlock | undefined,
  documentId: number,
  first: number,
  vectors: readonly Quantised[],
): VectorBlock {
  const before = block?.ids.length ?? 0;
  const parts = vectors[0]?.codes.length ?? 0;
  const codes = new Int8Array((before + vectors.length) * parts);
  if (block !== undefined) codes.set(block.codes);
  vectors.forEach((vector, i) => {
    codes.set(vector.codes, (before + i) * parts);
  });
  return {
    ids: Float64Array.from([
      ...(block?.ids ?? []),
      ...vectors.map((_, i) => chunkId(documentId, first + i)),
    ]),
    scales: Float32Array.from([...(block?.scales ?? []), ...vectors.map(({ scale }) => scale)]),
    codes,
  };
}

/** Removes the vectors of a document, or of all documents from it to `lastId`. Call it inside a transaction. */
export async function removeVectors(
  database: Database,
  documentId: number,
  lastId: number = documentId,
): Promise<void> {
  const places = database.vectorPlaces.where('documentId').between(documentId, lastId, true, true);
  const found = await places.toArray();
  if (found.length === 0) return;
  const from = chunkId(documentId, 0);
  const to = chunkId(lastId + 1, 0);
  for (const id of new Set(found.flatMap(({ pages }) => pages))) {
    const page = await database.vectorPages.get(id);
    if (page === undefined) continue;
    const left = without(page, (chunk) => chunk >= from && chunk < to);
    if (left.ids.length === 0) await database.vectorPages.delete(id);
    else await database.vectorPages.put({ ...left, id });
  }
  await places.delete();
}

function without(page: VectorPageRow, unwanted: (chunk: number) => boolean): VectorBlock {
  const parts = page.ids.length === 0 ? 0 : page.codes.length / page.ids.length;
  const kept = [...page.ids.keys()].filter((i) => !unwanted(page.ids[i] ?? 0));
  const codes = new Int8Array(kept.length * parts);
  kept.forEach((from, to) => {
    codes.set(page.codes.subarray(from * parts, (from + 1) * parts), to * parts);
  });
  return {
    ids: Float64Array.from(kept, (i) => page.ids[i] ?? 0),
    scales: Float32Array.from(kept, (i) => page.scales[i] ?? 0),
    codes,
  };
}

/** Deletes all vectors, so that every document lacks them again. */
export async function clearVectors(database: Database): Promise<void> {
  await database.transaction('rw', vectorTables(database), async () => {
    await database.vectorPages.clear();
    await database.vectorPlaces.clear();
  });
}

/** Yields all vectors, a few pages at a time: a hundred thousand are never in memory together. */
export async function* readVectors(database: Database): AsyncGenerator<VectorBlock> {
  const connection = await connect(database);
  for (let after = 0; ; ) {
    const store = connection.transaction('vectorPages').objectStore('vectorPages');
    const pages: VectorPageRow[] = await result(
      store.getAll(IDBKeyRange.lowerBound(after, true), PAGES_AT_ONCE),
    );
    yield* pages;
    const last = pages.at(-1);
    if (last === undefined || pages.length < PAGES_AT_ONCE) return;
    after = last.id;
  }
}

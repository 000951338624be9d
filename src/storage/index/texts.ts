import { chunkId } from '../database/chunk-id';
import type { ChunkInRow, StoredChunk } from '../database/chunk-rows';
import type { Database } from '../database/database';

/** Deletes all chunks of a document, or of all documents from it to `lastId`. Call it inside a transaction. */
export async function eraseChunks(
  database: Database,
  documentId: number,
  lastId: number = documentId,
): Promise<void> {
  const [first, end] = [chunkId(documentId, 0), chunkId(lastId + 1, 0)];
  const [head, tail] = await Promise.all([rowFrom(database, first), rowFrom(database, end)]);
  const has = (row: readonly ChunkInRow[]) => row.some(({ id }) => id >= first && id < end);
  if (!has(head) && !has(tail)) return;
  // Neighbours in the same rows stay, and leave room for new chunks between them.
  const before = head.filter(({ id }) => id < first);
  const after = tail.filter(({ id }) => id >= end);
  await database.chunkRows.where(':id').between(first, end).delete();
  for (const chunks of [before, has(tail) ? after : []]) {
    const last = chunks.at(-1);
    if (last !== undefined) await database.chunkRows.put(chunks, last.id);
  }
}

/** Returns the row with a chunk, or the next one; empty if there is none. */
async function rowFrom(database: Database, id: number): Promise<ChunkInRow[]> {
  const [row] = await database.chunkRows.where(':id').aboveOrEqual(id).limit(1).toArray();
  return row ?? [];
}

/** Returns consecutive chunks of a document in order; fewer if the document has no more. */
export async function readChunks(
  database: Database,
  documentId: number,
  first = 0,
  count = Number.POSITIVE_INFINITY,
): Promise<StoredChunk[]> {
  const from = chunkId(documentId, first);
  const end = Math.min(from + count, chunkId(documentId + 1, 0));
  const [rows, rest] = await Promise.all([
    database.chunkRows.where(':id').between(from, end).toArray(),
    // Short documents share a row, which may end with a chunk of another.
    rowFrom(database, end),
  ]);
  return [...rows.flat(), ...rest]
    .filter(({ id }) => id >= from && id < end)
    .map(({ text, headings }) => ({ text, headings }));
}

/** Returns the text of a document without highlights; `undefined` if it is gone. Joins a running transaction. */
export function readText(database: Database, documentId: number): Promise<string | undefined> {
  return database.transaction('r', [database.texts, database.chunkRows], async () => {
    const own = await database.texts.get(documentId);
    if (own !== undefined) return own.markdown;
    const chunks = await readChunks(database, documentId);
    return chunks.length === 0 ? undefined : chunks.map(({ text }) => text).join('');
  });
}

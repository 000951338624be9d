/** The chunks and the texts of documents in the database. */
import { chunkId } from './chunk-id';
import { placeInRow, type StoredChunk } from './chunk-rows';
import type { Database } from './database';

/** Takes out all chunks of a document. */
export async function eraseChunks(database: Database, documentId: number): Promise<void> {
  await rowsOf(database, documentId).delete();
}

/** Consecutive chunks of a document in order; as many of them as there are. */
export async function readChunks(
  database: Database,
  documentId: number,
  first = 0,
  count = Number.POSITIVE_INFINITY,
): Promise<StoredChunk[]> {
  const { key, at } = placeInRow(documentId, first);
  const last = Math.min(chunkId(documentId, first) + count, chunkId(documentId + 1, 0));
  const rows = await database.chunkRows.where(':id').between(key, last).toArray();
  return rows.flat().slice(at, at + count);
}

/**
 * The text of a document without what a person marked in it; `undefined` when it is not there. Read
 * in one transaction, or in the one it is called in.
 */
export function readText(database: Database, documentId: number): Promise<string | undefined> {
  return database.transaction('r', [database.texts, database.chunkRows], async () => {
    const own = await database.texts.get(documentId);
    if (own !== undefined) return own.markdown;
    const chunks = await readChunks(database, documentId);
    return chunks.length === 0 ? undefined : chunks.map(({ text }) => text).join('');
  });
}

function rowsOf(database: Database, documentId: number) {
  return database.chunkRows
    .where(':id')
    .between(chunkId(documentId, 0), chunkId(documentId + 1, 0));
}

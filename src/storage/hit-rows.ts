import { chunkId } from './chunk-id';
import { connect, result } from './connection';
import type { ChunkRow, Database, DocumentRow } from './database';

/** What is shown of a chunk that was found. */
export interface HitRows {
  document: DocumentRow;
  chunk: ChunkRow;
}

/**
 * The rows of found chunks, read in one trip; `undefined` for what was removed meanwhile.
 */
export async function readHitRows(
  database: Database,
  hits: readonly { document: number; position: number }[],
): Promise<(HitRows | undefined)[]> {
  if (hits.length === 0) return [];
  const transaction = (await connect(database)).transaction(['documents', 'chunks'], 'readonly');
  const documents = transaction.objectStore('documents');
  const chunks = transaction.objectStore('chunks');
  const wanted = new Map<number, Promise<DocumentRow | undefined>>();
  for (const { document } of hits) {
    if (!wanted.has(document)) wanted.set(document, result(documents.get(document)));
  }
  return Promise.all(
    hits.map(async ({ document: id, position }) => {
      const reading: Promise<ChunkRow | undefined> = result(chunks.get(chunkId(id, position)));
      const [document, chunk] = await Promise.all([wanted.get(id), reading]);
      return document === undefined || chunk === undefined ? undefined : { document, chunk };
    }),
  );
}

import type { Database } from '../storage/database';
import { contentTables, eraseContent, prepareContent, writeDocument } from './content';
import { toSummary } from './rows';

/**
 * Moves a document into the bin: it is found no more, and can be put back whole.
 * Resolves with `false` when there is no such document.
 */
export async function removeDocument(
  database: Database,
  uid: string,
  now: number,
): Promise<boolean> {
  const tables = [...contentTables(database), database.versions, database.bin];
  return database.transaction('rw', tables, async () => {
    const row = await database.documents.get({ uid });
    if (row === undefined) return false;
    const text = await database.texts.get(row.id);
    await database.bin.put({
      uid,
      removedAt: new Date(now).toISOString(),
      document: { ...toSummary(row), markdown: text?.markdown ?? '' },
    });
    await eraseContent(database, row);
    await database.versions.where('documentId').equals(row.id).delete();
    await database.documents.delete(row.id);
    return true;
  });
}

/**
 * Puts a document from the bin back as it was. Resolves with `false` when it is not in the bin,
 * or has been kept anew since.
 */
export async function restoreDocument(database: Database, uid: string): Promise<boolean> {
  const row = await database.bin.get(uid);
  if (row === undefined) return false;
  const prepared = await prepareContent(row.document);
  const tables = [...contentTables(database), database.bin];
  return database.transaction('rw', tables, async () => {
    if ((await database.documents.get({ uid })) !== undefined) return false;
    await writeDocument(database, row.document, prepared);
    await database.bin.delete(uid);
    return true;
  });
}

/** Empties the bin of what was removed before a moment (milliseconds since the epoch). */
export async function emptyBin(database: Database, before: number): Promise<void> {
  await database.bin.where('removedAt').below(new Date(before).toISOString()).delete();
}

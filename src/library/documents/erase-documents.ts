import type { Database, DocumentRow } from '../../storage/database/database';
import { result } from '../../storage/database/idb-events';
import { runningTransaction } from '../../storage/database/running';
import { removeFromIndex } from '../../storage/index/index-writes';
import { eraseWords } from './content';

/**
 * Removes documents with everything that belongs to them, except their highlights. Documents with consecutive ids are
 * removed together, because they share rows. Inside a transaction.
 * @param documents in the order of their ids.
 */
export async function eraseDocuments(
  database: Database,
  documents: readonly DocumentRow[],
): Promise<void> {
  const transaction = runningTransaction();
  await removeFromIndex(database, documents);
  for (const [first, last] of runs(documents.map(({ id }) => id))) {
    await eraseWords(database, first, last);
    const all = IDBKeyRange.bound(first, last);
    const versions = transaction.objectStore('versions');
    for (const id of await result(versions.index('documentId').getAllKeys(all))) {
      versions.delete(id);
    }
    transaction.objectStore('documents').delete(all);
  }
}

/** Returns the first and last number of each consecutive range. */
function runs(ascending: readonly number[]): [first: number, last: number][] {
  const found: [number, number][] = [];
  for (const id of ascending) {
    const run = found.at(-1);
    if (run?.[1] === id - 1) run[1] = id;
    else found.push([id, id]);
  }
  return found;
}

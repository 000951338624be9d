import type { Database, DocumentRow } from './database/database';
import { connect, result } from './database/idb';

/** The documents with these uids, without their text, in one query. */
export async function knownDocuments(
  database: Database,
  uids: readonly string[],
): Promise<ReadonlyMap<string, DocumentRow>> {
  const transaction = (await connect(database)).transaction('documents');
  const index = transaction.objectStore('documents').index('uid');
  const rows = await Promise.all(
    uids.map((uid) => result<DocumentRow | undefined>(index.get(uid))),
  );
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.uid, row]])));
}

/** Which of these uids have a document. One trip, however many they are. */
export async function knownUids(
  database: Database,
  uids: readonly string[],
): Promise<ReadonlySet<string>> {
  const transaction = (await connect(database)).transaction('documents');
  const index = transaction.objectStore('documents').index('uid');
  const ids = await Promise.all(uids.map((uid) => result(index.getKey(uid))));
  return new Set(uids.filter((_, i) => ids[i] !== undefined));
}

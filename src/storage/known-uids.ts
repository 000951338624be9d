import type { Database, DocumentRow } from './database/database';
import { connect } from './database/idb';
import { result } from './database/idb-events';

async function indexOfUids(database: Database): Promise<IDBIndex> {
  const transaction = (await connect(database)).transaction('documents');
  return transaction.objectStore('documents').index('uid');
}

/** Returns the documents with these uids, without their text, in one query. */
export async function knownDocuments(
  database: Database,
  uids: readonly string[],
): Promise<ReadonlyMap<string, DocumentRow>> {
  const index = await indexOfUids(database);
  const rows = await Promise.all(
    uids.map((uid) => result<DocumentRow | undefined>(index.get(uid))),
  );
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.uid, row]])));
}

/** Returns the id of each document with one of these uids, by uid, in one trip for any number. */
export async function idsOf(
  database: Database,
  uids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const index = await indexOfUids(database);
  const ids = await Promise.all(uids.map((uid) => result(index.getKey(uid))));
  return new Map(uids.flatMap((uid, i) => (ids[i] === undefined ? [] : [[uid, Number(ids[i])]])));
}

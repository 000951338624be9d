import { isOfPage } from '../protocol/document/document-kinds';
import type { Database, DocumentRow } from './database/database';
import { connect } from './database/idb';
import { result } from './database/idb-events';

async function indexOf(database: Database, name: 'uid' | 'addresses'): Promise<IDBIndex> {
  const transaction = (await connect(database)).transaction('documents');
  return transaction.objectStore('documents').index(name);
}

/** Returns the documents with these uids, without their text, in one query. */
export async function knownDocuments(
  database: Database,
  uids: readonly string[],
): Promise<ReadonlyMap<string, DocumentRow>> {
  const index = await indexOf(database, 'uid');
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
  const index = await indexOf(database, 'uid');
  const ids = await Promise.all(uids.map((uid) => result(index.getKey(uid))));
  return new Map(uids.flatMap((uid, i) => (ids[i] === undefined ? [] : [[uid, Number(ids[i])]])));
}

/** Returns those of these addresses whose pages are kept, in any namespace, in one trip for any number. */
export async function keptAddresses(
  database: Database,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const index = await indexOf(database, 'addresses');
  const rows = await Promise.all(
    addresses.map((address) => result<DocumentRow[]>(index.getAll(address))),
  );
  return new Set(addresses.filter((_, i) => rows[i]?.some(({ kind }) => isOfPage(kind))));
}

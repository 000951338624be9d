/**
 * Where the handle of the backup folder is stored. No message can carry it, so pages put it here themselves: into a
 * database of its own, which needs no Dexie.
 */
import { beginFreshLog } from './database/fresh-log';
import { result } from './database/idb-events';

const DATABASE = 'jackdaw-backup-folder';
const STORE = 'handles';
const KEY = 'folder';

/** Stores one handle. Everything rejects while the disk is full, with a `QuotaExceededError`. */
export const folderHandle = {
  get: (): Promise<unknown> => inStore('readonly', (store) => store.get(KEY)),
  put: (handle: unknown): Promise<unknown> =>
    inStore('readwrite', (store) => store.put(handle, KEY)),
  remove: (): Promise<unknown> => inStore('readwrite', (store) => store.delete(KEY)),
};

async function inStore(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  await beginFreshLog();
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await result(opening);
  try {
    return await result(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/**
 * Works around a loss of data. Chromium keeps IndexedDB in LevelDB, which writes everything into a log first. A browser
 * killed during a write, or a full disk, leaves a log whose last record is cut off. The next opening skips that record
 * but continues the log. The opening after that finds the broken record in the middle, considers the whole database
 * damaged, and begins with an empty one. So the old log must not be continued: when a database is deleted, LevelDB moves
 * its log into a table and begins a new one.
 */

import { isDiskFull } from './room';

const SCRATCH = 'jackdaw-fresh-log';

/** Everything waits for a new log, and a browser that cannot write may never answer. */
const WITHIN_MS = 5_000;

/**
 * Makes the browser begin a new log for all of our IndexedDB. Call it after each start of the browser, and after a write
 * has failed, before anything is written. Takes a few milliseconds. Rejects with a `DOMException` if it cannot write.
 */
export async function beginFreshLog(): Promise<void> {
  // What breaks off behind a record that broke off damages the database.
  if (await isDiskFull()) throw new DOMException('The disk is full.', 'QuotaExceededError');
  await Promise.race([makeAndDelete(), late()]);
}

/** Only an existing database can be deleted, and LevelDB begins a new log only to delete rows. */
async function makeAndDelete(): Promise<void> {
  const opening = indexedDB.open(SCRATCH);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('rows').put(0, 0);
  };
  (await opened(opening)).close();
  await opened(indexedDB.deleteDatabase(SCRATCH));
}

function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The browser begins no new log.')), WITHIN_MS);
  });
}

function opened(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * Works around a loss of data. Chromium keeps IndexedDB in LevelDB, which writes everything into a log first. A browser
 * killed during a write leaves a log whose last record is cut off. The next start skips that record but continues the
 * log. The start after that finds the broken record in the middle, considers the whole database damaged, and begins
 * with an empty one. So the old log must not be continued: when a database is deleted, LevelDB moves its log into a
 * table and begins a new one.
 */

import { result } from '../database/idb';

const SCRATCH = 'jackdaw-fresh-log';

/**
 * Makes the browser begin a new log for all of our IndexedDB. Call it once after each start of the browser, before
 * anything is written. Takes a few milliseconds. Rejects with IndexedDB's error if it cannot write.
 */
export async function beginFreshLog(): Promise<void> {
  // Only an existing database can be deleted, and LevelDB begins a new log only to delete rows.
  const opening = indexedDB.open(SCRATCH);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('rows').put(0, 0);
  };
  (await result(opening)).close();
  await result(indexedDB.deleteDatabase(SCRATCH));
}

/**
 * Chromium keeps IndexedDB in LevelDB, which writes everything into a log first. A browser that is
 * killed amid a write leaves a log whose last record breaks off. The next start reads past it, but
 * goes on writing into the same log; the start after that finds the broken record in the middle,
 * takes the whole database for damaged, and begins with an empty one. So the log must not be
 * written on: when a database is deleted, LevelDB moves what its log says into a table and begins
 * a new log, and the broken one is never read again.
 */

import { result } from '../database/idb';

const SCRATCH = 'jackdaw-fresh-log';

/**
 * Has the browser begin a new log for everything in IndexedDB that is ours: to be done once after
 * each start of the browser, before anything is written. It takes a few milliseconds. Rejects with
 * what IndexedDB says when it cannot write.
 */
export async function beginFreshLog(): Promise<void> {
  // Only what is there can be deleted, and only a range of rows is worth a new log to it.
  const opening = indexedDB.open(SCRATCH);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('rows').put(0, 0);
  };
  (await result(opening)).close();
  await result(indexedDB.deleteDatabase(SCRATCH));
}

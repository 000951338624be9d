/** Keeping the search index small and quick, and making it again when it is not what it should be. */
import { mergeAll } from '../retrieval/merge';
import type { Database } from '../storage/database';
import { IndexedDbIndexStore } from '../storage/index-store';

/** Lets everything that waits, above all a query, go first. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** One at a time in a worker; a second call joins the first. */
const running = new WeakMap<Database, Promise<void>>();

/**
 * Merges small segments into larger ones, in small steps. Safe to be killed at any point, and to
 * be called after every save: mostly there is nothing to do.
 */
export function tidyIndex(database: Database, signal?: AbortSignal): Promise<void> {
  const already = running.get(database);
  if (already !== undefined) return already;
  const work = mergeAll(new IndexedDbIndexStore(database), { pause, signal }).finally(() =>
    running.delete(database),
  );
  running.set(database, work);
  return work;
}

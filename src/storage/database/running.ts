/**
 * Writes without Dexie inside one of its transactions. Clips and imports write directly to IndexedDB, because Dexie's
 * own work for each row, and its wait for each answer, took longer than the writing.
 */
import Dexie, { type Table } from 'dexie';
import type { Database } from './database';

/** Returns IndexedDB's transaction beneath the current Dexie transaction. */
export function runningTransaction(): IDBTransaction {
  const running = Dexie.currentTransaction?.idbtrans;
  if (running === undefined) throw new Error('This must run inside a transaction.');
  return running;
}

/**
 * Runs a Dexie transaction for work that also writes without Dexie. It writes everything or nothing.
 * @returns the result of `work`, once everything is written. Rejects with the error of the first write that failed,
 * which Dexie cannot know.
 */
export async function writing<T>(
  database: Database,
  tables: readonly (string | Table)[],
  work: () => Promise<T>,
): Promise<T> {
  let failure: DOMException | null = null;
  try {
    // Dexie tracks native promises only if the function itself is an async one.
    return await database.transaction('rw', [...tables], async () => {
      runningTransaction().addEventListener(
        'error',
        ({ target }) => {
          const { error } = target as IDBRequest;
          // An abort only follows from an earlier failure.
          if (error?.name !== 'AbortError') failure ??= error;
        },
        { capture: true },
      );
      return work();
    });
  } catch (error) {
    throw failure ?? error;
  }
}

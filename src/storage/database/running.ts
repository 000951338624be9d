/**
 * Writing past Dexie inside one of its transactions. What every clip and import writes goes straight to
 * IndexedDB: Dexie's own work for each row, and its wait for each answer, took longer than the writing.
 */
import Dexie, { type Table } from 'dexie';
import type { Database } from './database';

/** IndexedDB's transaction under the Dexie transaction that this runs in. */
export function runningTransaction(): IDBTransaction {
  const running = Dexie.currentTransaction?.idbtrans;
  if (running === undefined) throw new Error('This must run inside a transaction.');
  return running;
}

/**
 * A Dexie transaction for work that also writes past Dexie. It writes everything or nothing.
 * @returns what `work` resolves with, once everything is written. Rejects with the error of the first write
 * that failed, which Dexie cannot know.
 */
export async function writing<T>(
  database: Database,
  tables: readonly (string | Table)[],
  work: () => Promise<T>,
): Promise<T> {
  let failure: DOMException | null = null;
  try {
    // Dexie follows native promises only where the function itself is an async one.
    return await database.transaction('rw', [...tables], async () => {
      runningTransaction().addEventListener(
        'error',
        ({ target }) => {
          const { error } = target as IDBRequest;
          // An abort is only the consequence of an earlier failure.
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

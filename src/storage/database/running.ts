/**
 * The way past Dexie inside one of its transactions. What is written with every clip and every
 * document of an import goes straight to IndexedDB: Dexie's own work for each row, and the wait for
 * each row's answer before the next is handed over, took longer than writing it.
 */
import Dexie, { type Table } from 'dexie';
import type { Database } from './database';

/** IndexedDB's own transaction under the one of Dexie that this runs in. */
export function runningTransaction(): IDBTransaction {
  const running = Dexie.currentTransaction?.idbtrans;
  if (running === undefined) throw new Error('This belongs into a transaction.');
  return running;
}

/**
 * A transaction of Dexie for work that also writes past it; all of it or nothing.
 * @returns what `work` resolves with, once everything is written. Rejects with what the first write
 * failed with (a document that is there, a full disk), which Dexie does not tell of writes that it
 * knows nothing of.
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
          // So ends whatever was still to be done when something else had failed.
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

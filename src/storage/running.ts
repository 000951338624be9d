/**
 * The way past Dexie inside one of its transactions. What is written with every clip and every
 * document of an import goes straight to IndexedDB: Dexie's own work for each row, and the wait for
 * each row's answer before the next is handed over, took longer than writing it.
 */
import Dexie from 'dexie';

/**
 * IndexedDB's own transaction under the one of Dexie that this runs in. A write that fails ends it;
 * Dexie then reports the failure as that of the transaction.
 */
export function runningTransaction(): IDBTransaction {
  const running = Dexie.currentTransaction?.idbtrans;
  if (running === undefined) throw new Error('This belongs into a transaction.');
  return running;
}

/** IndexedDB in memory, and what else a page of the extension has and a test has not. */
import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/** From here on every database is a new one. Work that is still under way goes on with those of before. */
export function freshDatabases(): void {
  globalThis.indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = globalThis.indexedDB;
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  // Neither Node nor happy-dom has locks.
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
}

function createLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request<T>(name: string, work: () => Promise<T>): Promise<T> {
      const mine = (last.get(name) ?? Promise.resolve()).then(work, work);
      last.set(name, mine);
      return mine;
    },
  };
}

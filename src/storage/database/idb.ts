/** A plain connection to the database, because Dexie costs every first query several milliseconds. */
import type { Database } from './database';

/** Dexie counts versions in tenths. */
const VERSIONS_PER_DEXIE_VERSION = 10;

const connections = new WeakMap<Database, Promise<IDBDatabase>>();

/** Opens the database, once per worker. Dexie creates it, or upgrades it from an older version. */
export function connect(database: Database): Promise<IDBDatabase> {
  const known = connections.get(database);
  if (known !== undefined) return known;
  const opened = openAsItIs(database).catch(async () => {
    await database.open();
    return openAsItIs(database);
  });
  connections.set(database, opened);
  opened.then(
    (connection) => {
      connection.onversionchange = () => {
        // Another context upgrades or deletes the database. Do not block it.
        connections.delete(database);
        connection.close();
      };
      connection.onclose = () => connections.delete(database);
    },
    () => connections.delete(database),
  );
  return opened;
}

function openAsItIs(database: Database): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database.name);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const connection = request.result;
      if (connection.version === database.verno * VERSIONS_PER_DEXIE_VERSION) resolve(connection);
      else {
        connection.close();
        reject(new Error(`The database has version ${connection.version}.`));
      }
    };
  });
}

/** Returns the result of a request as a promise that keeps the transaction alive. */
export function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once a transaction is written, and rejects if it was aborted. */
export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The write was aborted.'));
  });
}

/**
 * Writes in a transaction of its own, without Dexie.
 * @returns the result of `work`, once everything is written. Rejects if that is impossible.
 */
export async function writePlainly<T>(
  database: Database,
  tables: string | readonly string[],
  durability: IDBTransactionDurability,
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> {
  const connection = await connect(database);
  // Dexie leaves a broken log before anything is written.
  await database.open();
  const transaction = connection.transaction(tables, 'readwrite', { durability });
  const written = committed(transaction);
  // The `await` below gets the failure.
  written.catch(() => undefined);
  const made = await work(transaction);
  await written;
  return made;
}

/** Reads the rows of an index from the last one backwards, until `take` returns `enough`. */
export function readBack<T>(
  index: IDBIndex,
  take: (row: T) => 'enough' | undefined,
  { range, skip = 0 }: { range?: IDBKeyRange; skip?: number } = {},
): Promise<void> {
  const walk = index.openCursor(range, 'prev');
  let toSkip = skip;
  return new Promise((resolve, reject) => {
    walk.onerror = () => reject(walk.error);
    walk.onsuccess = () => {
      const cursor = walk.result;
      if (cursor === null) resolve();
      else if (toSkip > 0) {
        cursor.advance(toSkip);
        toSkip = 0;
      } else if (take(cursor.value as T) === 'enough') resolve();
      else cursor.continue();
    };
  });
}

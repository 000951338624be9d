/** A plain connection to the database, because Dexie costs every first query several milliseconds. */
import type { Database } from './database';
import { roomToWrite } from './fresh-log';
import { committed } from './idb-events';
import { isOurVersion } from './newer-library';

const connections = new WeakMap<Database, Promise<IDBDatabase>>();

/** Opens the database, once per worker. Dexie creates it, or upgrades it from an older version. */
export function connect(database: Database): Promise<IDBDatabase> {
  const known = connections.get(database);
  if (known !== undefined) return known;
  const opened = openWithRoom(database).catch(async () => {
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

async function openWithRoom(database: Database): Promise<IDBDatabase> {
  await database.beforeOpening();
  return openAsItIs(database);
}

function openAsItIs(database: Database): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = database.openPlainly();
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const connection = request.result;
      if (isOurVersion(connection.version)) resolve(connection);
      else {
        connection.close();
        reject(new Error(`The database has version ${connection.version}.`));
      }
    };
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
  await roomToWrite();
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

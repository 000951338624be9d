import type { Database } from './database';
import { DATABASE } from './database-version';

export interface LazyDatabase {
  /** Has its name and version from the start, and everything else once `load` has resolved. */
  database: Database;
  load(): Promise<Database>;
}

/**
 * Returns the database without Dexie until something needs it. A search reads IndexedDB itself.
 * @param beforeOpening rejects as long as no connection may be opened
 */
export function createDatabase(
  make: () => Promise<Database>,
  beforeOpening: Database['beforeOpening'],
): LazyDatabase {
  let made: Database | undefined;
  let making: Promise<Database> | undefined;
  const load = async () => {
    making ??= make();
    made = await making;
    return database;
  };
  const known: Partial<Database> = {
    name: DATABASE.name,
    verno: DATABASE.version,
    beforeOpening,
    // For the very first start, when there is nothing to read yet.
    open: (() => load().then((loaded) => loaded.open())) as Database['open'],
  };
  // The target only provides the type. Every access goes to the instance.
  const database = new Proxy({} as Database, {
    get(_target, key) {
      if (made !== undefined) {
        const value: unknown = Reflect.get(made, key);
        return typeof value === 'function' ? value.bind(made) : value;
      }
      // An `await` must not mistake the database for a promise.
      if (key === 'then' || Object.hasOwn(known, key)) return Reflect.get(known, key);
      throw new Error(`The database was asked for ${String(key)} before it was loaded.`);
    },
  });
  return { database, load };
}

import { Database } from './database';

/**
 * The database, made when something of it is first used. Making a Dexie instance takes a fresh
 * worker about as long as a whole search, and a search needs only the database's name and version.
 */
export function createDatabase(): Database {
  let made: Database | undefined;
  const known: Partial<Database> = { name: Database.NAME, verno: Database.VERSION };
  // The target only lends its type; every access goes to the instance.
  return new Proxy(Object.create(Database.prototype) as Database, {
    get: (_target, key) => {
      if (made === undefined && Object.hasOwn(known, key)) return Reflect.get(known, key);
      made ??= new Database();
      const value: unknown = Reflect.get(made, key);
      return typeof value === 'function' ? value.bind(made) : value;
    },
  });
}

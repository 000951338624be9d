/** A database of the extension as JSON, and back again: read and written by a page of it, while no worker runs. */
import type { TestingProfile } from '../drivers/testing-profile';

export interface StoreCopy {
  name: string;
  keyPath: string | string[] | null;
  autoIncrement: boolean;
  indexes: {
    name: string;
    keyPath: string | string[];
    unique: boolean;
    multiEntry: boolean;
  }[];
  /** Bytes stand in a row as `{ "$bytes": base64, "of": "Uint8Array" }`. */
  rows: { key: unknown; value: unknown }[];
}

export interface DatabaseCopy {
  /** As IndexedDB counts: ten times what Dexie does. */
  version: number;
  stores: StoreCopy[];
}

/** Ends the worker and lets a page that asks for nothing do something to the database. */
export async function withoutWorker<T>(browser: TestingProfile, act: () => Promise<T>): Promise<T> {
  // A page that asks for anything meanwhile would bring back the worker, which opens the database as it is.
  const before = browser.desk.url();
  await browser.desk.goto(new URL('icon/96.png', before).href);
  await browser.killWorker();
  const done = await act();
  await browser.desk.goto(before);
  return done;
}

/** Runs in the page. */
export async function readDatabase(): Promise<DatabaseCopy> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const plain = (value: unknown): unknown => {
    if (ArrayBuffer.isView(value)) {
      const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
      const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
      return { $bytes: btoa(letters), of: value.constructor.name };
    }
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== 'object' || value === null) return value;
    if (Object.getPrototypeOf(value) !== Object.prototype) {
      throw new Error(`A row holds what no copy can: ${value.constructor.name}.`);
    }
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]));
  };
  const database = await answer(indexedDB.open('jackdaw'));
  const names = [...database.objectStoreNames];
  const reading = database.transaction(names);
  const stores = await Promise.all(
    names.map(async (name) => {
      const store = reading.objectStore(name);
      const [keys, values] = await Promise.all([
        answer(store.getAllKeys()),
        answer(store.getAll()),
      ]);
      return {
        name,
        keyPath: store.keyPath,
        autoIncrement: store.autoIncrement,
        indexes: [...store.indexNames].map((index) => {
          const { keyPath, unique, multiEntry } = store.index(index);
          return { name: index, keyPath, unique, multiEntry };
        }),
        rows: keys.map((key, i) => ({ key: plain(key), value: plain(values[i]) })),
      };
    }),
  );
  const { version } = database;
  database.close();
  return { version, stores };
}

/** Runs in the page: writes a copy in place of the database that is there. */
export async function writeDatabase({ version, stores }: DatabaseCopy): Promise<void> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const arrays = { Uint8Array, Int8Array, Uint16Array, Int16Array, Uint32Array, Int32Array };
  const more = { Float32Array, Float64Array };
  const live = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(live);
    if (typeof value !== 'object' || value === null) return value;
    if ('$bytes' in value && 'of' in value) {
      const { buffer } = Uint8Array.from(atob(String(value.$bytes)), (one) => one.charCodeAt(0));
      const Kind = { ...arrays, ...more }[String(value.of) as 'Uint8Array'];
      return new Kind(buffer);
    }
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, live(inner)]));
  };
  await answer(indexedDB.deleteDatabase('jackdaw'));
  const opening = indexedDB.open('jackdaw', version);
  opening.onupgradeneeded = () => {
    for (const { name, keyPath, autoIncrement, indexes } of stores) {
      const store = opening.result.createObjectStore(name, { keyPath, autoIncrement });
      for (const { name: index, keyPath: path, unique, multiEntry } of indexes) {
        store.createIndex(index, path, { unique, multiEntry });
      }
    }
  };
  const database = await answer(opening);
  const writing = database.transaction([...database.objectStoreNames], 'readwrite');
  for (const { name, keyPath, rows } of stores) {
    for (const { key, value } of rows) {
      writing
        .objectStore(name)
        .put(live(value), keyPath === null ? (live(key) as IDBValidKey) : undefined);
    }
  }
  await new Promise((resolve, reject) => {
    writing.oncomplete = resolve;
    writing.onabort = () => reject(writing.error);
  });
  database.close();
}

/** One value on the disk, for engines that load their whole index. */
const STORE = 'saved';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('peer', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export async function save(key: string, value: unknown): Promise<void> {
  const database = await open();
  const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
  transaction.objectStore(STORE).put(value, key);
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  database.close();
}

export async function load(keys: readonly string[]): Promise<unknown[]> {
  const database = await open();
  const store = database.transaction(STORE).objectStore(STORE);
  const values = await Promise.all(
    keys.map(
      (key) =>
        new Promise<unknown>((resolve, reject) => {
          const request = store.get(key);
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        }),
    ),
  );
  database.close();
  return values;
}

/** Turns the events of IndexedDB into promises. */

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

/**
 * Takes rows from the search index, as a failing disk would. Runs in a page of the extension.
 * @param which every third row of all, or all rows that say which document a chunk is of
 */
export async function loseIndexRows(which: 'every third' | 'places'): Promise<void> {
  const open = indexedDB.open('jackdaw');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    open.onsuccess = () => resolve(open.result);
    open.onerror = () => reject(open.error);
  });
  const transaction = database.transaction('indexRows', 'readwrite');
  const rows = transaction.objectStore('indexRows');
  const keys = await new Promise<IDBValidKey[]>((resolve) => {
    const request = rows.getAllKeys();
    request.onsuccess = () => resolve(request.result);
  });
  keys.forEach((key, n) => {
    const lost = which === 'places' ? (key as unknown[])[1] === 3 : n % 3 === 0;
    if (lost) rows.delete(key);
  });
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
}

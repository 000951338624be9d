/**
 * Firefox lets the first writing transaction after a full disk only delete, and rejects whatever else it writes, even if
 * there is room again. So that this is no person's save, an empty transaction comes first.
 */
export function tidyAfterQuota(connection: IDBDatabase): void {
  const [table] = connection.objectStoreNames;
  if (table === undefined) return;
  // While the event is captured: whoever hears of the failure may try again at once.
  connection.addEventListener(
    'abort',
    ({ target }) => {
      if ((target as IDBTransaction).error?.name !== 'QuotaExceededError') return;
      connection.transaction(table, 'readwrite');
    },
    { capture: true },
  );
}

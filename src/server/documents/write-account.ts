import type { Sql, Store } from '../store/store';

/** The last write of each account that waits or runs in this process. */
const lastWrites = new WeakMap<Store, Map<number, Promise<unknown>>>();

/**
 * Runs a write of an account in a transaction, one after another, so that an account has one writer. Writes of this process
 * wait without a connection, or those of one account could take all of them. Those of other instances wait for the lock.
 */
export function writeAccount<T>(
  store: Store,
  accountId: number,
  write: (sql: Sql) => Promise<T>,
): Promise<T> {
  const writes = lastWrites.get(store) ?? new Map<number, Promise<unknown>>();
  lastWrites.set(store, writes);
  const former = writes.get(accountId) ?? Promise.resolve();
  const mine = former.then(() => store.transaction((sql) => writeLocked(sql, accountId, write)));
  const ended = mine
    .catch(() => undefined)
    .then(() => {
      if (writes.get(accountId) === ended) writes.delete(accountId);
    });
  writes.set(accountId, ended);
  return mine;
}

async function writeLocked<T>(
  sql: Sql,
  accountId: number,
  write: (sql: Sql) => Promise<T>,
): Promise<T> {
  await sql.query('SELECT 1 FROM collections WHERE account_id = $1 FOR UPDATE', [accountId]);
  return write(sql);
}

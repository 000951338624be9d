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
  const last = lastWrites.get(store) ?? new Map<number, Promise<unknown>>();
  lastWrites.set(store, last);
  const turn = () =>
    store.transaction(async (sql) => {
      await sql.query('SELECT 1 FROM collections WHERE account_id = $1 FOR UPDATE', [accountId]);
      return write(sql);
    });
  const mine = (last.get(accountId) ?? Promise.resolve()).then(turn, turn);
  last.set(accountId, mine);
  const tidy = () => {
    if (last.get(accountId) === mine) last.delete(accountId);
  };
  mine.then(tidy, tidy);
  return mine;
}

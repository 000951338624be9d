import { vi } from 'vitest';

/**
 * Ends a worker amid its n-th write: the transaction is lost as a whole, and nothing is written or read after it.
 * @returns how many writes there were, whether it was ended, and the way to let the next worker work.
 */
export function endAmidWrite(moment: number) {
  let writes = 0;
  const ended = () => writes >= moment;
  const gone = () => new Error('the worker is gone');
  const store = IDBObjectStore.prototype;
  const spies = (['put', 'add', 'delete'] as const).map((name) => {
    const real = store[name] as (...row: unknown[]) => IDBRequest;
    return vi.spyOn(store, name).mockImplementation(function (
      this: IDBObjectStore,
      ...row: unknown[]
    ) {
      writes += 1;
      if (!ended()) return real.apply(this, row) as IDBRequest<IDBValidKey> & IDBRequest<undefined>;
      if (writes === moment) this.transaction.abort();
      throw gone();
    });
  });
  const { transaction } = IDBDatabase.prototype;
  const opening = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...asked
  ) {
    if (ended()) throw gone();
    return transaction.apply(this, asked);
  });
  return {
    writes: () => writes,
    ended,
    over: () => {
      for (const spy of [...spies, opening]) spy.mockRestore();
    },
  };
}

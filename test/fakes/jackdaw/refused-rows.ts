import { onTestFinished, vi } from 'vitest';

/** Until the test is over, no row can be written into a table: each attempt fails with `error`. */
export function refuseRows(table: string, error: Error): void {
  const { put } = IDBObjectStore.prototype;
  const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    if (this.name === table) throw error;
    return put.apply(this, row);
  });
  onTestFinished(() => refusing.mockRestore());
}

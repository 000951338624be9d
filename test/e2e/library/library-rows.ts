/** The library of a profile as rows that can be compared with those of another one, or of another time. */
import type { Page } from 'playwright-core';
import { SETTINGS } from '../../../src/library/backup/backed-up';

/** Rows that a person would miss, without the numbers that a database gives itself. */
export function rowsOf(page: Page): Promise<Record<string, string[]>> {
  // The rest is about this device, or about work that is under way.
  return page.evaluate(
    async (settings: string[]) => {
      const answer = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await answer(indexedDB.open('jackdaw'));
      type Row = Record<string, unknown> & { id: number; documentId: number; uid: string };
      const names =
        'documents texts chunkRows versions highlights pictures bin threads preferences'.split(' ');
      const reading = database.transaction(names);
      const tables = await Promise.all(
        names.map((name) => answer(reading.objectStore(name).getAll() as IDBRequest<Row[]>)),
      );
      database.close();
      const uids = new Map(tables[0]?.map(({ id, uid }) => [id, uid]));
      const sorted = (value: unknown): unknown =>
        Array.isArray(value)
          ? value.map(sorted)
          : value !== null && typeof value === 'object'
            ? Object.entries(value)
                .map(([name, inner]) => [name, sorted(inner)])
                .sort(([a], [b]) => ((a as string) < (b as string) ? -1 : 1))
            : value;
      const own = (name: string, row: Row): unknown => {
        if (name === 'documents') return { ...row, id: 0, indexed: 0 };
        if (name === 'chunkRows') {
          return { ...row, id: row.id % 8192, of: uids.get(Math.floor(row.id / 8192)) };
        }
        if (name === 'texts' || name === 'versions') {
          return { ...row, id: 0, documentId: uids.get(row.documentId) };
        }
        return row;
      };
      return Object.fromEntries(
        names.map((name, i) => [
          name,
          (tables[i] ?? [])
            .flat()
            .filter((row) => name !== 'preferences' || settings.includes(String(row.key)))
            .map((row) => JSON.stringify(sorted(own(name, row))))
            .sort(),
        ]),
      );
    },
    [...SETTINGS],
  );
}

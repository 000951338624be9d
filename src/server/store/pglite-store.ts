import { existsSync, fsyncSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { takeDataLock } from './data-lock';
import type { Sql, Store } from './store';
import { SYNCED_START, SyncedFiles, syncFolder } from './synced-files';

/**
 * Opens the embedded PostgreSQL with its files in `folder`. A transaction is on the disk when it resolves.
 * @param sync flushes an open file to the disk; tests count its calls.
 */
export async function openEmbedded(
  folder: string,
  sync: (file: number) => void = fsyncSync,
): Promise<Store> {
  await mkdir(folder, { recursive: true });
  const release = await takeDataLock(join(folder, 'lock'));
  let database: PGlite;
  try {
    const files = join(folder, 'postgresql');
    const isNew = !existsSync(join(files, 'PG_VERSION'));
    database = await PGlite.create({ fs: new SyncedFiles(files, sync), startParams: SYNCED_START });
    if (isNew) syncFolder(files);
  } catch (error) {
    await release();
    throw error;
  }
  const sqlOf = (runner: Pick<PGlite, 'query'>): Sql => ({
    query: async (text, parameters = []) => (await runner.query<never>(text, [...parameters])).rows,
  });
  const sql = sqlOf(database);
  return {
    ...sql,
    // It has only one connection.
    session: (run) => run(sql),
    transaction: (run) => database.transaction((transaction) => run(sqlOf(transaction))),
    script: async (text) => {
      await database.exec(text);
    },
    close: async () => {
      await database.close();
      await release();
    },
  };
}

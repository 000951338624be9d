import { existsSync, fsyncSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { takeDataLock } from './data-lock';
import type { Sql, Store } from './store';
import { SYNCED_START, SyncedFiles, syncFolder } from './synced-files';

/**
 * The embedded PostgreSQL, its files in `folder`. What is committed is on the disk when the
 * transaction resolves.
 * @param sync writes an open file through; given by tests that count.
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
    database = await PGlite.create({
      fs: new SyncedFiles(files, sync),
      startParams: SYNCED_START,
    });
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
    // There is one connection.
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

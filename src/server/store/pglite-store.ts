import { existsSync, fsyncSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DiskFull } from '../../service/ports';
import { takeDataLock } from './data-lock';
import type { Sql, Store } from './store';
import { SYNCED_START, SyncedFiles, syncFolder } from './synced-files';

/** More than the longest write takes, with its log. */
const LEAST_FREE = 128 * 1024 * 1024;

/**
 * Opens the embedded PostgreSQL with its files in `folder`. A transaction is on the disk when it resolves. Whatever may
 * write rejects with `DiskFull` before the disk is: PostgreSQL ends itself then, and PGlite never returns from that, which
 * would hold up everything else in this process for ever.
 * @param sync flushes an open file to the disk; tests count its calls.
 * @param freeIn the bytes that are free on the disk of a folder.
 */
export async function openEmbedded(
  folder: string,
  sync: (file: number) => void = fsyncSync,
  freeIn: (folder: string) => Promise<number> = freeBytes,
): Promise<Store> {
  await mkdir(folder, { recursive: true });
  const makeSureOfRoom = async () => {
    if ((await freeIn(folder)) < LEAST_FREE) throw new DiskFull(folder);
  };
  await makeSureOfRoom();
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
  const { query } = sqlOf(database);
  const sql: Sql = {
    // A question may write too: it is counted.
    query: async (text, parameters) => {
      await makeSureOfRoom();
      return query(text, parameters);
    },
  };
  return {
    ...sql,
    // It has only one connection.
    session: (run) => run(sql),
    transaction: async (run) => {
      await makeSureOfRoom();
      return database.transaction((transaction) => run(sqlOf(transaction)));
    },
    script: async (text) => {
      await makeSureOfRoom();
      await database.exec(text);
    },
    close: async () => {
      await database.close();
      await release();
    },
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

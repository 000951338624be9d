import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { takeDataLock } from './data-lock';
import type { Store } from './store';

/**
 * The embedded PostgreSQL, its files in `folder`. What is committed survives the end of the
 * process; against a power cut use a real PostgreSQL (the embedded one does not call fsync).
 */
export async function openEmbedded(folder: string): Promise<Store> {
  await mkdir(folder, { recursive: true });
  const release = await takeDataLock(join(folder, 'lock'));
  let database: PGlite;
  try {
    database = await PGlite.create(join(folder, 'postgresql'));
  } catch (error) {
    await release();
    throw error;
  }
  return {
    query: async (text, parameters) =>
      (await database.query<never>(text, [...(parameters ?? [])])).rows,
    transaction: (run) =>
      database.transaction((transaction) =>
        run({
          query: async (text, parameters) =>
            (await transaction.query<never>(text, [...(parameters ?? [])])).rows,
        }),
      ),
    script: async (text) => {
      await database.exec(text);
    },
    close: async () => {
      await database.close();
      await release();
    },
  };
}

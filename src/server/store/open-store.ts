import { resolve } from 'node:path';
import { errorDetails, type Log } from '../log';
import { migrate } from './migrate';
import { openEmbedded } from './pglite-store';
import { openPostgres } from './postgres-store';
import type { Store } from './store';

export interface StoreChoice {
  /** `postgres://…`, or undefined for the embedded one. */
  databaseUrl: string | undefined;
  data: string;
  /** How many partitions an empty database gets (default: none). */
  partitions?: number | undefined;
}

/** Opens the chosen store and brings it up to this version. */
export async function openStore(
  { databaseUrl, data, partitions }: StoreChoice,
  log: Log,
): Promise<Store> {
  const store = databaseUrl
    ? openPostgres(databaseUrl, (error) => log('error', 'database-lost', errorDetails(error)))
    : await openEmbedded(resolve(data));
  try {
    await migrate(store, { partitions });
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

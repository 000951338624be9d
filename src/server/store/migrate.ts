import initial from '../migrations/001-initial.sql?raw';
import postingLists from '../migrations/002-posting-lists.sql?raw';
import idempotency from '../migrations/003-idempotency.sql?raw';
import languages from '../migrations/004-languages.sql?raw';
import { partitioned } from './partition';
import type { Store } from './store';

export interface Migration {
  version: number;
  sql: string;
}

/** In order; a released one never changes, the next change is the next row. */
export const MIGRATIONS: readonly Migration[] = [
  { version: 1, sql: initial },
  { version: 2, sql: postingLists },
  { version: 3, sql: idempotency },
  { version: 4, sql: languages },
];

/** Any number, the same in every instance: only one of them migrates at a time. */
const LOCK = 5_224_153;

/**
 * Brings a database up to this version, once, whatever number of instances start together.
 * @param how `partitions`, for an empty database: into how many the tables of accounts are split (none
 *   unless told); a database that has tables stays as it was made.
 */
export async function migrate(
  store: Store,
  how: { migrations?: readonly Migration[]; partitions?: number | undefined } = {},
): Promise<void> {
  const { migrations = MIGRATIONS, partitions = 0 } = how;
  await store.script(
    'CREATE TABLE IF NOT EXISTS schema_versions (version integer PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const split = (await partitionsOf(store)) ?? partitions;
  for (const { version, sql } of migrations) {
    const script = split > 0 ? partitioned(sql, split, version) : sql;
    const known = await store.query('SELECT 1 FROM schema_versions WHERE version = $1', [version]);
    if (known.length > 0) continue;
    // A script is one implicit transaction. Whoever comes second waits for the lock, then the
    // insert stops its script, and all that it did is undone.
    try {
      await store.script(
        // A large database takes longer than a query may.
        `SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock(${LOCK}); INSERT INTO schema_versions (version) VALUES (${version}); ${script}`,
      );
    } catch (error) {
      const other = await store.query('SELECT 1 FROM schema_versions WHERE version = $1', [
        version,
      ]);
      if (other.length === 0) throw error;
    }
  }
}

/** Into how many partitions a database was split when it was made; `undefined` while it is empty. */
async function partitionsOf(store: Store): Promise<number | undefined> {
  const [row] = await store.query<{ there: boolean; partitions: number }>(
    `SELECT to_regclass('collections') IS NOT NULL AS there,
       (SELECT count(*)::integer FROM pg_inherits WHERE inhparent = to_regclass('collections'))
         AS partitions`,
  );
  return row?.there ? row.partitions : undefined;
}

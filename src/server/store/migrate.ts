import initial from '../migrations/001-initial.sql?raw';
import postingLists from '../migrations/002-posting-lists.sql?raw';
import idempotency from '../migrations/003-idempotency.sql?raw';
import languages from '../migrations/004-languages.sql?raw';
import openAnswers from '../migrations/005-open-answers.sql?raw';
import { partitioned } from './partition';
import type { Store } from './store';

export interface Migration {
  version: number;
  sql: string;
}

/** In order. A released migration never changes: a change is a new row. */
export const MIGRATIONS: readonly Migration[] = [
  { version: 1, sql: initial },
  { version: 2, sql: postingLists },
  { version: 3, sql: idempotency },
  { version: 4, sql: languages },
  { version: 5, sql: openAnswers },
];

/** An arbitrary number, the same in every instance, so that only one migrates at a time. */
const LOCK = 5_224_153;

/**
 * Brings a database up to this version, once, however many instances start together.
 * @param how `partitions`: how many the tables of an empty database get (none by default).
 */
export async function migrate(
  store: Store,
  how: { migrations?: readonly Migration[]; partitions?: number | undefined } = {},
): Promise<void> {
  const { migrations = MIGRATIONS, partitions = 0 } = how;
  await store.script(
    'CREATE TABLE IF NOT EXISTS schema_versions (version integer PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const isApplied = async (version: number) =>
    (await store.query('SELECT 1 FROM schema_versions WHERE version = $1', [version])).length > 0;
  const split = (await partitionsOf(store)) ?? partitions;
  for (const { version, sql } of migrations) {
    const script = split > 0 ? partitioned(sql, split, version) : sql;
    if (await isApplied(version)) continue;
    // A script is one implicit transaction. The second instance waits for the lock. Then its insert fails, which undoes
    // its script.
    try {
      await store.script(
        // A large database takes longer than the limit for a query.
        `SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock(${LOCK}); INSERT INTO schema_versions (version) VALUES (${version}); ${script}`,
      );
    } catch (error) {
      if (!(await isApplied(version))) throw error;
    }
  }
}

/** Returns how many partitions a database has; `undefined` while it is empty. */
async function partitionsOf(store: Store): Promise<number | undefined> {
  const [row] = await store.query<{ there: boolean; partitions: number }>(
    `SELECT to_regclass('collections') IS NOT NULL AS there,
       (SELECT count(*)::integer FROM pg_inherits WHERE inhparent = to_regclass('collections'))
         AS partitions`,
  );
  return row?.there ? row.partitions : undefined;
}

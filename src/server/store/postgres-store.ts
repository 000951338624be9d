import pg from 'pg';
import { DatabaseAway } from '../../service/ports';
import type { Sql, Store } from './store';

/** Connections of one instance; PostgreSQL allows 100. Ranking takes processor time, so others queue. */
const POOL_SIZE = 8;

/**
 * Queries are short and many run at once, so compiling them, running them in parallel or planning each again costs more
 * than it gains. The memory holds the scores of one query. A database may be set to write numbers and times in a way that
 * the driver does not read.
 */
const SETTINGS = [
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'plan_cache_mode=force_generic_plan',
  'work_mem=16MB',
  'extra_float_digits=1',
  'datestyle=ISO',
];

/** SQLSTATEs of a PostgreSQL that ends, starts, or has no connection left, and of connections that failed. */
const AWAY = /^(?:08...|57P0[1-3]|53300)$/;

/** Waits for the driver. Whatever fails without an answer of PostgreSQL is about the connection. */
async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof pg.DatabaseError && !AWAY.test(error.code ?? '')) throw error;
    throw error instanceof Error ? new DatabaseAway(error) : error;
  }
}

/** Milliseconds that a statement may take. */
const LONGEST_MS = 30_000;
/** One that writes may take longer: a document of maximum size does, mostly if it has each of its words once. */
const LONGEST_WRITE_MS = 600_000;
/** PostgreSQL ends a statement itself. If it has said nothing for so much longer, the connection is lost. */
const LOST_MS = 5_000;

/**
 * Opens a real PostgreSQL at a `postgres://` address. Statements are prepared once per connection. Whatever needs a
 * connection rejects with `DatabaseAway` while there is none.
 * @param onLost is called if a connection breaks; the pool replaces it.
 */
export function openPostgres(
  address: string,
  onLost: (error: Error) => void,
  longestMs = LONGEST_MS,
  longestWriteMs = LONGEST_WRITE_MS,
): Store {
  const pool = new pg.Pool({
    connectionString: address,
    max: POOL_SIZE,
    connectionTimeoutMillis: 30_000,
    statement_timeout: longestMs,
    options: SETTINGS.map((setting) => `-c ${setting}`).join(' '),
  });
  // An unhandled error would end the process. The pool listens to a connection only while it is idle, and one may break
  // just before its borrower could listen, so we listen from the start.
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => undefined);
  const names = new Map<string, string>();
  const prepared = (text: string, parameters: readonly unknown[] = []) => {
    const name = names.get(text) ?? `jackdaw_${names.size}`;
    names.set(text, name);
    return { name, text, values: [...parameters] };
  };
  const runner = (client: pg.Pool | pg.PoolClient, mostMs = longestMs): Sql => ({
    async query(text, parameters) {
      const asked = { ...prepared(text, parameters), query_timeout: mostMs + LOST_MS };
      return (await reached(client.query(asked))).rows;
    },
  });

  async function borrow<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await reached(pool.connect());
    let broken: Error | undefined;
    try {
      return await run(client);
    } catch (error) {
      if (error instanceof DatabaseAway) broken = error;
      // It may have failed in the middle of a transaction.
      else {
        await client.query('ROLLBACK').catch((lost: Error) => {
          broken = lost;
        });
      }
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    ...runner(pool),
    transaction: (run) =>
      borrow(async (client) => {
        const sql = runner(client, longestWriteMs);
        await sql.query('BEGIN');
        await sql.query(`SET LOCAL statement_timeout = ${longestWriteMs}`);
        const result = await run(sql);
        await sql.query('COMMIT');
        return result;
      }),
    session: (run) => borrow((client) => run(runner(client))),
    async script(text) {
      await reached(pool.query(text));
    },
    close: () => pool.end(),
  };
}

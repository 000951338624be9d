import pg from 'pg';
import type { Sql, Store } from './store';

/** Connections of one instance; PostgreSQL allows 100. Ranking takes processor time, so others queue. */
const POOL_SIZE = 8;

/**
 * Queries are short and many run at once, so compiling them, running them in parallel or planning each again costs more
 * than it gains. The memory holds the scores of one query.
 */
const SETTINGS = [
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'plan_cache_mode=force_generic_plan',
  'work_mem=16MB',
];

/**
 * Opens a real PostgreSQL at a `postgres://` address. Statements are prepared once per connection.
 * @param onLost is called if a connection breaks; the pool replaces it.
 */
export function openPostgres(address: string, onLost: (error: Error) => void): Store {
  const pool = new pg.Pool({
    connectionString: address,
    max: POOL_SIZE,
    connectionTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    options: SETTINGS.map((setting) => `-c ${setting}`).join(' '),
  });
  pool.on('error', onLost);
  const names = new Map<string, string>();
  const prepared = (text: string, parameters: readonly unknown[] = []) => {
    const name = names.get(text) ?? `jackdaw_${names.size}`;
    names.set(text, name);
    return { name, text, values: [...parameters] };
  };
  const runner = (client: pg.Pool | pg.PoolClient): Sql => ({
    query: async (text, parameters) => (await client.query(prepared(text, parameters))).rows,
  });

  async function borrow<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    // The pool listens to idle connections only, and an unhandled error would end the process.
    client.on('error', onLost);
    let broken: Error | undefined;
    try {
      return await run(client);
    } catch (error) {
      // It may have failed in the middle of a transaction.
      await client.query('ROLLBACK').catch((lost: Error) => {
        broken = lost;
      });
      throw error;
    } finally {
      client.off('error', onLost);
      client.release(broken);
    }
  }

  return {
    ...runner(pool),
    transaction: (run) =>
      borrow(async (client) => {
        await client.query('BEGIN');
        const result = await run(runner(client));
        await client.query('COMMIT');
        return result;
      }),
    session: (run) => borrow((client) => run(runner(client))),
    async script(text) {
      await pool.query(text);
    },
    close: () => pool.end(),
  };
}

import pg from 'pg';
import type { Sql, Store } from './store';

/**
 * Connections of one instance; PostgreSQL allows 100 in all unless told otherwise. Ranking is work
 * for a processor: more queries at once than this wait better here, in order, than there, in turns.
 */
const POOL_SIZE = 8;

/**
 * Queries are short and many run at once: compiling or splitting one costs more than it gains, and so
 * does planning it anew for every word. The memory is for the scores of one query.
 */
const SETTINGS = [
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'plan_cache_mode=force_generic_plan',
  'work_mem=16MB',
];

/**
 * A real PostgreSQL at a `postgres://` address. Statements are prepared once per connection.
 * @param onLost told of connections that break while idle; the pool replaces them.
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

  return {
    ...runner(pool),
    async transaction(run) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('BEGIN');
        const result = await run(runner(client));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch((lost: Error) => {
          broken = lost;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    async script(text) {
      await pool.query(text);
    },
    close: () => pool.end(),
  };
}

import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { createHttpServer } from '../../src/server/http/http';

/**
 * PostgreSQL's own full-text search behind the same HTTP server and as many connections: the same
 * chunks, any of the query's words, ordered by `ts_rank`, the best ten.
 */
export async function startPeer(address: string, chunks: readonly string[]) {
  const pool = new pg.Pool({
    connectionString: address,
    max: 8,
    options: '-c jit=off -c max_parallel_workers_per_gather=0 -c work_mem=16MB',
  });
  await pool.query('CREATE TABLE texts (id integer PRIMARY KEY, content text, words tsvector)');
  for (let from = 0; from < chunks.length; from += 1_000) {
    await pool.query(
      `INSERT INTO texts SELECT $1 + row_number() OVER (), content, to_tsvector('english', content)
       FROM unnest($2::text[]) AS content`,
      [from, chunks.slice(from, from + 1_000)],
    );
  }
  await pool.query('CREATE INDEX ON texts USING gin (words)');
  await pool.query('VACUUM ANALYZE texts');
  const { rows: sizes } = await pool.query<{ megabytes: number }>(
    "SELECT round(pg_total_relation_size('texts') / 1e6)::integer AS megabytes",
  );
  const server = createHttpServer(async (request) => {
    const query = new URL(request.url).searchParams.get('query') ?? '';
    const { rows } = await pool.query({
      name: 'ranked',
      text: `SELECT id, content, ts_rank(words, asked) AS score
        FROM texts, to_tsquery('english', replace(plainto_tsquery('english', $1)::text, '&', '|')) AS asked
        WHERE words @@ asked ORDER BY score DESC LIMIT 10`,
      values: [query],
    });
    return Response.json({ results: rows });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    /** Of the table and its index. */
    megabytes: sizes[0]?.megabytes ?? 0,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      await new Promise((resolve) => server.close(resolve));
      await pool.end();
    },
  };
}

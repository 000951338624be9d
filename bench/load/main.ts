/** Load on the team's host over a real PostgreSQL, beside PostgreSQL's own search. See --help. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { type NodeHost, startNodeHost } from '../../test/server/hosts/node-host';
import { startCluster } from '../../test/server/hosts/postgres-cluster';
import { beirFolders, makeChunks, readQueries } from './corpus';
import { startPeer } from './peer';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    chunks: { type: 'string', default: '100000' },
    connections: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '60' },
    json: { type: 'string' },
  },
});
/** Documents of one push. */
const BATCH = 500;
const SEED = 20_260_101;

interface Load {
  requests: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  serverErrors: number;
  otherFailures: number;
}

async function load(baseUrl: string, key: string, queries: readonly string[]): Promise<Load> {
  const times: number[] = [];
  let serverErrors = 0;
  let otherFailures = 0;
  const seconds = Number(values.seconds);
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url: baseUrl,
        connections: Number(values.connections),
        duration: seconds,
        timeout: 60,
        requests: queries.map((query) => ({
          method: 'GET',
          path: `/v1/context?response_format=structured&query=${encodeURIComponent(query)}`,
          headers: { authorization: key },
        })),
      },
      (error) => (error ? reject(error) : resolve()),
    );
    run.on('response', (_client, status, _bytes, milliseconds) => {
      times.push(milliseconds);
      if (status >= 500) serverErrors += 1;
      else if (status !== 200) otherFailures += 1;
    });
    run.on('reqError', () => {
      otherFailures += 1;
    });
  });
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0);
  return {
    requests: times.length,
    perSecond: Math.round((times.length / seconds) * 10) / 10,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    serverErrors,
    otherFailures,
  };
}

async function ingest({ url, token }: NodeHost['push'], chunks: readonly string[]) {
  const started = performance.now();
  let slowest = 0;
  for (let from = 0; from < chunks.length; from += BATCH) {
    const documents = chunks.slice(from, from + BATCH).map((content, index) => ({
      uid: `chunk-${from + index}`,
      title: `Chunk ${from + index}`,
      content,
    }));
    const sent = performance.now();
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ documents }),
    });
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    slowest = Math.max(slowest, performance.now() - sent);
  }
  return { seconds: (performance.now() - started) / 1_000, slowestPush: Math.round(slowest) };
}

async function main(data: string): Promise<void> {
  const folders = beirFolders(data);
  const chunks = makeChunks(folders, Number(values.chunks), SEED);
  const queries = readQueries(folders);
  const cluster = await startCluster();
  try {
    const databaseUrl = await cluster.createDatabase();
    const limits = { context: 'unlimited', push: 'unlimited' };
    const { baseUrl, key, push, server } = await startNodeHost({ databaseUrl }, limits);
    const { seconds, slowestPush } = await ingest(push, chunks);
    console.log(
      `${chunks.length} chunks in ${seconds.toFixed(0)} s: ${Math.round(chunks.length / seconds)} a second, the slowest push of ${BATCH} ${slowestPush} ms`,
    );
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query<{ table: string; megabytes: number }>(
      `SELECT relname AS table, round(pg_total_relation_size(oid) / 1e6)::integer AS megabytes
       FROM pg_class WHERE relname IN ('postings', 'terms', 'chunks', 'documents', 'versions') ORDER BY 1`,
    );
    await client.end();
    console.table(rows);

    const ours = await load(baseUrl.replace(/\/v1$/, ''), key, queries);
    await server.end('SIGTERM');
    const peer = await startPeer(await cluster.createDatabase(), chunks);
    const theirs = await load(peer.baseUrl, key, queries);
    await peer.stop();
    console.table({ 'jackdaw (BM25F)': ours, 'PostgreSQL ts_rank': theirs });
    console.log(
      `throughput ${(ours.perSecond / theirs.perSecond).toFixed(1)} × that of ts_rank, whose table and index take ${peer.megabytes} MB`,
    );
    if (values.json) {
      const settings = {
        chunks: chunks.length,
        connections: Number(values.connections),
        seconds: Number(values.seconds),
        queries: queries.length,
      };
      const ingested = { chunksPerSecond: Math.round(chunks.length / seconds), slowestPush };
      writeFileSync(
        values.json,
        `${JSON.stringify({ settings, ingested, tables: rows, peerMegabytes: peer.megabytes, engines: { jackdaw: ours, ts_rank: theirs } }, undefined, 2)}\n`,
      );
    }
    if (ours.serverErrors > 0) process.exitCode = 1;
  } finally {
    await cluster.stop();
  }
}

if (values.data === undefined) {
  console.error(
    'npm run bench:load -- --data DIR [--chunks 100000] [--connections 64] [--seconds 60] [--json FILE]\nDIR: one or more folders in BEIR form (corpus.jsonl, queries.jsonl).',
  );
  process.exitCode = 2;
} else {
  await main(values.data);
}

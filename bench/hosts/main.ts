/**
 * How the team's host ranks beside the engine of the device, without feedback, on test collections
 * in BEIR form: `npm run bench:hosts -- --data DIR [--json FILE]`.
 */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { createAccount, createConnection } from '../../src/server/accounts/accounts';
import { storedLibrary } from '../../src/server/documents/library';
import { migrate } from '../../src/server/store/migrate';
import { openPostgres } from '../../src/server/store/postgres-store';
import { type Cluster, startCluster } from '../../test/server/hosts/postgres-cluster';
import { beirFolders } from '../load/corpus';
import { deviceEngine } from '../peers/device-engine';
import { type Collection, readCollection } from '../retrieval/collection';
import { mean, ndcg } from '../retrieval/metrics';

/** Chunks asked for, so that ten documents remain when some have several. */
const CHUNKS = 40;
/** Documents of one push. */
const BATCH = 500;
const CONNECTION = 'collection';

type Ask = (query: string) => Promise<string[]>;

/** The mean over the queries of what the first ten documents are worth. */
async function judge({ queries, relevant }: Collection, ask: Ask): Promise<number> {
  const scores: number[] = [];
  for (const { id, text } of queries) {
    scores.push(ndcg([...new Set(await ask(text))], relevant.get(id) ?? new Map()));
  }
  return mean(scores);
}

async function onDevice({ documents }: Collection): Promise<Ask> {
  const { search } = deviceEngine(documents);
  return async (query) => {
    const { hits } = await search(query, CHUNKS);
    return hits.map(({ document }) => documents[document]?.id ?? '');
  };
}

async function onPostgres({ documents }: Collection, cluster: Cluster) {
  const store = openPostgres(await cluster.createDatabase(), (error) =>
    console.error(error.message),
  );
  await migrate(store);
  const { accountId } = await createAccount(store, 'bench', 'pro');
  await createConnection(store, accountId, {
    uid: CONNECTION,
    type: 'custom',
    name: CONNECTION,
    logoUrl: '',
    open: true,
  });
  const library = storedLibrary(store, { uid: String(accountId), plan: 'pro' }, Date.now);
  // What has no text is in no index on the device either.
  const kept = documents.filter(({ text }) => text.trim() !== '');
  for (let from = 0; from < kept.length; from += BATCH) {
    await library.pushed?.upsert(
      CONNECTION,
      kept.slice(from, from + BATCH).map(({ id, title, text }) => ({
        uid: id,
        title,
        url: '',
        markdown: text,
        sourceUpdatedAt: '',
      })),
    );
  }
  const ask: Ask = async (query) => {
    const passages = await library.search(query, { limit: CHUNKS });
    return passages.map(({ source }) => source.uid);
  };
  return { ask, close: () => store.close() };
}

async function main(data: string, json: string | undefined): Promise<void> {
  const cluster = await startCluster();
  const table: Record<string, { device: number; postgresql: number; ratio: number }> = {};
  try {
    for (const folder of beirFolders(data)) {
      const collection = readCollection(folder);
      const device = await judge(collection, await onDevice(collection));
      const postgres = await onPostgres(collection, cluster);
      const postgresql = await judge(collection, postgres.ask);
      await postgres.close();
      table[basename(folder)] = { device, postgresql, ratio: postgresql / device };
    }
  } finally {
    await cluster.stop();
  }
  console.table(table);
  if (json) writeFileSync(json, `${JSON.stringify({ 'ndcg@10': table }, undefined, 2)}\n`);
  if (Object.values(table).some(({ ratio }) => Math.abs(ratio - 1) > 0.01)) process.exitCode = 1;
}

const { values } = parseArgs({ options: { data: { type: 'string' }, json: { type: 'string' } } });
if (values.data === undefined) {
  console.error('npm run bench:hosts -- --data DIR [--json FILE]');
  process.exitCode = 2;
} else {
  await main(values.data, values.json);
}

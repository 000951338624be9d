/** The peers that keep an index in memory, in Node: the same files that the browser runs. */
import 'fake-indexeddb/auto';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { BenchEngine } from '../peers/engine.ts';
import { snowballTerms } from '../peers/snowball.ts';
import { textbookBm25 } from '../peers/textbook-bm25.ts';
import type { Collection } from './collection.ts';
import { mean, ndcg } from './metrics.ts';

const PEERS = ['lunr', 'minisearch', 'sqlite', 'flexsearch', 'orama'];
const DEPTH = 100;

/** SQLite looks for its binary by address; Node opens it as a file. */
const addressesAsFiles: Plugin = {
  name: 'addresses-as-files',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.wasm?url') ? `\0${id}` : undefined),
  load: (id) =>
    id.startsWith('\0') && id.endsWith('.wasm?url')
      ? `export default ${JSON.stringify(fileURLToPath(import.meta.resolve(id.slice(1, -4))))}`
      : undefined,
};

/** nDCG@10 of each peer. @param language whose stems `bm25-snowball` has. */
export async function peerScores(
  { documents, queries, relevant }: Collection,
  language: string,
): Promise<Record<string, number>> {
  const judge = async (
    search: (query: string) => readonly string[] | Promise<readonly string[]>,
  ) => {
    const scores: number[] = [];
    for (const { id, text } of queries) {
      scores.push(ndcg(await search(text), relevant.get(id) ?? new Map()));
    }
    return mean(scores);
  };
  const scores: Record<string, number> = {};
  for (const name of PEERS) {
    // Each holds one collection; run anew, its file holds another.
    const { module } = await runnerImport<{ engine: BenchEngine }>(
      fileURLToPath(new URL(`../peers/${name}.ts`, import.meta.url)),
      { configFile: false, plugins: [addressesAsFiles] },
    );
    await module.engine.add(documents);
    await module.engine.seal();
    const how = { limit: DEPTH, typing: false, feedback: false };
    scores[name] = await judge((query) => module.engine.search(query, how));
  }
  const textbook = textbookBm25(documents, snowballTerms(language));
  scores['bm25-snowball'] = await judge((query) => textbook(query, DEPTH));
  return scores;
}

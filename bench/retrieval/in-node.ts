/** The shipped ranking over collections in memory: seconds instead of minutes, and no browser. */
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { deviceEngine } from '../peers/device-engine';
import { snowballTerms } from '../peers/snowball.ts';
import { textbookBm25 } from '../peers/textbook-bm25.ts';
import { type Collection, readCollection } from './collection.ts';
import { mean, ndcg } from './metrics.ts';

const DEPTH = 100;

export async function main(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  for (const folder of positionals) {
    const collection = readCollection(folder);
    const name = basename(resolve(folder));
    const line = [`jackdaw ${(await ours(collection)).toFixed(4)}`];
    if (/^[a-z]{2}$/.test(name)) {
      line.push(`bm25-snowball ${textbook(collection, name).toFixed(4)}`);
    }
    console.log(`${name.padEnd(6)} ${line.join('  ')}`);
  }
}

async function ours({ documents, queries, relevant }: Collection): Promise<number> {
  const engine = deviceEngine(documents);
  const scores: number[] = [];
  for (const { id, text } of queries) {
    const found = await engine.search(text, DEPTH, true);
    const ids = found.hits.map(({ document }) => documents[document]?.id ?? '');
    scores.push(ndcg([...new Set(ids)], relevant.get(id) ?? new Map()));
  }
  return mean(scores);
}

function textbook({ documents, queries, relevant }: Collection, language: string): number {
  const search = textbookBm25(documents, snowballTerms(language));
  return mean(
    queries.map(({ id, text }) => ndcg(search(text, DEPTH), relevant.get(id) ?? new Map())),
  );
}

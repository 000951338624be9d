/** The shipped ranking over collections in memory: seconds instead of minutes, and no browser. */
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { deviceEngine } from '../peers/device-engine';
import { type Collection, readCollection } from './collection.ts';
import { mean, ndcg } from './metrics.ts';
import { peerScores } from './node-peers.ts';
import { withParts } from './parts.ts';

const DEPTH = 100;

/** `--parts`: also over what is made of each collection. */
export async function main(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { parts: { type: 'boolean' } },
  });
  const ratios: number[] = [];
  for (const folder of positionals) {
    const collection = readCollection(folder);
    const name = basename(resolve(folder));
    const language = /^[a-z]{2}$/.test(name) ? name : 'en';
    const all: [string, Collection][] =
      values.parts === true ? withParts(name, collection) : [[name, collection]];
    for (const [part, one] of all) {
      const score = await ours(one);
      const peers = Object.entries(await peerScores(one, language));
      const ratio = score / Math.max(...peers.map(([, worth]) => worth));
      ratios.push(ratio);
      const line = [['jackdaw', score] as const, ...peers].map(
        ([engine, worth]) => `${engine} ${worth.toFixed(4)}`,
      );
      console.log(`${part.padEnd(11)} ${line.join('  ')}  × the best ${ratio.toFixed(3)}`);
    }
  }
  console.log(
    `× the best of the peers: mean ${mean(ratios).toFixed(4)}, least ${Math.min(...ratios).toFixed(3)}`,
  );
}

async function ours({ documents, queries, relevant }: Collection): Promise<number> {
  const engine = deviceEngine(documents, { whole: true });
  const scores: number[] = [];
  for (const { id, text } of queries) {
    const { hits } = await engine.search(text, DEPTH, true);
    const ids = hits.map(({ document }) => documents[document]?.id ?? '');
    scores.push(ndcg(ids, relevant.get(id) ?? new Map()));
  }
  return mean(scores);
}

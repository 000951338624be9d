import { writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type EngineWorker, type Found, withEngines } from '../engines/browser.ts';
import { bars, writePicture } from '../engines/plot.ts';
import { snowballTerms } from '../peers/snowball.ts';
import { textbookBm25 } from '../peers/textbook-bm25.ts';
import { type Collection, readCollection } from './collection.ts';
import { mean, ndcg, recall } from './metrics.ts';

const ENGINES = ['jackdaw', 'lunr', 'minisearch', 'flexsearch', 'orama', 'sqlite'];
const DEPTH = 100;
/** Asked in one message: the browser ends a worker that is at one event for five minutes. */
const AT_ONCE = 100;

/** Measures how well each engine ranks a collection in BEIR form. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      json: { type: 'string' },
      only: { type: 'string' },
      plot: { type: 'string' },
      language: { type: 'string' },
    },
  });
  if (values.data === undefined) throw new Error('Say which collection to use: --data DIR');
  const collection = readCollection(values.data);
  const engines: Record<string, Measured> = {};
  const note = (engine: string, measured: Measured) => {
    engines[engine] = measured;
    const { 'ndcg@10': n, 'recall@100': r, msPerQuery } = measured;
    console.log(
      `${engine.padEnd(13)} nDCG@10 ${n.toFixed(4)}  Recall@100 ${r.toFixed(4)}  ${msPerQuery.toFixed(1)} ms`,
    );
  };
  await withEngines(values.only?.split(',') ?? ENGINES, async (workers) => {
    for (const worker of workers) {
      try {
        note(worker.name, await measure(worker, collection));
      } catch (error) {
        // One that cannot hold the collection takes nothing from the others.
        if (worker.name === 'jackdaw') throw error;
        console.log(`${worker.name.padEnd(13)} could not: ${String(error).split('\n')[0]}`);
      }
    }
  });
  if (values.language !== undefined) {
    note('bm25-snowball', measureTextbook(collection, values.language));
  }
  const name = basename(resolve(values.data));
  const points = Object.entries(engines).map(([label, result]) => ({
    label,
    value: result['ndcg@10'],
  }));
  const picture = bars(`nDCG@10 on ${name}: higher is better`, points);
  writePicture(`retrieval-${name}`, picture, values);
  if (values.json !== undefined) {
    writeFileSync(values.json, `${JSON.stringify({ collection: name, engines }, null, 2)}\n`);
  }
}

interface Measured {
  'ndcg@10': number;
  'recall@100': number;
  msPerQuery: number;
}

/** In this process: it is here for its ranking, and its times say nothing about a browser. */
function measureTextbook(collection: Collection, language: string): Measured {
  const search = textbookBm25(collection.documents, snowballTerms(language));
  const found = collection.queries.map(({ text }) => {
    const began = performance.now();
    const ids = search(text, DEPTH);
    return { ids, ms: performance.now() - began };
  });
  return judge(collection, found);
}

async function measure(worker: EngineWorker, collection: Collection): Promise<Measured> {
  const { documents, queries } = collection;
  await worker.add(documents);
  const found: Found[] = [];
  for (let at = 0; at < queries.length; at += AT_ONCE) {
    const texts = queries.slice(at, at + AT_ONCE).map(({ text }) => text);
    found.push(...(await worker.search(texts, { limit: DEPTH })));
  }
  return judge(collection, found);
}

function judge({ queries, relevant }: Collection, found: readonly Found[]): Measured {
  const judged = queries.map(({ id }, i) => ({
    ids: found[i]?.ids ?? [],
    relevant: relevant.get(id) ?? new Map<string, number>(),
  }));
  return {
    'ndcg@10': mean(judged.map((one) => ndcg(one.ids, one.relevant))),
    'recall@100': mean(judged.map((one) => recall(one.ids, one.relevant, DEPTH))),
    msPerQuery: mean(found.map(({ ms }) => ms)),
  };
}

import { parseArgs } from 'node:util';
import { BATCH, withEngines } from '../engines/browser.ts';
import { readDocuments } from '../retrieval/collection.ts';
import { makeChunks, makeQueries, seeded } from '../scale/chunks.ts';
import { measureWriting } from '../scale/writing.ts';

const SEED = 20_260_101;

/**
 * What writing costs: chunks taken in per second, merges and the way to the disk included, by all
 * engines in one browser that take each batch in turn; then clips and an import (`writing.ts`).
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      chunks: { type: 'string', default: '10000' },
      peers: { type: 'string', default: 'minisearch' },
      clips: { type: 'boolean', default: false },
    },
  });
  if (values.data === undefined) throw new Error('Say which corpus to use: --data DIR');
  const chunks = makeChunks(readDocuments(values.data), Number(values.chunks), seeded(SEED));
  if (values.clips) {
    const { short } = makeQueries(chunks, 60, seeded(SEED + 1));
    console.log(JSON.stringify(await measureWriting(chunks, short), null, 2));
    return;
  }
  await withEngines(['jackdaw', ...values.peers.split(',')], async (workers) => {
    const taken = new Map(workers.map(({ name }) => [name, 0]));
    const add = (name: string, ms: number) => taken.set(name, (taken.get(name) ?? 0) + ms);
    for (let at = 0; at < chunks.length; at += BATCH) {
      const batch = chunks.slice(at, at + BATCH);
      // None is always the one that comes after another.
      const order = (at / BATCH) % 2 === 0 ? workers : workers.toReversed();
      for (const worker of order) add(worker.name, await worker.addBatch(batch));
    }
    const adding = new Map(taken);
    for (const worker of workers) add(worker.name, await worker.seal());
    for (const [name, ms] of taken) {
      const rate = (all: number) => Math.round(chunks.length / (all / 1000));
      console.log(
        `${name.padEnd(12)} ${rate(ms)} a second; ${rate(adding.get(name) ?? 0)} without what comes after the last`,
      );
    }
  });
}

import { parseArgs } from 'node:util';
import { readDocuments } from '../retrieval/collection.ts';
import { makeChunks, makeQueries, seeded } from '../scale/chunks.ts';
import { measureWriting } from '../scale/writing.ts';
import { ingestInTurn } from './in-turn.ts';

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
  const rates = await ingestInTurn(['jackdaw', ...values.peers.split(',')], chunks);
  for (const [name, { whole, adding }] of rates) {
    console.log(
      `${name.padEnd(12)} ${Math.round(whole)} a second; ${Math.round(adding)} without what comes after the last`,
    );
  }
}

import { parseArgs } from 'node:util';
import { withEngines } from '../engines/browser.ts';
import { percentile } from '../retrieval/metrics.ts';

const SEARCHES = 15;

/** How long a search through all vectors takes in a real extension worker, from IndexedDB. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { chunks: { type: 'string', default: '10000' } } });
  const count = Number(values.chunks);
  await withEngines(['vectors'], async ([worker]) => {
    if (worker === undefined) throw new Error('there is no worker');
    const empty = Array.from({ length: count }, (_, n) => ({ id: String(n), title: '', text: '' }));
    await worker.add(empty);
    const cold = await worker.cold('', { limit: 100 });
    const found = await worker.search(new Array(SEARCHES).fill(''), { limit: 100 });
    const times = found.map(({ ms }) => ms);
    const perChunk = (await worker.size()) / count;
    const shown = [percentile(times, 0.5), percentile(times, 0.95)].map((ms) => ms.toFixed(0));
    console.log(
      `${count} vectors of 384 parts: cold ${cold.toFixed(0)} ms, then p50 ${shown[0]} ms, p95 ${shown[1]} ms; ${perChunk.toFixed(0)} bytes each`,
    );
  });
}

import { parseArgs } from 'node:util';
import { generateCorpus } from '../../test/fixtures/generated-corpus.ts';
import { withEngines } from '../engines/browser.ts';
import { percentile } from '../retrieval/metrics.ts';

const SEED = 11;

/**
 * Imports documents in bulk in the extension's own worker, by the requests of its options page, and
 * types queries meanwhile: what a query waits for the import is the difference between the two rows.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { documents: { type: 'string', default: '10000' } },
  });
  const count = Number(values.documents);
  const { documents, questions } = generateCorpus(SEED, count, 200);
  const given = documents.map(({ name, text }) => ({ id: name, title: name, text }));
  await withEngines(['jackdaw'], async ([worker]) => {
    if (worker === undefined) throw new Error('there is no worker');
    // As many as a person may have before: a query of an empty library costs nothing.
    await worker.add(given.slice(0, Math.min(1_000, count)));
    const { ms, idle, during } = await worker.importWhileTyping(given, questions);
    const perSecond = Math.round(count / (ms / 1000));
    console.log(`${count} documents in ${(ms / 1000).toFixed(1)} s, ${perSecond} a second`);
    report('at rest', idle);
    report('while importing', during);
    const waits = percentile(during, 0.95) - percentile(idle, 0.95);
    console.log(`p95 of a query is ${waits.toFixed(1)} ms longer while importing`);
  });
}

function report(when: string, times: readonly number[]): void {
  const at = (share: number) => `${percentile(times, share).toFixed(1)} ms`;
  console.log(
    `${when.padEnd(16)} ${times.length} queries, p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)}`,
  );
}

import { parseArgs } from 'node:util';
import { generateCorpus } from '../../test/fixtures/generated-corpus.ts';
import { type EngineWorker, withEngines } from '../engines/browser.ts';
import { percentile } from '../retrieval/metrics.ts';

const SEED = 11;

/**
 * Imports documents in bulk in a real extension worker and searches it meanwhile: what a query waits
 * for the import is the difference between the two rows.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { documents: { type: 'string', default: '10000' } },
  });
  const count = Number(values.documents);
  const { documents, questions } = generateCorpus(SEED, count, 200);
  await withEngines(['importing'], async ([worker]) => {
    if (worker === undefined) throw new Error('there is no worker');
    await worker.stage(documents.map(({ name, text }) => ({ id: name, title: name, text })));
    const began = performance.now();
    let done = false;
    const importing = worker.seal().finally(() => {
      done = true;
    });
    const during = await searchUntil(worker, questions, () => done);
    await importing;
    const seconds = (performance.now() - began) / 1000;
    let left = 200;
    const after = await searchUntil(worker, questions, () => left-- === 0);
    console.log(`${count} documents in ${seconds.toFixed(1)} s`);
    report('while importing', during);
    report('at rest', after);
  });
}

/** Milliseconds of each query from asking to answer, one after another, a little apart. */
async function searchUntil(
  worker: EngineWorker,
  questions: readonly string[],
  over: () => boolean,
): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; !over(); n++) {
    times.push(await worker.roundTrip(questions[n % questions.length] ?? ''));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
}

function report(when: string, times: readonly number[]): void {
  const at = (share: number) => `${percentile(times, share).toFixed(1)} ms`;
  console.log(
    `${when.padEnd(16)} ${times.length} queries, p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)}`,
  );
}

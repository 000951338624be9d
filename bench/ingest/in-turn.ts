import { BATCH, withEngines } from '../engines/browser.ts';
import type { BenchDocument } from '../peers/engine.ts';

/** Chunks a second. */
export interface Rate {
  /** Until all are on the disk, merges included. */
  readonly whole: number;
  /** Without what comes after the last batch. */
  readonly adding: number;
}

/** How fast engines take chunks in, all in one browser that gives each batch to one after another. */
export async function ingestInTurn(
  names: readonly string[],
  chunks: readonly BenchDocument[],
): Promise<Map<string, Rate>> {
  const rates = new Map<string, Rate>();
  await withEngines(names, async (workers) => {
    const taken = new Map(names.map((name) => [name, 0]));
    const add = (name: string, ms: number) => taken.set(name, (taken.get(name) ?? 0) + ms);
    for (let at = 0; at < chunks.length; at += BATCH) {
      const batch = chunks.slice(at, at + BATCH);
      // None is always the one that comes after another.
      const order = (at / BATCH) % 2 === 0 ? workers : workers.toReversed();
      for (const worker of order) add(worker.name, await worker.addBatch(batch));
    }
    const perSecond = (ms = 0) => chunks.length / (ms / 1000);
    for (const worker of workers) {
      const adding = perSecond(taken.get(worker.name));
      add(worker.name, await worker.seal());
      rates.set(worker.name, { whole: perSecond(taken.get(worker.name)), adding });
    }
  });
  return rates;
}

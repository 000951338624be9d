import { basename } from 'node:path';
import { isStopWord } from '../../src/retrieval/analysis/stop-words';
import { anyLanguage } from '../../src/retrieval/languages/all-languages';
import { withEngines } from '../engines/browser.ts';
import { readDocuments } from '../retrieval/collection.ts';
import { makeChunks, makeQueries, seeded } from './chunks.ts';
import { percentile } from './spread.ts';

const SEED = 20_260_101;
const QUERIES = 60;
const ROUNDS = 3;

export interface Start {
  name: string;
  /** Milliseconds from an ended worker to the first ten results, at the median. */
  coldMs: number;
  /** The median of what each start took beside the start of the first library just before it. */
  timesFirst: number;
}

/**
 * Starts the worker of one library after the other, each of a corpus of its own: how much longer does one take
 * than the first? They are in turn in one browser, so that all see the same machine.
 * @param folders a corpus each, named after its language, such as `de`; the others are measured beside the first
 */
export async function compareStarts(folders: readonly string[], chunks: number): Promise<Start[]> {
  const corpora = folders.map((folder) => makeChunks(readDocuments(folder), chunks, seeded(SEED)));
  // A query with stop words may be a line that somebody remembers, which takes longer to look for in any language.
  const queries = corpora.map((corpus, i) => {
    const language = anyLanguage(basename(folders[i] ?? ''));
    const isStop = (word: string) =>
      language?.isStopWord(language.surface(word), word) ?? isStopWord(word);
    return makeQueries(corpus, QUERIES, seeded(SEED + 1), isStop).short;
  });
  const times: number[][] = folders.map(() => []);
  await withEngines(
    ['floor', ...folders.map((folder) => `jackdaw@${basename(folder)}`)],
    async ([floor, ...workers]) => {
      await floor?.add([]);
      const floors: number[] = [];
      for (const [i, worker] of workers.entries()) await worker.add(corpora[i] ?? []);
      for (let n = 0; n < ROUNDS * QUERIES; n++) {
        floors.push((await floor?.cold('')) ?? 0);
        for (const [i, worker] of workers.entries()) {
          const query = queries[i]?.[n % QUERIES] ?? '';
          times[i]?.push(await worker.cold(query, { typing: true }));
        }
      }
      console.log(`floor ${percentile(floors, 0.5).toFixed(1)} ms`);
    },
  );
  return folders.map((folder, i) => {
    const ratios = (times[i] ?? []).map((ms, n) => ms / (times[0]?.[n] ?? ms));
    return {
      name: basename(folder),
      coldMs: percentile(times[i] ?? [], 0.5),
      timesFirst: percentile(ratios, 0.5),
    };
  });
}

/**
 * Jackdaw as the extension runs it: this worker is the extension's own background, its start and
 * its search included; what only the benchmark does is loaded when it is asked for.
 */
import { startBackground } from '../../src/background/start';
import { searchLibrary } from '../../src/library/search';
import { createDatabase } from '../../src/storage/lazy-database';
import type { BenchEngine } from './engine.ts';

startBackground();

const { database, load } = createDatabase();
const ready = async () => {
  await load();
  return import('./jackdaw-writing.ts');
};

export const engine: BenchEngine = {
  add: async (documents) => (await ready()).add(database, documents),
  seal: async () => (await ready()).seal(database),
  size: async () => (await ready()).size(database),
  search: async (query, { limit, typing, feedback }) => {
    const passages = await searchLibrary(database, query, { limit, typing, feedback });
    return passages.map(({ source }) => source.uid);
  },
};

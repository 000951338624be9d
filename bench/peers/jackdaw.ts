/**
 * Jackdaw as the extension runs it: this worker is the extension's own background, its start and
 * its search included; what only the benchmark does is in the script that it runs later.
 */

import { hasFreshLog } from '../../src/background/start/fresh-log-once';
import { languageLoader } from '../../src/background/start/load-languages';
import { startBackground } from '../../src/background/start/start';
import { searchLibrary } from '../../src/library/index/search';
import { createLibrary } from '../../src/library/library';
import { laterScript } from '../../src/platform/pages/later-script';
import { createDatabase } from '../../src/storage/database/lazy-database';
import type { BenchEngine } from './engine.ts';

startBackground();

const loadWriting = laterScript(
  '/main.js',
  (scope) => Reflect.get(scope, 'writing') as typeof import('./jackdaw-writing.ts'),
);
// As in every worker but the first of a browser session, which has begun a new log.
const looked = hasFreshLog();
const { database, load } = createDatabase(
  async () => loadWriting().openDatabase(),
  async () => void (await looked),
);
const languages = languageLoader();
const library = createLibrary(
  database,
  async () => {
    throw new Error('Everything is in the index here.');
  },
  undefined,
  languages,
);
const ready = async () => {
  await load();
  const script = loadWriting();
  script.speak(languages);
  return script;
};

export const engine: BenchEngine = {
  add: async (documents) => (await ready()).add(database, documents),
  seal: async () => (await ready()).seal(database),
  size: async () => (await ready()).size(database),
  keep: async (texts) => (await ready()).keep(texts),
  search: async (query, { limit, typing, feedback }) => {
    const passages = await searchLibrary(library, query, { limit, typing, feedback });
    return passages.map(({ source }) => source.uid);
  },
};

/** The library as it imports in bulk, to be searched meanwhile. */
import { beginImport, runImport, stageImport, turnImport } from '../../src/library/imports';
import { prepareSearch, searchLibrary } from '../../src/library/search';
import { Database } from '../../src/storage/database';
import type { BenchEngine } from './engine.ts';

const database = new Database('bench', 'relaxed');
prepareSearch(database);
let importId: number | undefined;

export const engine: BenchEngine = {
  add: async (documents) => {
    importId ??= await beginImport(database, { name: 'bench', namespace: 'bench' }, Date.now());
    const staged = documents.map(({ id, title, text }) => ({
      ...{ uid: '', origin: id, kind: 'page' as const, url: '', pageUrl: '', title, byline: '' },
      ...{ site: '', language: '', publishedAt: '', excerpt: '', namespace: '', createdAt: '' },
      ...{ updatedAt: '', tags: [], markdown: text, highlights: [], versions: [] },
    }));
    await stageImport(database, importId, staged, []);
  },
  seal: async () => {
    if (importId === undefined) return;
    await turnImport(database, importId, 'running');
    await runImport(database, importId, () => undefined, new AbortController().signal);
  },
  size: async () => 0,
  search: async (query, { limit, typing, feedback }) => {
    const passages = await searchLibrary(database, query, { limit, typing, feedback });
    return passages.map(({ source }) => source.uid);
  },
};

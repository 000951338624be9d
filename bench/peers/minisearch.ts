import MiniSearch from 'minisearch';
import { stem } from 'porter2';
import type { BenchDocument, BenchEngine } from './engine.ts';
import { load, save } from './saved.ts';
import { STOP_WORDS } from './words.ts';

// With a stemmer and stop words, as its documentation shows, and the constants of BM25 rather than
// its own of BM25+: without these it ranks far worse.
const OPTIONS = {
  fields: ['title', 'text'],
  processTerm: (term: string) => {
    const word = term.toLowerCase();
    return STOP_WORDS.has(word) ? null : stem(word);
  },
  searchOptions: { bm25: { k: 1.2, b: 0.75, d: 0 } },
};

let index: MiniSearch<BenchDocument> | undefined;

export const engine: BenchEngine = {
  add: async (documents) => {
    index ??= new MiniSearch(OPTIONS);
    index.addAll(documents);
  },
  seal: () => save('index', JSON.stringify(index)),
  size: async () => String((await load(['index']))[0]).length,
  search: async (query, { limit, typing }) => {
    index ??= MiniSearch.loadJSON(String((await load(['index']))[0]), OPTIONS);
    const prefix = typing ? (_: string, i: number, all: string[]) => i === all.length - 1 : false;
    return index
      .search(query, { prefix })
      .slice(0, limit)
      .map(({ id }) => String(id));
  },
};

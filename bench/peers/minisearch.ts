import MiniSearch from 'minisearch';
import { stem } from 'porter2';
import type { BenchDocument, BenchEngine } from './engine.ts';
import { load, save } from './saved.ts';

// With a stemmer, as its documentation shows; without one it ranks far worse.
const OPTIONS = {
  fields: ['title', 'text'],
  processTerm: (term: string) => stem(term.toLowerCase()),
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

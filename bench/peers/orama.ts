import { create, insertMultiple, load as restore, search, save as serialise } from '@orama/orama';
import { stem } from 'porter2';
import type { BenchEngine } from './engine.ts';
import { load, save } from './saved.ts';
import { STOP_WORDS } from './words.ts';

/** With a stemmer and stop words; it counts no word twice, and its default asks for all words. */
const make = () =>
  create({
    schema: { title: 'string', text: 'string' } as const,
    components: {
      tokenizer: {
        language: 'english',
        stemming: true,
        stemmer: stem,
        stopWords: [...STOP_WORDS],
      },
    },
  });

let index: ReturnType<typeof make> | undefined;

export const engine: BenchEngine = {
  add: async (documents) => {
    index ??= make();
    await insertMultiple(index, [...documents], 500);
  },
  seal: async () => {
    if (index !== undefined) await save('index', JSON.stringify(serialise(index)));
  },
  size: async () => String((await load(['index']))[0]).length,
  search: async (query, { limit }) => {
    if (index === undefined) {
      index = make();
      restore(index, JSON.parse(String((await load(['index']))[0])));
    }
    const { hits } = await search(index, { term: query, limit, threshold: 1 });
    return hits.map(({ id }) => String(id));
  },
};

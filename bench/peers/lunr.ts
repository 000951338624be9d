import lunr from 'lunr';
import type { BenchDocument, BenchEngine } from './engine.ts';
import { load, save } from './saved.ts';

// Lunr's index is immutable: everything is collected first.
const collected: BenchDocument[] = [];
let index: lunr.Index | undefined;

export const engine: BenchEngine = {
  add: async (documents) => {
    collected.push(...documents);
  },
  seal: async () => {
    index = lunr((builder) => {
      builder.ref('id');
      builder.field('title');
      builder.field('text');
      for (const document of collected) builder.add(document);
    });
    await save('index', JSON.stringify(index));
  },
  size: async () => String((await load(['index']))[0]).length,
  search: async (query, { limit, typing }) => {
    index ??= lunr.Index.load(JSON.parse(String((await load(['index']))[0])));
    const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const text = words.map((word, i) => (typing && i === words.length - 1 ? `${word}*` : word));
    return index
      .search(text.join(' '))
      .slice(0, limit)
      .map(({ ref }) => ref);
  },
};

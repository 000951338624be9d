import lunr from 'lunr';
import type { BenchDocument, BenchEngine } from './engine.ts';
import { load, save } from './saved.ts';
import { tellingWords } from './words.ts';

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
    const words = tellingWords(query);
    // By its own query builder: in a search string a hyphen or a colon would be an operator.
    return index
      .query((ask) => {
        words.forEach((word, i) => {
          const isTyped = typing && i === words.length - 1;
          const { NONE, TRAILING } = lunr.Query.wildcard;
          ask.term(word, { wildcard: isTyped ? TRAILING : NONE, usePipeline: !isTyped });
        });
      })
      .slice(0, limit)
      .map(({ ref }) => ref);
  },
};

import { Charset, Index } from 'flexsearch';
import { stem } from 'porter2';
import type { BenchEngine } from './engine.ts';
import { load, save } from './saved.ts';

const words = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => stem(word)).join(' ');

function create(): Index {
  return new Index({ tokenize: 'strict', encoder: Charset.LatinBalance, resolution: 9 });
}

let index: Index | undefined;
const names: string[] = [];

export const engine: BenchEngine = {
  add: async (documents) => {
    index ??= create();
    for (const { id, title, text } of documents) {
      index.add(names.length, words(`${title} ${text}`));
      names.push(id);
    }
  },
  seal: async () => {
    const parts: [string, string][] = [];
    index?.export((key, value) => {
      parts.push([String(key), String(value)]);
    });
    await save('index', JSON.stringify({ parts, names }));
  },
  size: async () => String((await load(['index']))[0]).length,
  search: async (query, { limit }) => {
    if (index === undefined) {
      index = create();
      const saved = JSON.parse(String((await load(['index']))[0]));
      for (const [key, value] of saved.parts) index.import(key, value);
      names.push(...saved.names);
    }
    const found = index.search(words(query), { limit, suggest: true });
    return (Array.isArray(found) ? found : []).map((id) => names[Number(id)] ?? '');
  },
};

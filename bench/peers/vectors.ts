/** The library's vectors alone: as many as there are documents, and the search through all of them. */
import { Nearest, quantise } from '../../src/retrieval/vectors';
import { Database } from '../../src/storage/database/database';
import { addVectors, readVectors, vectorTables } from '../../src/storage/index/vector-rows';
import type { BenchEngine } from './engine.ts';

const PARTS = 384;
const database = new Database('bench', 'relaxed');
let next = 1;

const random = () => Array.from({ length: PARTS }, () => Math.random() - 0.5);

export const engine: BenchEngine = {
  add: async (documents) => {
    await database.transaction('rw', vectorTables(database), async () => {
      const vectors = documents.flatMap(() => quantise(random()) ?? []);
      await addVectors(database, next++, 0, vectors);
    });
  },
  seal: async () => undefined,
  size: async () => {
    let bytes = 0;
    for await (const { codes, scales, ids } of readVectors(database)) {
      bytes += codes.byteLength + scales.byteLength + ids.byteLength;
    }
    return bytes;
  },
  search: async (_query, { limit }) => {
    const query = quantise(random());
    if (query === undefined) return [];
    const nearest = new Nearest(limit);
    for await (const block of readVectors(database)) nearest.look(block, query);
    return nearest.best.map(({ id }) => String(id));
  },
};

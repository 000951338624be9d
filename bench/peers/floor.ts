/** The platform's floor: a worker that opens the database and reads five rows of 30 KB. */
import type { BenchEngine } from './engine.ts';
import { load, save } from './saved.ts';

const ROWS = ['1', '2', '3', '4', '5'];

export const engine: BenchEngine = {
  add: async () => undefined,
  seal: async () => {
    for (const row of ROWS) await save(row, crypto.getRandomValues(new Uint8Array(30_000)));
  },
  size: async () => 0,
  search: async () => (await load(ROWS)).map((row) => String((row as Uint8Array).length)),
};

/** SQLite FTS5 in WebAssembly: contentless, Porter stemmer, the database saved whole. */
import sqlite3InitModule, { type Database, type Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import wasmUrl from '@sqlite.org/sqlite-wasm/sqlite3.wasm?url';
import type { BenchEngine } from './engine.ts';
import { load, save } from './saved.ts';

let sqlite: Sqlite3Static | undefined;
let database: Database | undefined;
let count = 0;

async function module(): Promise<Sqlite3Static> {
  // The module has no way to say where its binary is, except the one Emscripten has.
  const init = sqlite3InitModule as (options: object) => Promise<Sqlite3Static>;
  sqlite ??= await init({
    locateFile: () => wasmUrl,
    print: () => undefined,
    printErr: () => undefined,
  });
  return sqlite;
}

export const engine: BenchEngine = {
  add: async (documents) => {
    if (database === undefined) {
      database = new (await module()).oo1.DB(':memory:');
      database.exec(`CREATE TABLE docs (id INTEGER PRIMARY KEY, name TEXT);
        CREATE VIRTUAL TABLE fts USING fts5(title, text, content='', tokenize='porter unicode61');`);
    }
    const db = database;
    db.transaction(() => {
      const fts = db.prepare('INSERT INTO fts (rowid, title, text) VALUES (?, ?, ?)');
      const docs = db.prepare('INSERT INTO docs (id, name) VALUES (?, ?)');
      for (const { id, title, text } of documents) {
        count++;
        fts.bind([count, title, text]).stepReset();
        docs.bind([count, id]).stepReset();
      }
      fts.finalize();
      docs.finalize();
    });
  },
  seal: async () => {
    if (database === undefined) return;
    const { capi } = await module();
    await save('database', capi.sqlite3_js_db_export(database));
  },
  size: async () => {
    const pages = database?.selectValue("SELECT sum(pgsize) FROM dbstat WHERE name LIKE 'fts%'");
    return Number(pages);
  },
  search: async (query, { limit, typing }) => {
    if (database === undefined) {
      const [{ capi, wasm, oo1 }, [bytes]] = await Promise.all([module(), load(['database'])]);
      const saved = bytes as Uint8Array;
      database = new oo1.DB(':memory:');
      const memory = wasm.allocFromTypedArray(saved);
      const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE;
      const code = capi.sqlite3_deserialize(
        database,
        'main',
        memory,
        saved.length,
        saved.length,
        flags,
      );
      if (code !== 0) throw new Error(`sqlite3_deserialize: ${code}`);
    }
    const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const telling = words.filter((word) => !STOP.has(word));
    const used = telling.length > 0 ? telling : words;
    const match = used.map((word, i) =>
      typing && i === used.length - 1 ? `"${word}"*` : `"${word}"`,
    );
    const rows = database.exec({
      sql: `SELECT docs.name FROM fts JOIN docs ON docs.id = fts.rowid
        WHERE fts MATCH ? ORDER BY bm25(fts, 2, 1) LIMIT ?`,
      bind: [match.join(' OR '), limit],
      rowMode: 'array',
      returnValue: 'resultRows',
    });
    return rows.map(([name]) => String(name));
  },
};

/** Lucene's English stop words, so that FTS5 is not slowed down by `the`. */
const STOP = new Set(
  `a an and are as at be but by for if in into is it no not of on or such that the their then there
  these they this to was will with what which how who when where why does do can`.split(/\s+/),
);

/** Filling the library as an import does: its own tables, its own bulk ingest, merges included. */

import {
  CONTENT_TABLES,
  type DocumentToWrite,
  prepareText,
  writeDocuments,
} from '../../src/library/documents/content';
import { type DocumentToKeep, keepDocument } from '../../src/library/documents/save';
import { compactIndex, tidyIndex } from '../../src/library/index/index-care';
import { indexDraft } from '../../src/library/index/index-draft';
import { completePendingIndex } from '../../src/library/index/index-pending';
import { createLibrary } from '../../src/library/library';
import type { Languages } from '../../src/retrieval/analysis/language';
import { type ChunkInRow, ChunkRowWriter } from '../../src/storage/database/chunk-rows';
import { Database } from '../../src/storage/database/database';
import { connect } from '../../src/storage/database/idb';
import { committed } from '../../src/storage/database/idb-events';
import { writing } from '../../src/storage/database/running';
import { MANIFEST_KEY } from '../../src/storage/index/index-store';
import { manifestIn } from '../../src/storage/index/index-writes';
import type { BenchDocument, KeepTimes } from './engine.ts';

/** As an import opens it. */
export const openDatabase = (): Database => new Database(undefined, 'relaxed');

/** The languages, which the worker reads as the extension's does. */
let languages: Languages = () => undefined;
export const speak = (known: Languages): void => {
  languages = known;
};

const libraryOf = (database: Database) =>
  createLibrary(database, completePendingIndex, undefined, languages);

const NOW = '2026-01-01T00:00:00.000Z';

export async function add(database: Database, documents: readonly BenchDocument[]): Promise<void> {
  const batch = documents.map(
    ({ id, title, text }): DocumentToWrite => ({
      document: {
        uid: id,
        kind: 'page' as const,
        url: `https://example.com/${id}`,
        pageUrl: `https://example.com/${id}`,
        title,
        byline: '',
        site: '',
        language: '',
        publishedAt: '',
        excerpt: '',
        namespace: 'bench',
        createdAt: NOW,
        updatedAt: NOW,
        length: text.length,
        markdown: text,
      },
      chunks: [{ text, headings: [], start: 0 }],
      contentSha: '',
    }),
  );
  const draft = indexDraft(batch, languages);
  await writing(database, [...CONTENT_TABLES, 'versions'], () => writeDocuments(batch, draft));
  await tidyIndex(libraryOf(database), { bulk: true });
}

export async function seal(database: Database): Promise<void> {
  await compactIndex(libraryOf(database));
  await reachDisk(database);
}

/** Resolves once everything written so far is on the disk: one strict write. */
async function reachDisk(database: Database): Promise<void> {
  const transaction = (await connect(database)).transaction('indexManifest', 'readwrite', {
    durability: 'strict',
  });
  const written = committed(transaction);
  const manifest = await manifestIn(transaction);
  transaction.objectStore('indexManifest').put(manifest, MANIFEST_KEY);
  await written;
}

/** Bytes of the index, without the texts. */
export async function size(database: Database): Promise<number> {
  const manifest = await database.indexManifest.get('manifest');
  return manifest?.segments.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
}

/**
 * As a clip is kept: one strict transaction. Beside it what a plain application would write of the
 * same bytes (the chunks, which are the text, and the rows of the index), as strictly, into a database that is
 * open too: as one row, and as so many rows of one table without an index.
 */
export async function keep(texts: readonly string[]): Promise<KeepTimes> {
  const database = new Database();
  const library = libraryOf(database);
  await database.open();
  const plainly = await openPlain();
  const times: KeepTimes = { clip: [], indexed: [], plain: [], plainRows: [] };
  for (const [n, markdown] of texts.entries()) {
    const document = {
      uid: `kept-${n}`,
      kind: 'page' as const,
      url: `https://example.com/kept/${n}`,
      pageUrl: `https://example.com/kept/${n}`,
      title: markdown.slice(0, 40),
      byline: '',
      site: '',
      language: 'en',
      publishedAt: '',
      excerpt: '',
      namespace: 'bench',
      markdown,
    };
    const rows = await bytesOfClip(document);
    const ways: (() => Promise<unknown>)[] = [
      () => timed(times.plain, () => plainly.write([joined(rows)])),
      () => timed(times.plainRows, () => plainly.write(rows)),
      async () => {
        const began = performance.now();
        await timed(times.clip, () => keepDocument(library, document, Date.now()));
        await completePendingIndex(library);
        times.indexed.push(performance.now() - began);
        // What comes next must not have to take this to the disk with its own.
        await reachDisk(database);
      },
    ];
    // None is always the one that comes after another.
    for (const at of ways.keys()) await ways[(n + at) % ways.length]?.();
  }
  // After every clip in the extension; here it would be timed with the next one.
  await tidyIndex(library);
  return times;
}

async function timed(into: number[], work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return into.push(performance.now() - began);
}

/** What is kept of a clip, row by row. */
async function bytesOfClip(document: DocumentToKeep): Promise<Uint8Array[]> {
  const { chunks } = await prepareText(document);
  const draft = indexDraft([{ document: { ...document, updatedAt: NOW }, chunks }], languages);
  const encoder = new TextEncoder();
  const rows: ChunkInRow[][] = [];
  const writer = new ChunkRowWriter((row) => rows.push(row));
  writer.add(1, chunks);
  writer.finish();
  return [
    ...rows.map((row) => encoder.encode(JSON.stringify(row))),
    ...draft.rows([1]).map(({ bytes }) => bytes),
  ];
}

function joined(rows: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(rows.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const row of rows) {
    all.set(row, at);
    at += row.length;
  }
  return all;
}

async function openPlain() {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('plain', 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore('rows', { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return {
    async write(rows: readonly Uint8Array[]): Promise<void> {
      const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' });
      for (const row of rows) transaction.objectStore('rows').put(row);
      transaction.commit();
      await committed(transaction);
    },
  };
}

/** A library that an earlier Jackdaw wrote, opened by this one in a real browser. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../scripts/browser/until.mjs';
import type { ImportedDocument } from '../../src/protocol/document/imported-document';
import { readEverything } from './stored';
import { removeProfile, startTestingProfile, type TestingProfile } from './testing-profile';

const profile = mkdtempSync(join(tmpdir(), 'jackdaw-earlier-'));
let browser: TestingProfile;

beforeAll(async () => {
  browser = await startTestingProfile(profile);
});

afterAll(async () => {
  await browser?.close();
  removeProfile(profile);
});

const imported = (n: number): ImportedDocument => ({
  uid: `note-${n}`,
  kind: 'page',
  url: '',
  pageUrl: '',
  title: `Note ${n}`,
  byline: '',
  site: '',
  language: '',
  publishedAt: '',
  excerpt: '',
  namespace: '',
  createdAt: '',
  updatedAt: '',
  tags: [],
  highlights: [],
  versions: [],
  origin: `notes/${n}.md`,
  // One of them is long, the others are a chunk or two.
  markdown: Array.from(
    { length: n === 7 ? 30 : 1 + (n % 2) },
    (_, part) => `## Part ${part}\n\n${`heron${n}part${part} `.repeat(70)}\n\n`,
  ).join(''),
});

/** Writes the database again as version 6 had it: chunks by documents, under the first of four. */
async function asInVersion6(): Promise<void> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const now = await answer(indexedDB.open('jackdaw'));
  const NEWER = ['bulkJobs', 'bulkItems', 'threads', 'restores', 'restoreItems'];
  const names = [...now.objectStoreNames].filter((name) => !NEWER.includes(name));
  const reading = now.transaction(names);
  const stores = await Promise.all(
    names.map(async (name) => {
      const store = reading.objectStore(name);
      const { keyPath, autoIncrement } = store;
      const indexes = [...store.indexNames]
        .filter((index) => !['readState', 'createdAt'].includes(index))
        .map((index) => store.index(index));
      const [keys, rows] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
      return { name, keyPath, autoIncrement, indexes, keys, rows };
    }),
  );
  now.close();
  await answer(indexedDB.deleteDatabase('jackdaw'));
  const opening = indexedDB.open('jackdaw', 60);
  opening.onupgradeneeded = () => {
    for (const { name, keyPath, autoIncrement, indexes } of stores) {
      const store = opening.result.createObjectStore(name, { keyPath, autoIncrement });
      for (const { name: index, keyPath: path, unique, multiEntry } of indexes) {
        store.createIndex(index, path, { unique, multiEntry });
      }
    }
  };
  const former = await answer(opening);
  const writing = former.transaction([...former.objectStoreNames], 'readwrite');
  for (const { name, keyPath, keys, rows } of stores) {
    const store = writing.objectStore(name);
    if (name !== 'chunkRows') {
      for (const [i, row] of rows.entries()) store.put(row, keyPath === null ? keys[i] : undefined);
      continue;
    }
    const documents = new Map<number, { text: string; headings: string[] }[]>();
    for (const { id, text, headings } of rows.flat()) {
      const document = Math.floor(id / 8192);
      documents.set(document, [...(documents.get(document) ?? []), { text, headings }]);
    }
    for (const [document, chunks] of documents) {
      for (let at = 0; at < chunks.length; at += 4) {
        store.put(chunks.slice(at, at + 4), document * 8192 + at);
      }
    }
  }
  await new Promise((resolve, reject) => {
    writing.oncomplete = resolve;
    writing.onabort = () => reject(writing.error);
  });
  former.close();
}

describe('a library of version 6', () => {
  it('is there whole, is found, and takes changes', async () => {
    const documents = Array.from({ length: 40 }, (_, n) => imported(n));
    const { id } = await browser.ask('imports.begin', { name: 'notes', namespace: 'notes' });
    await browser.ask('imports.stage', { id, documents, failures: [] });
    await browser.ask('imports.run', { id });
    await until('the import is done', async () => {
      const [row] = await browser.ask('imports.list', {});
      return row?.state === 'done';
    });
    await until(
      'nothing is under way',
      async () => (await browser.ask('chores.list', {})).length === 0,
    );
    // A page that asks for anything meanwhile would bring back the worker, which opens the database as it is.
    const settings = browser.desk.url();
    await browser.desk.goto(new URL('icon/96.png', settings).href);
    await browser.killWorker();
    await browser.desk.evaluate(asInVersion6);
    await browser.desk.goto(settings);
    for (const n of [0, 7, 8, 39]) {
      const part = n === 7 ? 29 : n % 2;
      const { passages } = await browser.ask('search', {
        query: `heron${n}part${part}`,
        typing: false,
      });
      expect(passages[0]?.source.uid).toBe(`note-${n}`);
      expect(passages[0]?.content).toContain(`heron${n}part${part}`);
    }
    await browser.ask('documents.correct', {
      uid: 'note-9',
      correction: { readState: 'archived' },
    });
    const { passages } = await browser.ask('search', { query: 'is:archived', typing: false });
    expect(passages.map(({ source }) => source.uid)).toContain('note-9');
    expect(await browser.ask('listing.newest', {})).toHaveLength(39);
    await browser.ask('documents.remove', { uid: 'note-8' });
    const { documents: kept, problems } = await readEverything(browser.desk);
    expect(problems).toEqual([]);
    expect(kept).toHaveLength(39);
  });
});

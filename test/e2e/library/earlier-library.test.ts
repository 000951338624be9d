/** A library that an earlier Jackdaw wrote, opened by this one in a real browser. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { importedDocument } from '../../fakes/documents/an-import';
import { ownFolder } from '../drivers/own-folder';
import { readEverything } from '../drivers/stored';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';
import {
  type DatabaseCopy,
  readDatabase,
  type StoreCopy,
  withoutWorker,
  writeDatabase,
} from './database-copy';
import type { FrozenLibrary } from './freeze-library';

const profile = ownFolder('earlier');
let browser: TestingProfile;

beforeAll(async () => {
  browser = await startTestingProfile(profile);
});

afterAll(() => browser?.close());

const note = (n: number) =>
  importedDocument({
    ...{ uid: `note-${n}`, title: `Note ${n}`, origin: `notes/${n}.md` },
    // One of them is long, the others are a chunk or two.
    markdown: Array.from(
      { length: n === 7 ? 30 : 1 + (n % 2) },
      (_, part) => `## Part ${part}\n\n${`heron${n}part${part} `.repeat(70)}\n\n`,
    ).join(''),
  });

const NEWER = [
  ...['bulkJobs', 'bulkItems', 'threads', 'restores', 'restoreItems'],
  'importAdditions',
];

/** The database as version 6 had it: chunks by documents, under the first of four. */
function asInVersion6({ stores }: DatabaseCopy): DatabaseCopy {
  const former = stores
    .filter(({ name }) => !NEWER.includes(name))
    .map((store) => ({
      ...store,
      indexes: store.indexes.filter(({ name }) => !['readState', 'createdAt'].includes(name)),
      rows: store.name === 'chunkRows' ? chunksOfVersion6(store.rows) : store.rows,
    }));
  return { version: 60, stores: former };
}

function chunksOfVersion6(rows: StoreCopy['rows']): StoreCopy['rows'] {
  const documents = new Map<number, object[]>();
  const now = rows.flatMap(
    ({ value }) => value as { id: number; text: string; headings: unknown }[],
  );
  for (const { id, text, headings } of now) {
    const document = Math.floor(id / 8192);
    documents.set(document, [...(documents.get(document) ?? []), { text, headings }]);
  }
  return [...documents].flatMap(([document, chunks]) =>
    Array.from({ length: Math.ceil(chunks.length / 4) }, (_, row) => ({
      key: document * 8192 + row * 4,
      value: chunks.slice(row * 4, row * 4 + 4),
    })),
  );
}

describe('a library of version 6', () => {
  it('is there whole, is found, and takes changes', async () => {
    const documents = Array.from({ length: 40 }, (_, n) => note(n));
    const { id } = await browser.ask('imports.begin', { name: 'notes', namespace: 'notes' });
    await browser.ask('imports.stage', { id, documents, failures: [] });
    await browser.ask('imports.turn', { id, to: 'running' });
    await until('the import is done', async () => {
      const [row] = await browser.ask('imports.list', {});
      return row?.state === 'done';
    });
    await until(
      'nothing is under way',
      async () => (await browser.ask('chores.list', {})).length === 0,
    );
    await withoutWorker(browser, async () => {
      const now = await browser.desk.evaluate(readDatabase);
      await browser.desk.evaluate(writeDatabase, asInVersion6(now));
    });
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

const libraries = new URL('../../fixtures/libraries/', import.meta.url);

describe.each(readdirSync(libraries))('a library of the release %s', (version) => {
  const read = <T>(name: string): T =>
    JSON.parse(readFileSync(new URL(`${version}/${name}.json`, libraries), 'utf8'));

  it('is there whole, is found, read and exported', async () => {
    const database = read<DatabaseCopy>('database');
    await withoutWorker(browser, () => browser.desk.evaluate(writeDatabase, database));
    const expected = read<FrozenLibrary>('expected');
    for (const [uid, query] of Object.entries(expected.words)) {
      const { passages } = await browser.ask('search', { query, typing: false });
      expect(
        passages.map(({ source }) => source.uid),
        query,
      ).toContain(uid);
    }
    for (const { versions, ...document } of expected.documents) {
      expect(await browser.ask('documents.get', { uid: document.uid })).toMatchObject(document);
    }
    const { documents } = await browser.ask('documents.export', { after: 0 });
    expect(documents).toMatchObject(expected.documents);
    const bin = await browser.ask('bin.list', { offset: 0, limit: 9 });
    expect(bin.documents.map(({ uid }) => uid)).toEqual(expected.binned);
    expect(await browser.ask('settings.read', {})).toMatchObject(expected.settings);
    const [thread] = await browser.ask('threads.list', {});
    const { turns } = await browser.ask('threads.get', { id: thread?.id ?? '' });
    expect(turns[0]?.reply.answer?.citations[0]?.source.uid).toBe('tides');
    // It takes changes, and nothing of it disagrees.
    for (const uid of expected.binned) await browser.ask('documents.restore', { uid });
    const { documents: kept, problems } = await readEverything(browser.desk);
    expect(problems).toEqual([]);
    expect(kept).toHaveLength(expected.documents.length + expected.binned.length);
  });
});

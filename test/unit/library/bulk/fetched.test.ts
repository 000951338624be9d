import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginBulk, dueBulk, latestBulk, turnBulk } from '../../../../src/library/bulk/bulk';
import {
  dueFetch,
  failedPages,
  finishFetch,
  noteFailed,
  takeBackFetched,
  waitingPages,
  writeFetched,
} from '../../../../src/library/bulk/fetched';
import { correctDocument } from '../../../../src/library/documents/correct';
import { exportDocuments } from '../../../../src/library/documents/export';
import { keepDocument } from '../../../../src/library/documents/save';
import { checkIndex } from '../../../../src/library/index/index-check';
import { searchLibrary } from '../../../../src/library/index/search';
import type { Draft } from '../../../../src/protocol/document/document';
import { Database } from '../../../../src/storage/database/database';
import { keptPage } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';

let database: Database;
const nothing = { tables: [], write: async () => undefined };
const never = new AbortController().signal;

beforeEach(async () => {
  database = new Database(`fetched-${crypto.randomUUID()}`);
  for (let n = 0; n < 3; n++) {
    const { createdAt: _c, updatedAt: _u, length: _l, ...page } = keptPage(n);
    const markdown = `My words on it.\n\nFolder: Sea / Birds\n\n<${page.url}>`;
    const title = n === 2 ? page.url : page.title;
    await keepDocument(
      libraryOf(database),
      { ...page, title, kind: 'bookmark', markdown, tags: ['sea'] },
      n,
    );
  }
});

afterEach(() => database.delete());

const all = async () =>
  (await exportDocuments(database, 0)).documents.sort((a, b) => (a.uid < b.uid ? -1 : 1));

const page = (n: number): Draft => ({
  kind: 'link',
  url: `https://site.example/moved/${n}`,
  pageUrl: `https://site.example/moved/${n}`,
  title: `The page's own title ${n}`,
  byline: 'Ada Corvid',
  site: 'Site',
  language: 'en',
  publishedAt: '2020-02-02',
  excerpt: '',
  markdown: `# Puffins\n\nThe xylopuffin ${n} nests in burrows.`,
  coverage: 0.8,
});

async function begin(): Promise<number> {
  const uids = (await all()).map(({ uid }) => uid);
  return beginBulk(database, { do: 'fetch', hosts: [] }, uids);
}

async function fetchAll(id: number): Promise<void> {
  for (const [n, { item }] of (await waitingPages(database, id)).entries()) {
    await writeFetched(libraryOf(database), item, page(n), nothing);
  }
  await finishFetch(database, id);
}

it('puts the page in the place of its bookmark, with the title, tags, dates and words of the person', async () => {
  const before = await all();
  const id = await begin();
  expect(await dueBulk(database)).toBeUndefined();
  expect(await dueFetch(database)).toMatchObject({ id, state: 'running', total: 3 });
  await fetchAll(id);
  expect(await latestBulk(database)).toMatchObject({ state: 'done', done: 3 });
  const [first, , last] = await all();
  const { uid, title, tags, createdAt, updatedAt } = before[0] ?? keptPage(0);
  expect(first).toMatchObject({
    ...{ uid, title, tags, createdAt, updatedAt },
    kind: 'link',
    url: page(0).url,
    pageUrl: 'https://site.example/0',
    byline: 'Ada Corvid',
    markdown: page(0).markdown,
    note: 'My words on it.\n\nFolder: Sea / Birds',
  });
  // A bookmark that was called by its address gets the title of its page.
  expect(last?.title).toBe("The page's own title 2");
  const found = await searchLibrary(libraryOf(database), 'xylopuffin', { typing: false });
  expect(found.length).toBeGreaterThan(0);
});

it('takes all of it back, and leaves alone what was changed since', async () => {
  const before = await all();
  const id = await begin();
  await fetchAll(id);
  await correctDocument(libraryOf(database), before[1]?.uid ?? '', { title: 'My own title' });
  const changed = (await all())[1];
  await turnBulk(database, id, 'undoing');
  await takeBackFetched(libraryOf(database), id, () => undefined, never, nothing);
  expect(await latestBulk(database)).toMatchObject({ state: 'undone', done: 0, left: 1 });
  expect(await all()).toEqual([before[0], changed, before[2]]);
  expect((await checkIndex(libraryOf(database))).state).toBe('sound');
});

it('goes on with what is left after a sudden end, and names what could not be fetched', async () => {
  const id = await begin();
  const [first, second] = await waitingPages(database, id);
  if (first === undefined || second === undefined) throw new Error('nothing waits');
  await writeFetched(libraryOf(database), first.item, page(0), nothing);
  await noteFailed(database, second.item, { code: 'refused', status: 404 });
  // Another worker begins here.
  const left = await waitingPages(database, id);
  expect(left.map(({ url }) => url)).toEqual(['https://site.example/2']);
  expect(await latestBulk(database)).toMatchObject({ done: 1, failed: 1, state: 'running' });
  expect(await failedPages(database, id)).toEqual([
    {
      uid: second.item.uid,
      title: 'Page 1',
      url: 'https://site.example/1',
      why: { code: 'refused', status: 404 },
    },
  ]);
});

it('writes nothing once it is stopped', async () => {
  const before = await all();
  const id = await begin();
  const waiting = await waitingPages(database, id);
  await turnBulk(database, id, 'stopped');
  for (const { item } of waiting) {
    await writeFetched(libraryOf(database), item, page(0), nothing);
  }
  expect(await all()).toEqual(before);
});

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  beginBulk,
  dueBulk,
  latestBulk,
  runBulk,
  turnBulk,
} from '../../../../src/library/bulk/bulk';
import { removeDocument } from '../../../../src/library/documents/bin';
import { correctDocument } from '../../../../src/library/documents/correct';
import { getDocument } from '../../../../src/library/documents/document-lists';
import { exportDocuments } from '../../../../src/library/documents/export';
import { keepDocument } from '../../../../src/library/documents/save';
import { checkIndex } from '../../../../src/library/index/index-check';
import { searchLibrary } from '../../../../src/library/index/search';
import type { BulkAction } from '../../../../src/protocol/document/bulk-job';
import type { Correction } from '../../../../src/protocol/document/correction';
import { Database } from '../../../../src/storage/database/database';
import { keptPage } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';

const COUNT = 40;
let database: Database;
let uids: string[];

beforeEach(async () => {
  database = new Database(`bulk-${crypto.randomUUID()}`);
  const library = libraryOf(database);
  uids = [];
  for (let n = 0; n < COUNT; n++) {
    const { createdAt: _c, updatedAt: _u, length: _l, ...page } = keptPage(n);
    await keepDocument(library, { ...page, ...(n % 2 === 0 && { tags: ['even'] }) }, n);
    uids.push(page.uid);
  }
});

afterEach(() => database.delete());

const never = new AbortController().signal;
const whole = async () =>
  (await exportDocuments(database, 0)).documents.sort((a, b) => (a.uid < b.uid ? -1 : 1));

/** Does what is due, as a worker that is started anew does. @param steps after these it is ended. */
async function work(steps = Number.POSITIVE_INFINITY): Promise<void> {
  const job = await dueBulk(database);
  if (job === undefined) return;
  const ended = new AbortController();
  let taken = 0;
  await runBulk(
    libraryOf(database),
    job.id,
    () => {
      if (++taken >= steps) ended.abort();
    },
    ended.signal,
  );
}

describe('an undo of many', () => {
  it.each<[BulkAction, Correction, Correction, number | undefined]>([
    [{ do: 'move', namespace: 'New Place' }, { namespace: 'mine' }, { namespace: 'mine' }, 1],
    [{ do: 'mark', as: 'archived' }, { readState: 'read' }, { readState: 'read' }, 1],
    // It was so before, and nothing of it is taken back.
    [{ do: 'mark', as: 'unread' }, { readState: 'read' }, { readState: 'read' }, undefined],
    [
      { do: 'tag', add: ['seen'], drop: ['even'] },
      { tags: ['seen', 'mine'] },
      { tags: ['mine', 'even'] },
      undefined,
    ],
  ])('of %j leaves what was corrected since: %j', async (action, since, after, left) => {
    const [uid = '', other = ''] = uids;
    const library = libraryOf(database);
    const before = await getDocument(database, other);
    const id = await beginBulk(database, action, uids);
    await work();
    await correctDocument(library, uid, since);
    await turnBulk(database, id, 'undoing');
    await work();
    expect(await getDocument(database, uid)).toMatchObject(after);
    expect(await getDocument(database, other)).toEqual(before);
    expect((await latestBulk(database))?.left).toBe(left);
  });
});

const ACTIONS: readonly [name: string, action: BulkAction][] = [
  ['a removal', { do: 'remove' }],
  ['a move', { do: 'move', namespace: 'New Place' }],
  ['archiving', { do: 'mark', as: 'archived' }],
  ['tagging', { do: 'tag', add: ['seen'], drop: ['even'] }],
];

describe.each(ACTIONS)('%s of many', (_name, action) => {
  it('does all of it, and takes all of it back', async () => {
    const before = await whole();
    const id = await beginBulk(database, action, uids);
    await work();
    expect(await latestBulk(database)).toMatchObject({ state: 'done', done: COUNT, total: COUNT });
    expect(await whole()).not.toEqual(before);
    await turnBulk(database, id, 'undoing');
    await work();
    expect(await latestBulk(database)).toMatchObject({ state: 'undone', done: 0 });
    expect(await whole()).toEqual(before);
    expect((await checkIndex(libraryOf(database))).state).toBe('sound');
  });

  it('goes on where a worker was ended, forwards and back, at any of its steps', async () => {
    const before = await whole();
    const id = await beginBulk(database, action, uids);
    await work(1);
    const { done = 0 } = (await latestBulk(database)) ?? {};
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(COUNT);
    await work(1);
    await turnBulk(database, id, 'undoing');
    await work(1);
    await work();
    expect(await whole()).toEqual(before);
  });
});

describe('a change of many', () => {
  it('is found by at once, and no longer by what was before', async () => {
    await beginBulk(database, { do: 'tag', add: ['seen'], drop: ['even'] }, uids);
    await work();
    const found = (query: string) => searchLibrary(libraryOf(database), query, { limit: 100 });
    expect(await found('tag:seen')).toHaveLength(COUNT);
    expect(await found('tag:even')).toEqual([]);
  });

  it('counts what is there: a document that was removed meanwhile is none', async () => {
    await removeDocument(libraryOf(database), uids[3] ?? '', 0);
    const id = await beginBulk(database, { do: 'move', namespace: 'sea' }, [...uids, ...uids]);
    await work();
    expect(await latestBulk(database)).toMatchObject({ total: COUNT, done: COUNT - 1 });
    await turnBulk(database, id, 'undoing');
    await work();
    expect(await latestBulk(database)).toMatchObject({ state: 'undone', done: 0 });
  });

  it('leaves what a person stopped until it goes on', async () => {
    const id = await beginBulk(database, { do: 'remove' }, uids);
    await turnBulk(database, id, 'stopped');
    expect(await dueBulk(database)).toBeUndefined();
    await runBulk(libraryOf(database), id, () => undefined, never);
    expect(await whole()).toHaveLength(COUNT);
    await turnBulk(database, id, 'running');
    await work();
    expect(await whole()).toEqual([]);
  });
});

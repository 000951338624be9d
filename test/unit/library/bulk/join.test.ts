import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  beginBulk,
  dueBulk,
  latestBulk,
  runBulk,
  turnBulk,
} from '../../../../src/library/bulk/bulk';
import { restoreDocument } from '../../../../src/library/documents/bin';
import { correctDocument } from '../../../../src/library/documents/correct';
import { exportDocuments } from '../../../../src/library/documents/export';
import { addHighlight } from '../../../../src/library/documents/highlights';
import { keepDocument } from '../../../../src/library/documents/save';
import { checkIndex } from '../../../../src/library/index/index-check';
import { searchLibrary } from '../../../../src/library/index/search';
import { Database } from '../../../../src/storage/database/database';
import { fakeHighlight, keptPage } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';

const GROUPS = 20;
let database: Database;
let groups: string[][];

beforeEach(async () => {
  database = new Database(`join-${crypto.randomUUID()}`);
  const library = libraryOf(database);
  groups = [];
  for (let n = 0; n < GROUPS * 3; n++) {
    const { createdAt: _c, updatedAt: _u, length: _l, ...page } = keptPage(n);
    const group = Math.floor(n / 3);
    const markdown = `The **tide** is [late](https://a.example) in place ${group}.`;
    await keepDocument(
      library,
      { ...page, markdown, tags: [`t${n}`], note: `Note ${n}` },
      1_000 - n,
    );
    groups[group] = [...(groups[group] ?? []), page.uid];
  }
  const [kept = '', other = '', third = ''] = groups[0] ?? [];
  await addHighlight(library, kept, fakeHighlight({ id: 'own', exact: 'The tide' }));
  await addHighlight(library, other, fakeHighlight({ id: 'twice', exact: 'The tide' }));
  await addHighlight(
    library,
    other,
    fakeHighlight({ id: 'in', exact: 'tide is late in', start: 4 }),
  );
  await addHighlight(library, third, fakeHighlight({ id: 'out', exact: 'words of another page' }));
});

afterEach(() => database.delete());

const whole = async () => {
  const { documents } = await exportDocuments(database, 0);
  return documents.sort((a, b) => (a.uid < b.uid ? -1 : 1));
};

/** Does what is due, as a worker that is started anew does. @param steps after these it is ended. */
async function work(steps = Number.POSITIVE_INFINITY): Promise<void> {
  const job = await dueBulk(database);
  if (job === undefined) return;
  const ended = new AbortController();
  let taken = 0;
  const tell = () => {
    if (++taken >= steps) ended.abort();
  };
  const library = libraryOf(database);
  await runBulk(library, job.id, tell, ended.signal);
  // A worker that is gone merges nothing beside the next one.
  await library.underWay.merging;
}

it('keeps the pictures that the text names and only a duplicate had, and takes them back', async () => {
  const [kept = '', other = ''] = groups[0] ?? [];
  const library = libraryOf(database);
  const row = await database.documents.get({ uid: kept });
  if (row === undefined) throw new Error('not kept');
  const { id: _i, addresses: _a, contentSha: _s, chunkCount: _n, indexed: _x, ...page } = row;
  const names = ['both', 'theirs', 'unnamed'].map((name) => `https://a.example/${name}.png`);
  const [both = '', theirs = '', unnamed = ''] = names;
  await keepDocument(library, { ...page, markdown: `![a](${both}) ![b](${theirs})` }, 9);
  const picture = (documentUid: string, address: string, size: number) => ({
    ...{ id: `${documentUid}${address}`, documentUid, address, size },
    ...{ type: 'image/webp' as const, width: 1, height: 1, bytes: new Uint8Array(size) },
  });
  await database.pictures.bulkAdd([
    picture(kept, both, 1),
    ...[both, theirs, unnamed].map((address) => picture(other, address, 2)),
  ]);
  const before = await database.pictures.toArray();
  const mine = async () =>
    (await database.pictures.where({ documentUid: kept }).toArray())
      .map(({ address, size }) => [address, size])
      .sort();
  const id = await beginBulk(database, { do: 'join', groups: [[kept, other]] }, []);
  await work();
  expect(await mine()).toEqual([
    [both, 1],
    [theirs, 2],
  ]);
  await turnBulk(database, id, 'undoing');
  await work();
  expect(await database.pictures.toArray()).toEqual(before);
});

describe('duplicates that are joined', () => {
  it('leave one with the tags, notes, highlights and the earliest date of all', async () => {
    await beginBulk(database, { do: 'join', groups }, []);
    await work();
    expect(await latestBulk(database)).toMatchObject({
      ...{ state: 'done', total: 2 * GROUPS, done: 2 * GROUPS },
    });
    const after = await whole();
    expect(after.map(({ uid }) => uid)).toEqual(groups.map(([first]) => first).sort());
    const [first] = after;
    expect(first).toMatchObject({
      tags: ['t0', 't1', 't2'],
      note: 'Note 0\n\nNote 1\n\nNote 2',
      createdAt: new Date(998).toISOString(),
      updatedAt: new Date(1_000).toISOString(),
    });
    expect(first?.highlights?.map(({ exact }) => exact)).toEqual(['The tide', 'tide is late in']);
    expect(await database.bin.count()).toBe(2 * GROUPS);
    expect((await checkIndex(libraryOf(database))).state).toBe('sound');
    expect(await searchLibrary(libraryOf(database), 'tag:t2', { limit: 10 })).toHaveLength(1);
  });

  it('come back as they were', async () => {
    const before = await whole();
    const id = await beginBulk(database, { do: 'join', groups }, []);
    await work();
    await turnBulk(database, id, 'undoing');
    await work();
    expect(await latestBulk(database)).toMatchObject({ state: 'undone', done: 0 });
    expect(await whole()).toEqual(before);
    expect(await database.bin.count()).toBe(0);
    expect((await checkIndex(libraryOf(database))).state).toBe('sound');
  });

  it('keep a note and a tag that were written after the join', async () => {
    const id = await beginBulk(database, { do: 'join', groups: groups.slice(0, 1) }, []);
    await work();
    const kept = groups[0]?.[0] ?? '';
    const tags = (await whole()).find(({ uid }) => uid === kept)?.tags ?? [];
    const mine = { note: 'Mine', tags: [...tags, 'mine'] };
    await correctDocument(libraryOf(database), kept, mine);
    await turnBulk(database, id, 'undoing');
    await work();
    const after = (await whole()).find(({ uid }) => uid === kept);
    expect(after).toMatchObject({ note: 'Mine', tags: ['t0', 'mine'] });
  });

  it('go on where a worker was ended, forwards and back', async () => {
    const before = await whole();
    const id = await beginBulk(database, { do: 'join', groups }, []);
    await work(1);
    const { done = 0 } = (await latestBulk(database)) ?? {};
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(2 * GROUPS);
    await work(1);
    await turnBulk(database, id, 'undoing');
    await work(1);
    await work();
    expect(await whole()).toEqual(before);
  });

  it('keep their own highlights apart, whichever comes out of the bin alone', async () => {
    await beginBulk(database, { do: 'join', groups: groups.slice(0, 1) }, []);
    await work();
    const [kept = '', other = ''] = groups[0] ?? [];
    await restoreDocument(libraryOf(database), other);
    const marks = async (uid: string) =>
      (await whole()).find((document) => document.uid === uid)?.highlights?.length;
    expect(await marks(kept)).toBe(2);
    expect(await marks(other)).toBe(2);
  });

  it('may be many of one text, named twice, or gone', async () => {
    const before = await whole();
    const all = groups.flat();
    const id = await beginBulk(
      database,
      { do: 'join', groups: [[...all, ...all, 'gone'], []] },
      [],
    );
    await work();
    const [left, ...more] = await whole();
    expect(left).toMatchObject({ uid: all[0], createdAt: new Date(941).toISOString() });
    expect(left?.tags).toHaveLength(3 * GROUPS);
    expect(more).toEqual([]);
    await turnBulk(database, id, 'undoing');
    await work();
    expect(await whole()).toEqual(before);
  });
});

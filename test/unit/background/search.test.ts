import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { search } from '../../../src/background/search';
import { keepDocument } from '../../../src/library/save';
import { completeIndexWith } from '../../../src/library/search';
import { settleIndex } from '../../../src/library/settle';
import { Database } from '../../../src/storage/database';
import { fakeDocument } from '../../fakes/surroundings';

completeIndexWith(settleIndex);

let database: Database;

beforeEach(async () => {
  database = new Database(`search-${crypto.randomUUID()}`);
  // So many elsewhere that none of the namespace would be among the first.
  for (let n = 0; n < 70; n += 1) {
    const markdown = `Tide tide tide tables ${n}.`;
    await keepDocument(database, fakeDocument({ uid: `sea-${n}`, namespace: 'sea', markdown }), n);
  }
  const markdown = 'Long before supper the dough rises as a tide does, slowly and in the cold.';
  await keepDocument(
    database,
    fakeDocument({ uid: 'bread', namespace: 'bird-notes', markdown }),
    0,
  );
}, 30_000);

afterEach(() => database.delete());

it('gives as many rows as are asked for, the best of all', async () => {
  const uids = async (rows?: number) => {
    const request = { query: 'tide', typing: true, ...(rows !== undefined && { rows }) };
    return (await search(database, request)).passages.map(({ source }) => source.uid);
  };
  const all = await uids();
  expect(all).toHaveLength(20);
  expect(await uids(10)).toEqual(all.slice(0, 10));
  expect(await uids(1_000)).toEqual(all);
});

describe('a search within a namespace', () => {
  it('finds what ranks behind everything kept elsewhere', async () => {
    const uids = async (query: string, namespace?: string) =>
      (
        await search(database, {
          query,
          typing: true,
          ...(namespace === undefined ? {} : { namespace }),
        })
      ).passages.map(({ source }) => source.uid);
    expect(await uids('tide')).not.toContain('bread');
    expect(await uids('tide', 'bird-notes')).toEqual(['bread']);
    // What the words themselves ask for does not lead out of it.
    expect(await uids('namespace:sea tide', 'bird-notes')).toEqual([]);
    expect(await uids('tide', 'nowhere')).toEqual([]);
  });
});

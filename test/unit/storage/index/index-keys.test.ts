import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type IndexRow, RowKind } from '../../../../src/retrieval/segments/segment-store';
import { Database } from '../../../../src/storage/database/database';
import { IndexedDbIndexStore } from '../../../../src/storage/index/index-store';
import { MemoryIndexStore } from '../../retrieval/memory-store';

/** In the order of their code units, which is that of IndexedDB. */
const NAMES = [
  '\0',
  ' ',
  '"',
  '0',
  '[]',
  'a',
  'a\0',
  'a b',
  'a￾',
  'z',
  'é',
  'अ',
  '中',
  '😀',
  '\ud83d\ude01x',
  'ﬁ',
];

let database: Database;

beforeEach(() => {
  database = new Database(`keys-${crypto.randomUUID()}`);
});
afterEach(() => database.delete());

it('are read in the same order as in memory, whatever characters the terms have', async () => {
  const stored = new IndexedDbIndexStore(database);
  const inMemory = new MemoryIndexStore();
  const rows = NAMES.map((name, n): IndexRow => {
    return { kind: RowKind.Dictionary, name, bytes: new Uint8Array([n]) };
  });
  const others: IndexRow[] = [{ kind: RowKind.Postings, name: 0, bytes: new Uint8Array([99]) }];
  for (const store of [stored, inMemory]) {
    await store.addRows(1, [...rows.toReversed(), ...others]);
    await store.addRows(2, rows.slice(3, 5));
  }
  const bounds = ['', ...NAMES, 'b', '中文', '\uffff'];
  for (const from of bounds) {
    const readFrom = (store: typeof stored | typeof inMemory) =>
      store.read(async (snapshot) => ({
        first: await snapshot.blockFrom(1, from),
        some: await snapshot.blocksFrom(1, from, 3),
        all: await snapshot.blocks(1, from, '\uffff'),
        family: await snapshot.blocks(1, from, `${from}\uffff`),
      }));
    expect(await readFrom(stored), JSON.stringify(from)).toEqual(await readFrom(inMemory));
  }
  const whole = await stored.read((snapshot) => snapshot.whole(1));
  expect(whole.map(({ name }) => name)).toEqual(
    await inMemory.read(async (snapshot) => (await snapshot.whole(1)).map(({ name }) => name)),
  );
  await stored.dropSegments([1], async () => undefined);
  const left = await stored.read(async (snapshot) => [
    await snapshot.whole(1),
    (await snapshot.whole(2)).map(({ name }) => name),
  ]);
  expect(left).toEqual([[], NAMES.slice(3, 5)]);
});

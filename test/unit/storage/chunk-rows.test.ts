import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addHighlight } from '../../../src/library/highlights';
import { careForIndex, rebuildIndex } from '../../../src/library/index-care';
import { getDocument } from '../../../src/library/lists';
import { keepDocument } from '../../../src/library/save';
import { searchLibrary } from '../../../src/library/search';
import { chunkRows, isTextOf, placeInRow } from '../../../src/storage/chunk-rows';
import { Database } from '../../../src/storage/database';
import { readChunks } from '../../../src/storage/texts';
import { fakeDocument } from '../../fakes/surroundings';

let database: Database;

beforeEach(() => {
  database = new Database(`chunk-rows-${crypto.randomUUID()}`);
});

afterEach(() => database.delete());

const sections = (count: number, about: string) =>
  Array.from(
    { length: count },
    (_, n) => `## ${about} ${n}\n\n${`${about}${n} `.repeat(150)}\n\n`,
  ).join('');

const keep = (uid: string, markdown: string) =>
  keepDocument(database, fakeDocument({ uid, markdown }), 0);

describe('the rows of chunks', () => {
  it('have every chunk at its place', async () => {
    await database.open();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string(), { maxLength: 20 }),
        fc.nat(19),
        fc.nat(6),
        async (texts, first, count) => {
          const chunks = texts.map((text) => ({ text, headings: [text] }));
          await database.chunkRows.clear();
          for (const id of [6, 7, 8]) {
            for (const { key, row } of chunkRows(id, chunks)) {
              await database.chunkRows.put(row, key);
            }
          }
          expect(await readChunks(database, 7)).toEqual(chunks);
          expect(await readChunks(database, 7, first, count)).toEqual(
            chunks.slice(first, first + count),
          );
          for (const [position, chunk] of chunks.entries()) {
            const { key, at } = placeInRow(7, position);
            expect((await database.chunkRows.get(key))?.[at]).toEqual(chunk);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are the text only where they say all of it and no more', () => {
    const chunks = [{ text: 'ab' }, { text: 'c' }];
    expect(isTextOf(chunks, 'abc')).toBe(true);
    expect(isTextOf(chunks, 'abcd')).toBe(false);
    expect(isTextOf(chunks, 'abd')).toBe(false);
    expect(isTextOf(chunks, 'ab')).toBe(false);
    expect(isTextOf([], '')).toBe(false);
  });
});

describe('a text', () => {
  it('is written once, as its chunks', async () => {
    const markdown = sections(9, 'tide');
    await keep('tides', markdown);
    expect((await getDocument(database, 'tides'))?.markdown).toBe(markdown);
    expect(await database.texts.count()).toBe(0);
  });

  it('stays what the page said while marks are in the chunks', async () => {
    const markdown = `${sections(2, 'tide')}  \n\n`;
    await keep('tides', markdown);
    const mark = { id: 'm', exact: 'tide1', prefix: '', suffix: '', start: 0 };
    await addHighlight(database, 'tides', { ...mark, note: 'mind', createdAt: '' });
    expect((await getDocument(database, 'tides'))?.markdown).toBe(markdown);
    await keep('tides', 'Nothing but this.');
    expect((await getDocument(database, 'tides'))?.markdown).toBe('Nothing but this.');
  });

  it('may be empty', async () => {
    await keep('empty', '');
    expect((await getDocument(database, 'empty'))?.markdown).toBe('');
  });
});

describe('a database of version 5', () => {
  /** As version 5 kept it: a row for every chunk, and every text once more. */
  async function asInVersion5(): Promise<void> {
    const rows = await database.documents.toArray();
    const kept = await Promise.all(
      rows.map(async ({ id, uid }) => ({
        id,
        markdown: (await getDocument(database, uid))?.markdown,
        chunks: await readChunks(database, id),
      })),
    );
    const { name } = database;
    database.close();
    const all = await dumpOf(name);
    await Dexie.delete(name);
    const former = new Dexie(name);
    former.version(5).stores({
      documents:
        '++id, &uid, *addresses, namespace, updatedAt, origin.uid, [origin.connection.uid+origin.uid]',
      texts: 'documentId',
      chunks: 'id',
      versions: '++id, documentId',
      bin: 'uid, removedAt',
      indexRows: '',
      indexManifest: '',
      highlights: 'id, documentUid',
    });
    for (const { table, key, value } of all) {
      if (table === 'chunkRows' || table === 'texts') continue;
      await former.table(table).put(value, table.startsWith('index') ? key : undefined);
    }
    for (const { id, markdown, chunks } of kept) {
      await former.table('texts').put({ documentId: id, markdown });
      await former
        .table('chunks')
        .bulkPut(chunks.map((chunk, position) => ({ id: id * 8_192 + position, ...chunk })));
    }
    former.close();
  }

  async function dumpOf(name: string) {
    const there = new Dexie(name);
    await there.open();
    const tables = ['documents', 'indexRows', 'indexManifest', 'highlights'];
    const all = await Promise.all(
      tables.map(async (table) => {
        const keys = await there.table(table).toCollection().primaryKeys();
        const values = await there.table(table).bulkGet(keys);
        return keys.map((key, i) => ({ table, key, value: values[i] }));
      }),
    );
    there.close();
    return all.flat();
  }

  it('keeps every text and finds it', async () => {
    const texts = new Map<string, string>([['empty', '']]);
    for (let n = 0; n < 40; n++) texts.set(`doc${n}`, sections(1 + ((n * 7) % 60), `word${n}x`));
    for (const [uid, markdown] of texts) await keep(uid, markdown);
    const mark = { id: 'm', exact: 'word3x0', prefix: '', suffix: '', start: 0 };
    const told = { ...mark, note: 'kittiwake', createdAt: '' };
    await addHighlight(database, 'doc3', told);
    await asInVersion5();

    database = new Database(database.name);
    await database.open();
    expect(database.tables.map(({ name }) => name)).not.toContain('chunks');
    for (const [uid, markdown] of texts) {
      expect((await getDocument(database, uid))?.markdown).toBe(markdown);
    }
    // Of all others the chunks are the text.
    const apart = await database.texts.toCollection().primaryKeys();
    const ids = await Promise.all(
      ['empty', 'doc3'].map(async (uid) => (await database.documents.get({ uid }))?.id),
    );
    expect(apart).toEqual(ids.sort());
    const found = async (query: string) =>
      (await searchLibrary(database, query)).map(({ source }) => source.uid);
    expect((await found('kittiwake'))[0]).toBe('doc3');
    expect((await found('word17x0'))[0]).toBe('doc17');
    expect(await careForIndex(database)).toBe('sound');
    await rebuildIndex(database, () => undefined);
    expect((await found('kittiwake'))[0]).toBe('doc3');
    expect((await found('word17x0'))[0]).toBe('doc17');
  });
});

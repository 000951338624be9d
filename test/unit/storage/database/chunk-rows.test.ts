import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getDocument } from '../../../../src/library/documents/document-lists';
import { addHighlight } from '../../../../src/library/documents/highlights';
import { keepDocument } from '../../../../src/library/documents/save';
import { careForIndex, rebuildIndex } from '../../../../src/library/index/index-care';
import { searchLibrary } from '../../../../src/library/index/search';
import type { Library } from '../../../../src/library/library';
import {
  ChunkRowWriter,
  isTextOf,
  type StoredChunk,
} from '../../../../src/storage/database/chunk-rows';
import { Database, type DocumentRow } from '../../../../src/storage/database/database';
import { readHitRows } from '../../../../src/storage/index/hit-rows';
import { eraseChunks, readChunks } from '../../../../src/storage/index/texts';
import { fakeDocument } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';

let database: Database;
let library: Library;

beforeEach(() => {
  database = new Database(`chunk-rows-${crypto.randomUUID()}`);
  library = libraryOf(database);
});

afterEach(() => database.delete());

/** A document's row, of which only the id is asked for. */
const rowWithId = (id: number) => ({ id, uid: `uid-${id}` }) as DocumentRow;

const sections = (count: number, about: string) =>
  Array.from(
    { length: count },
    (_, n) => `## ${about} ${n}\n\n${`${about}${n} `.repeat(150)}\n\n`,
  ).join('');

const keep = (uid: string, markdown: string) =>
  keepDocument(library, fakeDocument({ uid, markdown }), 0);

describe('the rows of chunks', () => {
  const chunksOf = (count: number, about: string) =>
    Array.from({ length: count }, (_, n) => ({ text: `${about}-${n}`, headings: [about] }));

  const writer = () =>
    new ChunkRowWriter((row, key) => {
      const transaction = Dexie.currentTransaction?.idbtrans;
      transaction?.objectStore('chunkRows').put(row, key);
    });

  /** Chunks of documents, written together. */
  async function write(documents: ReadonlyMap<number, readonly StoredChunk[]>): Promise<void> {
    await database.transaction('rw', database.chunkRows, async () => {
      const rows = writer();
      for (const [id, chunks] of documents) rows.add(id, chunks);
      rows.finish();
    });
  }

  async function expectChunks(kept: ReadonlyMap<number, readonly StoredChunk[]>): Promise<void> {
    for (const [id, chunks] of kept) {
      expect(await readChunks(database, id)).toEqual(chunks);
      const [first, count] = [Math.floor(chunks.length / 3), 3];
      expect(await readChunks(database, id, first, count)).toEqual(
        chunks.slice(first, first + count),
      );
      const places = chunks.map((_, position) => ({ document: id, position }));
      const found = await readHitRows(database, [...places, { document: id, position: 99 }]);
      expect(found.map((rows) => rows?.chunk)).toEqual([
        ...chunks.map((chunk) => expect.objectContaining(chunk)),
        undefined,
      ]);
    }
  }

  it('have every chunk at its place, whatever is written and erased beside it', async () => {
    await database.open();
    const size = fc.oneof(fc.nat(3), fc.nat(14));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(size, { maxLength: 7 }), { maxLength: 3 }),
        fc.array(fc.record({ at: fc.nat(30), more: fc.nat(3), size: fc.option(size) }), {
          maxLength: 6,
        }),
        async (batches, changes) => {
          await database.chunkRows.clear();
          await database.documents.clear();
          const kept = new Map<number, StoredChunk[]>();
          let next = 1;
          for (const sizes of batches) {
            const batch = new Map(sizes.map((count) => [next++, chunksOf(count, `${next}`)]));
            await write(batch);
            for (const [id, chunks] of batch) kept.set(id, chunks);
          }
          for (let id = 1; id < next; id++) await database.documents.put(rowWithId(id));
          await expectChunks(kept);
          for (const { at, more, size: again } of changes) {
            const id = 1 + (at % Math.max(1, next - 1));
            if (id >= next) continue;
            const last = Math.min(next - 1, id + more);
            await database.transaction('rw', database.chunkRows, () =>
              eraseChunks(database, id, last),
            );
            for (let gone = id; gone <= last; gone++) kept.set(gone, []);
            kept.set(id, again === null ? [] : chunksOf(again, `${id} again`));
            await write(new Map([[id, kept.get(id) ?? []]]));
            await expectChunks(kept);
          }
          for (const id of kept.keys()) {
            await database.transaction('rw', database.chunkRows, () => eraseChunks(database, id));
          }
          expect(await database.chunkRows.count()).toBe(0);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('are shared by short documents that are written together, and by no others', async () => {
    await database.open();
    await write(new Map([1, 2, 3, 9].map((id) => [id, chunksOf(1, 'short')])));
    expect(await database.chunkRows.count()).toBe(2);
    await write(
      new Map([
        [12, chunksOf(9, 'long')],
        [13, chunksOf(1, 'short')],
      ]),
    );
    expect(await database.chunkRows.count()).toBe(5);
  });

  it('are four chunks, and up to eight where these are short', async () => {
    await database.open();
    await write(new Map([[1, chunksOf(9, 'long '.repeat(600))]]));
    await write(new Map([[5, chunksOf(16, 'short')]]));
    const rows = await database.chunkRows.toArray();
    expect(rows.map((row) => row.length)).toEqual([4, 4, 1, 8, 8]);
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
    await addHighlight(library, 'tides', { ...mark, note: 'mind', createdAt: '' });
    expect((await getDocument(database, 'tides'))?.markdown).toBe(markdown);
    await keep('tides', 'Nothing but this.');
    expect((await getDocument(database, 'tides'))?.markdown).toBe('Nothing but this.');
  });

  it('may be empty', async () => {
    await keep('empty', '');
    expect((await getDocument(database, 'empty'))?.markdown).toBe('');
  });
});

/** As version 5 kept it: a row for every chunk, and every text once more. */
const IN_VERSION_5 = {
  version: 5,
  tables: { chunks: 'id' },
  async write(former: Dexie, { id, markdown, chunks }: Kept) {
    await former.table('texts').put({ documentId: id, markdown });
    await former
      .table('chunks')
      .bulkPut(chunks.map((chunk, position) => ({ id: id * 8_192 + position, ...chunk })));
  },
};

/** As version 6 kept it: four chunks of a document in a row, under the id of the first. */
const IN_VERSION_6 = {
  version: 6,
  tables: { chunkRows: '' },
  async write(former: Dexie, { id, apart, markdown, chunks }: Kept) {
    if (apart) await former.table('texts').put({ documentId: id, markdown });
    for (let at = 0; at < chunks.length; at += 4) {
      await former.table('chunkRows').put(chunks.slice(at, at + 4), id * 8_192 + at);
    }
  },
};

interface Kept {
  id: number;
  markdown: string | undefined;
  /** Whether the chunks are not the text. */
  apart: boolean;
  chunks: StoredChunk[];
}

describe.each([IN_VERSION_5, IN_VERSION_6])('a database of version $version', (earlier) => {
  async function asItWas(): Promise<void> {
    const rows = await database.documents.toArray();
    const kept = await Promise.all(
      rows.map(async ({ id, uid }) => ({
        id,
        markdown: (await getDocument(database, uid))?.markdown,
        apart: (await database.texts.get(id)) !== undefined,
        chunks: await readChunks(database, id),
      })),
    );
    const { name } = database;
    database.close();
    const all = await dumpOf(name);
    await Dexie.delete(name);
    const former = new Dexie(name);
    former.version(earlier.version).stores({
      documents:
        '++id, &uid, *addresses, namespace, updatedAt, origin.uid, [origin.connection.uid+origin.uid]',
      texts: 'documentId',
      versions: '++id, documentId',
      bin: 'uid, removedAt',
      indexRows: '',
      indexManifest: '',
      highlights: 'id, documentUid',
      ...earlier.tables,
    });
    for (const { table, key, value } of all) {
      await former.table(table).put(value, table.startsWith('index') ? key : undefined);
    }
    for (const document of kept) await earlier.write(former, document);
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
    await addHighlight(library, 'doc3', told);
    await asItWas();

    database = new Database(database.name);
    library = libraryOf(database);
    await database.open();
    expect(database.tables.map(({ name }) => name)).not.toContain('chunks');
    for (const [uid, markdown] of texts) {
      expect((await getDocument(database, uid))?.markdown).toBe(markdown);
    }
    // Of all others the chunks are the text.
    const apart = await database.texts.toCollection().primaryKeys();
    expect(apart).toEqual([(await database.documents.get({ uid: 'doc3' }))?.id]);
    const found = async (query: string) =>
      (await searchLibrary(library, query)).map(({ source }) => source.uid);
    expect((await found('kittiwake'))[0]).toBe('doc3');
    expect((await found('word17x0'))[0]).toBe('doc17');
    expect(await careForIndex(library)).toBe('sound');
    await rebuildIndex(library, () => undefined);
    expect((await found('kittiwake'))[0]).toBe('doc3');
    expect((await found('word17x0'))[0]).toBe('doc17');
  });
});

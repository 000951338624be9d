import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getDocument } from '../../../../src/library/documents/document-lists';
import { addHighlight } from '../../../../src/library/documents/highlights';
import { keepDocument } from '../../../../src/library/documents/save';
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

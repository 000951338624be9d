import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getDocument } from '../../src/library/documents/document-lists';
import { addHighlight } from '../../src/library/documents/highlights';
import { keepDocument } from '../../src/library/documents/save';
import { careForIndex, rebuildIndex } from '../../src/library/index/index-care';
import { searchLibrary } from '../../src/library/index/search';
import type { Library } from '../../src/library/library';
import type { StoredChunk } from '../../src/storage/database/chunk-rows';
import { Database } from '../../src/storage/database/database';
import { readChunks } from '../../src/storage/index/texts';
import { fakeDocument } from '../fakes/documents/documents';
import { libraryOf } from '../fakes/jackdaw/library';

let database: Database;
let library: Library;

beforeEach(() => {
  database = new Database(`earlier-chunk-rows-${crypto.randomUUID()}`);
  library = libraryOf(database);
});

afterEach(() => database.delete());

const sections = (count: number, about: string) =>
  Array.from(
    { length: count },
    (_, n) => `## ${about} ${n}\n\n${`${about}${n} `.repeat(150)}\n\n`,
  ).join('');

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
    for (const [uid, markdown] of texts)
      await keepDocument(library, fakeDocument({ uid, markdown }), 0);
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

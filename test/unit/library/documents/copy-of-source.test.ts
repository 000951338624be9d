import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyOfSource } from '../../../../src/library/documents/document-lists';
import { pushDocuments } from '../../../../src/library/documents/pushed';
import { keepDocument } from '../../../../src/library/documents/save';
import type { Library } from '../../../../src/library/library';
import { LIBRARY_CONNECTION } from '../../../../src/protocol/library-connection';
import { Database } from '../../../../src/storage/database/database';
import { keptPage } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';

const WIKI = { uid: 'wiki', type: 'custom', name: 'Wiki', logo_url: '' };

let database: Database;
let library: Library;
/** Look-ups of documents by index, in order. */
let lookedUp: unknown[];

beforeEach(() => {
  database = new Database(`copy-${crypto.randomUUID()}`);
  library = libraryOf(database);
  lookedUp = [];
  database.use({
    stack: 'dbcore',
    name: 'looked-up',
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name);
        if (name !== 'documents') return table;
        const note = <R extends { query: { index: { keyPath?: unknown } } }, T>(
          work: (request: R) => Promise<T>,
        ) => {
          return (request: R) => {
            lookedUp.push(request.query.index.keyPath);
            return work(request);
          };
        };
        return {
          ...table,
          query: note(table.query),
          count: note(table.count),
          openCursor: note(table.openCursor),
        };
      },
    }),
  });
});
afterEach(() => database.delete());

const copyOf = async (uid: string, url = '', connection = WIKI) => {
  lookedUp.length = 0;
  return copyOfSource(database, { uid, url, connection });
};

it('of this device is itself, found by one look-up', async () => {
  const { uid } = (await keepDocument(library, keptPage(1), 1)).document;
  expect(await copyOf(uid, '', LIBRARY_CONNECTION)).toBe(uid);
  expect(lookedUp).toEqual(['uid']);
});

it('of a service is what was pushed to this device from it, or has its uid, or its address', async () => {
  const { uid, url } = (await keepDocument(library, keptPage(1), 1)).document;
  expect(await copyOf(uid)).toBe(uid);
  expect(lookedUp).toEqual(['uid', 'origin.uid']);
  expect(await copyOf('elsewhere', url)).toBe(uid);
  expect(await copyOf('elsewhere')).toBeUndefined();
  const document = { uid, title: 'Tides', url: '', markdown: 'Tides turn.', sourceUpdatedAt: '' };
  await pushDocuments(library, WIKI, [document], 2);
  const copy = await copyOf(uid);
  expect(copy).not.toBe(uid);
  expect((await database.documents.get({ uid: copy }))?.title).toBe('Tides');
});

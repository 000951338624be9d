import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepDocument } from '../../../../src/library/documents/save';
import { searchLibrary } from '../../../../src/library/index/search';
import type { Library } from '../../../../src/library/library';
import { chunkId } from '../../../../src/storage/database/chunk-id';
import { Database } from '../../../../src/storage/database/database';
import { connect } from '../../../../src/storage/database/idb';
import { HIT_TABLES, HitRowsAhead, readHitRows } from '../../../../src/storage/index/hit-rows';
import { fakeDocument } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';

let database: Database;
let library: Library;

beforeEach(async () => {
  database = new Database(`hit-rows-${crypto.randomUUID()}`);
  library = libraryOf(database);
  await database.open();
});

afterEach(() => database.delete());

const keep = (markdown: string, now: number) =>
  keepDocument(library, fakeDocument({ uid: 'tides', markdown }), now);

it('gives rows that were read ahead once, and never those of an earlier search', async () => {
  await keep('The tide comes in.', 0);
  const row = await database.documents.get({ uid: 'tides' });
  const place = { document: row?.id ?? 0, position: 0 };
  const ahead = new HitRowsAhead();
  const begin = async () =>
    ahead.begin((await connect(database)).transaction(HIT_TABLES, 'readonly'));
  (await begin())(place);
  const id = chunkId(place.document, 0);
  await database.chunkRows.put([{ id, text: 'The tide goes out.', headings: [] }], id);
  const text = async () => (await readHitRows(database, [place], ahead))[0]?.chunk.text;
  expect(await text()).toBe('The tide comes in.');
  expect(await text()).toBe('The tide goes out.');
  (await begin())(place);
  await begin();
  expect(ahead.take(place)).toBeUndefined();
});

it('shows a changed document as it is now', async () => {
  const found = async () =>
    (await searchLibrary(library, 'tide', { typing: true, pages: 10 })).map(
      ({ content }) => content,
    );
  await keep('The tide comes in.', 0);
  expect(await found()).toEqual(['The tide comes in.']);
  await keep('The tide goes out.', 1);
  expect(await found()).toEqual(['The tide goes out.']);
});

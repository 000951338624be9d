import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeDocument, restoreDocument } from '../../../../src/library/documents/bin';
import { correctDocument } from '../../../../src/library/documents/correct';
import { keepDocument, keepTogether } from '../../../../src/library/documents/save';
import { restorePreviousVersion } from '../../../../src/library/documents/versions';
import { indexAgain } from '../../../../src/library/index/index-again';
import { checkIndex } from '../../../../src/library/index/index-check';
import { indexDraft } from '../../../../src/library/index/index-draft';
import { completePendingIndex } from '../../../../src/library/index/index-pending';
import { searchLibrary } from '../../../../src/library/index/search';
import { createLibrary, type Library } from '../../../../src/library/library';
import { Database } from '../../../../src/storage/database/database';
import { fakeDocument } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';

const NOW = Date.UTC(2026, 0, 1);
let database: Database;
let library: Library;

beforeEach(() => {
  database = new Database(`pending-${crypto.randomUUID()}`);
  library = libraryOf(database);
});

afterEach(async () => {
  await database.delete();
});

const page = (uid: string, markdown: string, title = uid) => {
  const { createdAt: _c, updatedAt: _u, length: _l, ...draft } = fakeDocument({ uid, title });
  return { ...draft, markdown };
};

const keep = (uid: string, markdown: string, at = 0) =>
  keepDocument(library, page(uid, markdown), NOW + at);
const found = async (query: string) =>
  (await searchLibrary(library, query)).map(({ source }) => source.uid);
const pending = async () => (await database.indexManifest.get('manifest'))?.pending;

describe('what was kept a moment ago', () => {
  it('is named by the manifest, and the index is sound without it', async () => {
    await keep('bird', 'The jackdaw nests here.');
    expect(await pending()).toHaveLength(1);
    expect(await database.indexRows.count()).toBe(0);
    expect((await checkIndex(library)).state).toBe('sound');
  });

  it('is found by the first query, whoever died in between', async () => {
    await keep('bird', 'The jackdaw nests here.');
    const { name } = database;
    database.close();
    database = new Database(name);
    library = libraryOf(database);
    expect(await found('jackdaw')).toEqual(['bird']);
    expect(await pending()).toBeUndefined();
    expect((await checkIndex(library)).state).toBe('sound');
  });

  it('is found by every one of many queries at once', async () => {
    await keep('bird', 'The jackdaw nests here.');
    const all = await Promise.all([
      found('jackdaw'),
      found('nests'),
      found('jackdaw'),
      completePendingIndex(library),
    ]);
    expect(all.slice(0, 3)).toEqual([['bird'], ['bird'], ['bird']]);
    expect((await database.indexManifest.get('manifest'))?.segments).toHaveLength(1);
  });

  it('may be changed, and is found by what it says now alone', async () => {
    await keep('bird', 'The jackdaw nests here.');
    await keep('bird', 'The rook nests here.', 1);
    expect(await pending()).toHaveLength(1);
    expect(await found('rook')).toEqual(['bird']);
    expect(await found('jackdaw')).toEqual([]);
    expect((await checkIndex(library)).state).toBe('sound');
  });

  it('may be changed, removed, put back and taken back when the index has what it said before', async () => {
    await keep('bird', 'The jackdaw nests here.');
    await completePendingIndex(library);
    await keep('bird', 'The rook nests here.', 1);
    await removeDocument(library, 'bird', NOW);
    expect(await pending()).toBeUndefined();
    expect(await found('rook')).toEqual([]);
    await restoreDocument(library, 'bird');
    expect(await found('rook')).toEqual(['bird']);
    await keep('bird', 'The crow nests here.', 2);
    await restorePreviousVersion(library, 'bird');
    expect(await pending()).toHaveLength(1);
    expect(await found('rook')).toEqual(['bird']);
    expect(await found('crow')).toEqual([]);
    expect((await checkIndex(library)).state).toBe('sound');
  });

  it('is indexed as it is now when it changes while it is being indexed', async () => {
    await keep('bird', 'The jackdaw nests here.');
    await Promise.all([completePendingIndex(library), keep('bird', 'The rook nests here.', 1)]);
    expect(await found('rook')).toEqual(['bird']);
    expect(await found('jackdaw')).toEqual([]);
    expect((await checkIndex(library)).state).toBe('sound');
  });

  it.each([{ readState: 'archived' as const }, { note: 'Seen again' }, { tags: ['bird'] }])(
    'is not indexed as it was before %j',
    async (correction) => {
      await keep('bird', 'The jackdaw nests here.');
      const ids = (await pending()) ?? [];
      const held = await indexAgain(database, ids, async (documents) => {
        await correctDocument(library, 'bird', correction);
        return indexDraft(documents, library.languages);
      });
      expect(held).toBeUndefined();
      expect(await found('jackdaw')).toEqual(['bird']);
      expect((await checkIndex(library)).state).toBe('sound');
    },
  );

  it('needs no words', async () => {
    await keep('bird', '');
    await completePendingIndex(library);
    expect(await pending()).toBeUndefined();
    expect((await checkIndex(library)).state).toBe('sound');
  });

  it('may be named twice by one sender, in one go', async () => {
    const keepings = ['jackdaw', 'rook'].map((bird) => ({ document: page('bird', `A ${bird}.`) }));
    const outcomes = await keepTogether(library, keepings, NOW, [], (keepAll) => keepAll());
    expect(outcomes.map(({ change }) => change)).toEqual(['created', 'updated']);
    expect(await found('rook')).toEqual(['bird']);
    expect(await found('jackdaw')).toEqual([]);
    expect((await checkIndex(library)).state).toBe('sound');
  });

  it('is one segment, however many they are', async () => {
    const keepings = Array.from({ length: 12 }, (_, i) => ({
      document: page(`bird${i}`, `A rook, number${i}.`),
    }));
    await keepTogether(library, keepings, NOW, [], (keepAll) => keepAll());
    expect(await found('number7')).toEqual(['bird7']);
    expect((await database.indexManifest.get('manifest'))?.segments).toHaveLength(1);
  });

  it('does not keep the rest from being found when it cannot be indexed', async () => {
    await keep('bird', 'The jackdaw nests here.');
    await completePendingIndex(library);
    await keep('other', 'The rook nests here.');
    library = createLibrary(database, () =>
      Promise.reject(new DOMException('full', 'QuotaExceededError')),
    );
    expect(await found('nests')).toEqual(['bird']);
    library = libraryOf(database);
    expect(await found('rook')).toEqual(['other']);
  });
});

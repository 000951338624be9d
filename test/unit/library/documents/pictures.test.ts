import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyBin, removeDocument, restoreDocument } from '../../../../src/library/documents/bin';
import {
  listPictures,
  pictureRows,
  picturesUse,
  readPicture,
} from '../../../../src/library/documents/pictures';
import { keepDocument } from '../../../../src/library/documents/save';
import type { Picture } from '../../../../src/protocol/picture/picture';
import { Database } from '../../../../src/storage/database/database';
import { keptPage } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';

const { uid } = keptPage(1);
const picture = (name: string, words: string): Picture => ({
  address: `https://heron.example/${name}.webp`,
  type: 'image/webp',
  width: 30,
  height: 20,
  data: btoa(words),
});
let database: Database;

const put = async (of: string, ...some: Picture[]) =>
  database.pictures.bulkPut(await pictureRows(of, some));

beforeEach(async () => {
  database = new Database(`pictures-${crypto.randomUUID()}`);
  await keepDocument(libraryOf(database), keptPage(1), 1);
  await put(uid, picture('a', 'a heron'), picture('b', 'a tern'));
});
afterEach(() => database.delete());

describe('the pictures of a document', () => {
  it('are read back as they were, and each is there once', async () => {
    const newer = picture('a', 'another heron');
    await put(uid, newer);
    expect(await readPicture(database, uid, newer.address)).toEqual(newer);
    expect((await listPictures(database, uid)).map(({ address }) => address).sort()).toEqual([
      'https://heron.example/a.webp',
      'https://heron.example/b.webp',
    ]);
    expect(await readPicture(database, 'other', newer.address)).toBeUndefined();
    expect(await picturesUse(database)).toEqual({ count: 2, bytes: 13 + 6 });
  });

  it('come back from the bin with it, and go when the bin is emptied', async () => {
    const library = libraryOf(database);
    await put('other', picture('a', 'a heron'));
    await removeDocument(library, uid, 1_000);
    expect(await restoreDocument(library, uid)).toBe(true);
    expect(await listPictures(database, uid)).toHaveLength(2);
    await removeDocument(library, uid, 1_000);
    await emptyBin(database, 1_000);
    expect(await listPictures(database, uid)).toHaveLength(2);
    await emptyBin(database, 2_000);
    expect(await listPictures(database, uid)).toEqual([]);
    expect(await listPictures(database, 'other')).toHaveLength(1);
  });

  it('stay with a page that was kept anew while its former copy was in the bin', async () => {
    const library = libraryOf(database);
    await removeDocument(library, uid, 1_000);
    await keepDocument(library, keptPage(1), 2_000);
    await emptyBin(database, 5_000);
    expect(await listPictures(database, uid)).toHaveLength(2);
  });
});

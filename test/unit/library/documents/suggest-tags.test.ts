import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepDocument } from '../../../../src/library/documents/save';
import { suggestTags } from '../../../../src/library/documents/suggest-tags';
import type { Library } from '../../../../src/library/library';
import { Database } from '../../../../src/storage/database/database';
import { keptPage } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';

let database: Database;
let library: Library;

async function keep(n: number, title: string, site: string, tags: string[]): Promise<void> {
  const { createdAt: _c, updatedAt: _u, length: _l, ...page } = keptPage(n);
  const url = `https://${site}/${n}`;
  await keepDocument(library, { ...page, title, url, pageUrl: url, tags }, n);
}

beforeEach(async () => {
  database = new Database(`suggest-${crypto.randomUUID()}`);
  library = libraryOf(database);
  await keep(1, 'Why the tide is late', 'sea.example', ['moon', 'sea']);
  await keep(2, 'Harbour walls', 'sea.example', ['sea', 'building']);
  await keep(3, 'Sourdough', 'bread.example', ['kitchen']);
  await keep(4, 'The tide and the spring tide', 'other.example', ['moon']);
});

afterEach(() => database.delete());

const none = { keywords: [] };

it('suggests what documents alike have, then what its site has', async () => {
  const asked = { ...none, title: 'Spring tide, "late" again', url: 'https://sea.example/new' };
  expect(await suggestTags(library, asked)).toEqual(['moon', 'sea', 'building']);
});

it('suggests the words of the page itself, as a tag in use is written', async () => {
  const asked = { title: 'Bread', url: 'https://bread.example/x', keywords: ['Yeast', 'Kitchen'] };
  expect(await suggestTags(library, asked)).toEqual(['kitchen', 'Yeast']);
});

it('suggests five at most, and a document nothing of itself', async () => {
  const keywords = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const asked = { title: 'Nothing like it', url: 'https://new.example/', keywords };
  expect(await suggestTags(library, asked)).toEqual(['a', 'b', 'c', 'd', 'e']);
  const itself = {
    ...none,
    title: 'Sourdough',
    url: 'https://bread.example/3',
    uid: keptPage(3).uid,
  };
  expect(await suggestTags(library, itself)).toEqual([]);
});

it('takes a title for words, whatever signs stand in it', async () => {
  const asked = { ...none, title: 'tag:moon -site:"sea"', url: '' };
  expect(await suggestTags(library, asked)).not.toContain('kitchen');
});

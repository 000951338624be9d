import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deviceLibrary } from '../../../../src/background/device/device-library';
import { listBin, restoreDocument } from '../../../../src/library/documents/bin';
import { getDocument } from '../../../../src/library/documents/document-lists';
import { keepDocument } from '../../../../src/library/documents/save';
import type { Library } from '../../../../src/library/library';
import { ownSource } from '../../../../src/protocol/library-connection';
import type { AccountLibrary, SaveItem } from '../../../../src/service/ports';
import { savedUid } from '../../../../src/service/routes/save';
import { Database } from '../../../../src/storage/database/database';
import { libraryOf } from '../../../fakes/jackdaw/library';

const HOUR = 3_600_000;

let database: Database;
let own: Library;
let library: AccountLibrary;
let now: number;

beforeEach(async () => {
  database = new Database(`device-${crypto.randomUUID()}`);
  now = Date.parse('2026-03-01T10:00:00.000Z');
  own = libraryOf(database);
  library = deviceLibrary(own, () => now);
  await database.connections.put({ uid: 'wiki', type: 'custom', name: 'Wiki', tokenSha: 'x' });
});
afterEach(() => database.delete());

async function item(text: string, more: Partial<SaveItem> = {}): Promise<SaveItem> {
  return {
    uid: await savedUid('notes'),
    namespace: 'notes',
    title: 'Notes',
    url: '',
    parts: [text],
    digest: `digest of ${text}`,
    ...more,
  };
}

const push = (uid: string, markdown: string, more = {}) =>
  library.pushed?.upsert('wiki', [
    { uid, title: uid, url: '', markdown, sourceUpdatedAt: '', ...more },
  ]);

describe('what is saved on the device', () => {
  it('is a new version when its bytes are new, though the text reads the same', async () => {
    expect(await library.save(await item('Rye.'))).toEqual({ change: 'created', version: 1 });
    expect(await library.save(await item('Rye.'))).toEqual({ change: 'unchanged', version: 1 });
    expect(await library.save(await item('Rye.', { digest: 'other' }))).toEqual({
      change: 'updated',
      version: 2,
    });
  });

  it('keeps the number of its version when the oldest are dropped', async () => {
    for (let n = 1; n <= 30; n++) await library.save(await item(`Text ${n}.`));
    const versions = await library.versions('notes');
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: 21 }, (_, i) => 30 - i),
    );
    expect(await library.version('notes', 12)).toBe('Text 12.');
    expect(await library.version('notes', 9)).toBeUndefined();
  });

  it('refuses an idempotency key with other content, for a day', async () => {
    await library.save(await item('First.', { idempotencyKey: 'k' }));
    await library.save(await item('Second.'));
    // The repeat is answered as the first was, and does not bring the older text back.
    expect(await library.save(await item('First.', { idempotencyKey: 'k' }))).toEqual({
      change: 'unchanged',
      version: 1,
    });
    now += 23 * HOUR;
    expect(await library.save(await item('Third.', { idempotencyKey: 'k' }))).toEqual({
      change: 'conflict',
    });
    expect(await library.versions('notes')).toHaveLength(2);
    now += 2 * HOUR;
    expect(await library.save(await item('Third.', { idempotencyKey: 'k' }))).toEqual({
      change: 'updated',
      version: 3,
    });
    expect(await database.idempotencyKeys.count()).toBe(1);
  });

  it('keeps the chunks that the sender cut', async () => {
    const parts = ['Herons wade.', 'Terns dive.', 'Swifts sleep in the air.'];
    await library.save(await item('', { parts }));
    const found = await library.search('terns');
    expect(found.map(({ content, position }) => [content.trim(), position])).toEqual([
      ['Terns dive.', 1],
    ]);
  });

  it('has the day that it says itself as its source’s, through a new version too', async () => {
    const sourceUpdatedAt = '2024-05-01T10:00:00.000Z';
    const dated = async () => (await library.search('rye'))[0]?.source.source_updated_at;
    await library.save(await item('Rye.', { sourceUpdatedAt }));
    expect(await dated()).toBe(sourceUpdatedAt);
    // The version was kept when it came.
    expect((await library.versions('notes'))[0]?.savedAt).toBe('2026-03-01T10:00:00.000Z');
    await library.save(await item('Rye bread.', { sourceUpdatedAt }));
    expect(await dated()).toBe(sourceUpdatedAt);
    await library.save(await item('Rye again.'));
    expect(await dated()).toBe('2026-03-01T10:00:00.000Z');
  });

  it('refuses a text that its ids have no room for', async () => {
    await expect(library.save(await item('x'.repeat(5_000_001)))).rejects.toMatchObject({
      status: 413,
    });
  });
});

describe('what is pushed to the device', () => {
  it('is found under the uid and the connection it was pushed by', async () => {
    await push('page/1', '# Herons\n\nHerons wade.', {
      sourceUpdatedAt: '2020-01-01T00:00:00.000Z',
    });
    const [found] = await library.search('herons');
    expect(found?.source).toMatchObject({
      uid: 'page/1',
      source_updated_at: '2020-01-01T00:00:00.000Z',
      connection: { uid: 'wiki', type: 'custom', name: 'Wiki' },
    });
    expect((await getDocument(database, 'page/1'))?.markdown).toBe('# Herons\n\nHerons wade.');
  });

  it('is told by type from what the person kept', async () => {
    await push('a', 'Herons wade.');
    await library.save(await item('Herons fly.'));
    const typesOf = async (...connectionTypes: string[]) =>
      (await library.search('herons', { connectionTypes }))
        .map(({ source }) => source.connection.type)
        .sort();
    expect(await typesOf()).toEqual(['custom', 'library']);
    expect(await typesOf('custom')).toEqual(['custom']);
    expect(await typesOf('library')).toEqual(['library']);
    expect(await typesOf('library', 'custom')).toEqual(['custom', 'library']);
    expect(await typesOf('other')).toEqual([]);
  });

  it('is all there or not at all, and says of each what became of it', async () => {
    const one = { uid: 'a', title: 'A', url: '', markdown: 'One.', sourceUpdatedAt: '' };
    expect(await library.pushed?.upsert('wiki', [one, { ...one, uid: 'b' }])).toEqual([
      'created',
      'created',
    ]);
    expect(
      await library.pushed?.upsert('wiki', [one, { ...one, uid: 'b', markdown: 'Two.' }]),
    ).toEqual(['unchanged', 'updated']);
    await expect(
      library.pushed?.upsert('wiki', [
        { ...one, uid: 'c' },
        { ...one, uid: 'd', markdown: 'x'.repeat(5_000_001) },
      ]),
    ).rejects.toThrow();
    const uids = (await library.pushed?.list('wiki', '', 10))?.map(({ uid }) => uid);
    expect(uids).toEqual(['a', 'b']);
    expect((await library.pushed?.list('wiki', 'a', 10))?.map(({ uid }) => uid)).toEqual(['b']);
    expect(await library.pushed?.list('wik', '', 10)).toEqual([]);
  });

  it('goes into the bin when its connection deletes it', async () => {
    await push('a', 'Herons wade.');
    expect(await library.pushed?.remove('wiki', 'a')).toBe(true);
    expect(await library.pushed?.remove('wiki', 'a')).toBe(false);
    expect(await library.search('herons')).toEqual([]);
    const [binned] = (await listBin(database, { offset: 0, limit: 1 })).documents;
    expect(await restoreDocument(own, binned?.uid ?? '')).toBe(true);
    expect((await library.search('herons', { connectionTypes: ['custom'] })).length).toBe(1);
  });

  it('shares no uid with what is clipped', async () => {
    const clip = {
      uid: 'same',
      kind: 'page' as const,
      url: 'https://example.org/',
      pageUrl: 'https://example.org/',
      title: 'Clip',
      byline: '',
      site: '',
      language: '',
      publishedAt: '',
      excerpt: '',
      namespace: 'birds',
      markdown: 'Herons in a clip.',
    };
    await keepDocument(own, clip, now);
    await push('same', 'Herons in a push.');
    expect(await library.search('herons')).toHaveLength(2);
    expect((await getDocument(database, 'same'))?.title).toBe('Clip');
  });
});

describe('documents to which two connections gave the same uid', () => {
  it('are told apart by their namespaces', async () => {
    await database.connections.put({ uid: 'blog', type: 'custom', name: 'Blog', tokenSha: 'y' });
    await push('start', 'Terns dive.');
    const pushed = { uid: 'start', title: '', url: '', markdown: 'Gulls.', sourceUpdatedAt: '' };
    await library.pushed?.upsert('blog', [pushed]);
    const read = async (namespace?: string) =>
      (await library.documents?.read('start', { namespace }))?.markdown;
    expect(await read('wiki')).toBe('Terns dive.');
    expect(await read('blog')).toBe('Gulls.');
    expect(await read('other')).toBeUndefined();
    expect(await read()).toBeDefined();
  });

  it('are told apart by their connections, as sources name them', async () => {
    await database.connections.put({ uid: 'blog', type: 'custom', name: 'Blog', tokenSha: 'y' });
    await push('start', 'Terns dive.', { title: 'Wiki' });
    const pushed = { uid: 'start', title: 'Blog', url: '', markdown: 'Terns plunge.' };
    await library.pushed?.upsert('blog', [{ ...pushed, sourceUpdatedAt: '' }]);
    const found = await library.search('terns');
    expect(found.map(({ namespace }) => namespace).sort()).toEqual(['blog', 'wiki']);
    for (const { source, namespace, content } of found) {
      expect((await library.detailsOf?.(source))?.namespace).toBe(namespace);
      const { uid, connection } = source;
      const read = await library.documents?.read(uid, { connection: connection.uid });
      expect(read?.markdown).toBe(content);
    }
    const [kept] = await database.documents.where({ namespace: 'blog' }).toArray();
    const own = ownSource(kept?.uid ?? '', 'Blog', '');
    expect((await library.detailsOf?.(own))?.namespace).toBe('blog');
    const elsewhere = { ...own, uid: 'start', connection: { ...own.connection, uid: 'other' } };
    expect(await library.detailsOf?.(elsewhere)).toBeUndefined();
  });
});

import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { correctDocument } from '../../../../src/library/documents/correct';
import { getDocument } from '../../../../src/library/documents/document-lists';
import { exportDocuments } from '../../../../src/library/documents/export';
import { keepDocument } from '../../../../src/library/documents/save';
import { namespaceOfCopy, uidToKeep } from '../../../../src/library/documents/uid-to-keep';
import {
  listVersions,
  restorePreviousVersion,
  restoreVersion,
} from '../../../../src/library/documents/versions';
import { checkIndex } from '../../../../src/library/index/index-check';
import { searchLibrary } from '../../../../src/library/index/search';
import type { Library } from '../../../../src/library/library';
import { type Correction, CorrectionSchema } from '../../../../src/protocol/document/correction';
import { ImportedDocumentSchema } from '../../../../src/protocol/document/imported-document';
import { Database } from '../../../../src/storage/database/database';
import { keptPage } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');
const { createdAt: _c, updatedAt: _u, length: _l, ...page } = keptPage(1);

let database: Database;
let library: Library;

beforeEach(async () => {
  database = new Database(`correct-${crypto.randomUUID()}`);
  library = libraryOf(database);
  await keepDocument(library, page, NOW);
});

afterEach(() => database.delete());

const found = async (query: string) =>
  (await searchLibrary(library, query)).map(({ source }) => source.uid);
const now = () => getDocument(database, page.uid);
const correct = (correction: Parameters<typeof correctDocument>[2]) =>
  correctDocument(library, page.uid, correction);
/** @param since what another has corrected meanwhile */
async function takeBack(undo: Awaited<ReturnType<typeof correct>>, since: Correction = {}) {
  if (typeof undo !== 'object' || 'noteNow' in undo)
    throw new Error('there is nothing to take back');
  await correct(since);
  return correctDocument(library, page.uid, undo.correction, undefined, undo.since);
}

describe('a correction', () => {
  it('leaves the tags that another window has given or taken since the person saw them', async () => {
    await correct({ tags: ['sea', 'moon', 'theirs'] });
    const tags = ['sea', 'mine'];
    const correctSeen = (correction: Correction, seen: string[]) =>
      correctDocument(library, page.uid, correction, undefined, undefined, {
        tags: seen,
        note: '',
      });
    await correctSeen({ tags }, ['sea', 'moon']);
    expect((await now())?.tags).toEqual(['sea', 'theirs', 'mine']);
    await correctSeen({ tags: [] }, tags);
    expect((await now())?.tags).toEqual(['theirs']);
  });

  it('does not replace a note that the person has not seen', async () => {
    const seen = { tags: [], note: 'Before' };
    await correct({ note: 'Theirs' });
    const replace = (note: string, saw = seen) =>
      correctDocument(library, page.uid, { note, byline: 'Me' }, undefined, undefined, saw);
    expect(await replace('Mine')).toEqual({ noteNow: 'Theirs' });
    expect(await now()).toMatchObject({ note: 'Theirs', byline: page.byline });
    // The same words in both windows replace nothing.
    expect(await replace('Theirs')).toHaveProperty('correction');
    expect(await replace('Both', { ...seen, note: 'Theirs' })).toHaveProperty('correction');
    expect(await now()).toMatchObject({ note: 'Both', byline: 'Me' });
  });

  it('changes what is known of a document, and what finds it', async () => {
    await correct({
      title: 'Low water',
      tags: ['moon'],
      namespace: 'sea',
      byline: 'Rósa Grebe',
      publishedAt: '2019-04',
      note: 'Ask *Marit* about the zygote.',
    });
    expect(await now()).toMatchObject({ title: 'Low water', tags: ['moon'], namespace: 'sea' });
    for (const query of [
      'tag:moon',
      'namespace:sea',
      'by:grebe',
      'published:2019',
      'zygote',
      'note:marit',
    ])
      expect([query, await found(query)]).toEqual([query, [page.uid]]);
    expect(await found('namespace:clips')).toEqual([]);
    // The text, and the day it was kept, are as they were.
    expect(await now()).toMatchObject({
      markdown: page.markdown,
      updatedAt: new Date(NOW).toISOString(),
    });
  });

  it('says how far the person is, without cutting or sending anything again', async () => {
    const companion = { tables: [], write: vi.fn() };
    const rows = vi.spyOn(IDBObjectStore.prototype, 'put');
    const back = await correctDocument(library, page.uid, { readState: 'archived' }, companion);
    expect(back).toEqual({
      correction: { readState: 'unread' },
      since: { readState: 'archived' },
    });
    const tables = rows.mock.contexts.map((store) => (store as IDBObjectStore).name);
    expect(tables).not.toContain('chunkRows');
    rows.mockRestore();
    expect(companion.write).not.toHaveBeenCalled();
    expect(await now()).toMatchObject({ readState: 'archived', markdown: page.markdown });
    expect(await database.documents.where('readState').equals('archived').count()).toBe(1);
    expect(await found('is:archived')).toEqual([page.uid]);
    expect(await found('is:unread')).toEqual([]);
    // A new version of the page changes nothing of that.
    await keepDocument(library, { ...page, markdown: 'Another text of the page.' }, NOW + 1);
    expect(await found('is:archived')).toEqual([page.uid]);
    await correct({ readState: 'unread' });
    expect(await now()).not.toHaveProperty('readState');
    expect(await found('is:unread')).toEqual([page.uid]);
    expect(await found('is:archived')).toEqual([]);
    expect((await checkIndex(library)).state).toBe('sound');
  });

  it('is taken back by its answer, also where there was nothing before', async () => {
    const before = await now();
    const correction = {
      title: 'Low water',
      tags: ['moon'],
      note: 'Mine.',
      url: 'https://a.example/',
    };
    const back = await correct(correction);
    expect(await listVersions(database, page.uid)).toHaveLength(1);
    await takeBack(back);
    expect(await now()).toEqual(before);
    expect(await listVersions(database, page.uid)).toEqual([]);
    expect(await found('tag:moon')).toEqual([]);
  });

  it.each<[Correction, Correction]>([
    [{ title: 'Low water' }, { title: 'By another' }],
    [{ note: 'Mine.' }, { note: 'Ours.' }],
    [{ readState: 'archived' }, { readState: 'read' }],
    [{ namespace: 'sea' }, { namespace: 'shore' }],
  ])('%j is not taken back where it was %j since', async (mine, theirs) => {
    expect(await takeBack(await correct(mine), theirs)).toBe('changed');
    expect(await now()).toMatchObject(theirs);
  });

  it('is taken back but for what was corrected since', async () => {
    const { title } = page;
    const undo = await correct({ title: 'Low water', byline: 'R. Grebe' });
    await takeBack(undo, { byline: 'By another' });
    expect(await now()).toMatchObject({ title, byline: 'By another' });
  });

  it('of tags is taken back without those that others gave or took since', async () => {
    await correct({ tags: ['a', 'b', 'c'] });
    const undo = await correct({ tags: ['b', 'c', 'mine'] });
    await takeBack(undo, { tags: ['c', 'mine', 'theirs'] });
    expect((await now())?.tags?.toSorted()).toEqual(['a', 'c', 'theirs']);
  });

  it('keeps the former title as a version, and none for what is only marked as read', async () => {
    await correct({ readState: 'read' });
    expect(await listVersions(database, page.uid)).toEqual([]);
    await correct({ title: 'Low water' });
    expect(await listVersions(database, page.uid)).toMatchObject([{ title: page.title }]);
  });

  it('keeps former tags and the former namespace as a version, which brings them back', async () => {
    await correct({ tags: ['moon', 'tide'] });
    await correct({ tags: ['moon, tide'], namespace: 'sea' });
    const [version] = await listVersions(database, page.uid);
    expect(version?.said).toEqual({ tags: ['moon', 'tide'], namespace: page.namespace });
    const replaced = await restoreVersion(library, page.uid, version?.id ?? 0);
    expect(await now()).toMatchObject({ tags: ['moon', 'tide'], namespace: page.namespace });
    await restoreVersion(library, page.uid, Number(replaced));
    expect(await now()).toMatchObject({ tags: ['moon, tide'], namespace: 'sea' });
  });

  it('pushes no earlier text out of the versions, however often it happens', async () => {
    await keepDocument(library, { ...page, markdown: 'Other words.' }, NOW + 1);
    for (let n = 0; n < 25; n += 1) await correct({ tags: [`tag-${n}`] });
    const versions = await listVersions(database, page.uid);
    expect(versions.filter(({ said }) => said === undefined)).toHaveLength(1);
    expect(versions.filter(({ said }) => said !== undefined)).toHaveLength(20);
  });

  it('keeps what the copy said of itself as a version, which brings it back', async () => {
    const before = await now();
    await correct({ byline: 'R. Grebe', publishedAt: '2019', note: 'Mine.', tags: ['moon'] });
    const [version] = await listVersions(database, page.uid);
    expect(version).toMatchObject({
      title: page.title,
      said: { byline: before?.byline, publishedAt: before?.publishedAt, note: '', tags: [] },
    });
    const replaced = await restoreVersion(library, page.uid, version?.id ?? 0);
    expect(await now()).toEqual(before);
    await restoreVersion(library, page.uid, Number(replaced));
    expect(await now()).toMatchObject({ byline: 'R. Grebe', publishedAt: '2019', note: 'Mine.' });
  });

  it('that is taken back leaves no version', async () => {
    const undo = await correct({ note: 'Mine.', title: 'Low water' });
    await takeBack(undo);
    expect(await listVersions(database, page.uid)).toEqual([]);
  });

  it('after an update leaves the former text to the undo of the update', async () => {
    await keepDocument(library, { ...page, markdown: 'Other words.' }, NOW + 1);
    await correct({ note: 'Mine.' });
    expect(await restorePreviousVersion(library, page.uid)).toBe(true);
    expect(await now()).toMatchObject({ markdown: page.markdown, note: 'Mine.' });
  });

  it('stays when the page is saved again with other text', async () => {
    await correct({ tags: ['moon'], note: 'Mine.' });
    await keepDocument(library, { ...page, markdown: 'Other words.' }, NOW + 1);
    expect(await now()).toMatchObject({ tags: ['moon'], note: 'Mine.', markdown: 'Other words.' });
    expect(await found('mine')).toEqual([page.uid]);
  });

  it('is found by the words of its tags, as long as it has them', async () => {
    await correct({ tags: ['Night photography', 'moon'] });
    expect(await found('photograph')).toEqual([page.uid]);
    await correct({ tags: ['moon'] });
    expect(await found('photograph')).toEqual([]);
  });

  it('comes out of an export and into an import as it is', async () => {
    await correct({ tags: ['moon'], note: 'Mine.', byline: 'R. Grebe', publishedAt: '2019' });
    const { documents } = await exportDocuments(database, 0);
    const read = v.parse(ImportedDocumentSchema, { ...documents[0], origin: 'x' });
    expect(read).toMatchObject({
      tags: ['moon'],
      note: 'Mine.',
      byline: 'R. Grebe',
      publishedAt: '2019',
    });
  });

  it('to another namespace leaves the former one free for the page', async () => {
    const uid = await uidToKeep(database, page, page.namespace);
    await keepDocument(library, { ...page, uid }, NOW);
    await correctDocument(library, uid, { namespace: 'sea' });
    const other = await uidToKeep(database, page, page.namespace);
    expect(other).not.toBe(uid);
    expect(await uidToKeep(database, page, 'sea')).toBe(uid);
  });

  it('is where the page is saved next, unless one is kept in the usual one too', async () => {
    const uid = await uidToKeep(database, page, page.namespace);
    await keepDocument(library, { ...page, uid }, NOW);
    expect(await namespaceOfCopy(database, page, page.namespace)).toBe(page.namespace);
    await correctDocument(library, uid, { namespace: 'sea' });
    await correctDocument(library, page.uid, { namespace: 'sea' });
    expect(await namespaceOfCopy(database, page, page.namespace)).toBe('sea');
    expect(await namespaceOfCopy(database, { ...page, url: 'https://new.example/' }, 'clips')).toBe(
      'clips',
    );
    expect(await namespaceOfCopy(database, { ...page, kind: 'selection' }, 'clips')).toBe('clips');
  });

  it('of a document that is gone is none', async () => {
    expect(await correctDocument(library, 'nowhere', { title: 'x' })).toBeUndefined();
  });
});

describe('what a person writes into the form', () => {
  const read = (fields: object) => v.safeParse(CorrectionSchema, fields);

  it('is tidied', () => {
    expect(read({ tags: ['#moon', ' moon', '', 'sea '], namespace: 'My Sea' }).output).toEqual({
      tags: ['moon', 'sea'],
      namespace: 'my-sea',
    });
  });

  it('is refused where it is no date, no address, or no name', () => {
    for (const publishedAt of ['2026-02-31', '2026-13', '2026-99-99', '2026-05-01T99:00Z'])
      expect(read({ publishedAt }).success).toBe(false);
    for (const publishedAt of ['2024-02-29', '2026', '2026-05-01T10:00:00.000+02:00'])
      expect(read({ publishedAt }).success).toBe(true);
    for (const bad of [{ publishedAt: 'soon' }, { url: 'javascript:alert(1)' }, { namespace: ' ' }])
      expect(read(bad).success).toBe(false);
    for (const good of [{ publishedAt: '' }, { publishedAt: '2019-04' }, { url: '' }])
      expect(read(good).success).toBe(true);
  });
});

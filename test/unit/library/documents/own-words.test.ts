/** What the person says of a document, when its page is saved again and says something else. */
import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeDocument } from '../../../../src/library/documents/bin';
import { correctDocument } from '../../../../src/library/documents/correct';
import { getDocument } from '../../../../src/library/documents/document-lists';
import { exportDocuments } from '../../../../src/library/documents/export';
import { type Keeping, keepDocument } from '../../../../src/library/documents/save';
import {
  listVersions,
  restorePreviousVersion,
  restoreVersion,
} from '../../../../src/library/documents/versions';
import type { Library } from '../../../../src/library/library';
import { asEntry, BackupEntrySchema } from '../../../../src/protocol/backup/backup-entry';
import type { Correction } from '../../../../src/protocol/document/correction';
import { Database } from '../../../../src/storage/database/database';
import { keptPage } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';

const HOUR = 3_600_000;
const { createdAt: _c, updatedAt: _u, length: _l, ...kept } = keptPage(1);
const page = { ...kept, byline: 'A bot' };

let database: Database;
let library: Library;
let time: number;

beforeEach(async () => {
  database = new Database(`own-words-${crypto.randomUUID()}`);
  library = libraryOf(database);
  time = Date.parse('2026-03-01T10:00:00.000Z');
  await keepDocument(library, page, time);
});

afterEach(() => database.delete());

const correct = (correction: Correction) => correctDocument(library, page.uid, correction);
const now = () => getDocument(database, page.uid);

/** Saves the page with another text. */
async function saveAgain(given: Partial<typeof page> = {}, more: Omit<Keeping, 'document'> = {}) {
  time += HOUR;
  const markdown = `${page.markdown}\n\nAs of ${time}.`;
  return keepDocument(library, { ...page, markdown, ...given }, time, more);
}

it('stays, each time, and the rest is what the page says', async () => {
  await correct({ title: 'Mine', byline: '', publishedAt: '2020' });
  for (const title of [page.title, 'The page, renamed', 'The page, renamed again']) {
    await saveAgain({ title, byline: 'Their bot', excerpt: title });
    expect(await now()).toMatchObject({
      title: 'Mine',
      byline: '',
      publishedAt: '2020',
      excerpt: title,
      sourceSays: { title, byline: 'Their bot' },
    });
  }
});

it('gives way to what the person says with a later save', async () => {
  await correct({ title: 'Mine' });
  await saveAgain({ title: 'Mine by now' }, { saidByPerson: ['title'] });
  expect(await now()).toMatchObject({ title: 'Mine by now' });
  await saveAgain({ title: 'The page, renamed' });
  expect((await now())?.title).toBe('The page, renamed');
});

it('is forgotten once the correction is taken back, or says what the page says', async () => {
  const undo = await correct({ title: 'Mine' });
  if (typeof undo !== 'object' || 'noteNow' in undo) throw new Error('Nothing can be taken back.');
  await correctDocument(library, page.uid, undo.correction, undefined, undo.since);
  expect((await now())?.sourceSays).toBeUndefined();
  await correct({ title: 'Mine' });
  await correct({ title: page.title });
  await saveAgain({ title: 'The page, renamed' });
  expect(await now()).toMatchObject({ title: 'The page, renamed' });
  expect((await now())?.sourceSays).toBeUndefined();
});

it('comes and goes with the versions', async () => {
  await correct({ title: 'Mine' });
  const [version] = await listVersions(database, page.uid);
  await restoreVersion(library, page.uid, version?.id ?? -1);
  expect((await now())?.sourceSays).toBeUndefined();
  const [back] = await listVersions(database, page.uid);
  await restoreVersion(library, page.uid, back?.id ?? -1);
  expect(await now()).toMatchObject({ title: 'Mine', sourceSays: { title: page.title } });
  await saveAgain({ title: 'The page, renamed' });
  await restorePreviousVersion(library, page.uid);
  expect(await now()).toMatchObject({ title: 'Mine', sourceSays: { title: page.title } });
});

it('is taken over from the bin', async () => {
  await correct({ title: 'Mine' });
  await removeDocument(library, page.uid, time);
  await saveAgain({ title: 'The page, renamed' });
  expect(await now()).toMatchObject({ title: 'Mine', sourceSays: { title: 'The page, renamed' } });
});

it('is in a backup, and in those of the versions', async () => {
  await correct({ title: 'Mine' });
  await saveAgain();
  const [exported] = (await exportDocuments(database, 0)).documents;
  if (exported === undefined) throw new Error('Nothing was exported.');
  const entry = v.parse(BackupEntrySchema, asEntry(exported));
  expect(entry.value).toMatchObject({ sourceSays: { title: page.title } });
  expect(entry.value).toHaveProperty('versions.1.sourceSays', { title: page.title });
});

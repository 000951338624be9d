import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBackup } from '../../../../src/files/backup/read-backup';
import { SETTINGS } from '../../../../src/library/backup/backed-up';
import { compareEntries } from '../../../../src/library/backup/entry-rows';
import {
  beginRestore,
  dueRestore,
  latestRestore,
  stageRestore,
  turnRestore,
} from '../../../../src/library/backup/restore';
import { removeDocument } from '../../../../src/library/documents/bin';
import { correctDocument } from '../../../../src/library/documents/correct';
import { addHighlight } from '../../../../src/library/documents/highlights';
import { keepDocument } from '../../../../src/library/documents/save';
import { checkIndex } from '../../../../src/library/index/index-check';
import { searchLibrary } from '../../../../src/library/index/search';
import { type BackupEntry, digestOf, keyOf } from '../../../../src/protocol/backup/backup-entry';
import type { Database } from '../../../../src/storage/database/database';
import { readPreference, writePreference } from '../../../../src/storage/preferences';
import { fakeHighlight, keptPage } from '../../../fakes/documents/documents';
import {
  ALL,
  allEntries,
  backupOf,
  filledAndEmpty,
  givenPage,
  rowsOf,
  stageFile,
  workOn,
} from '../../../fakes/jackdaw/backed-up-library';
import { libraryOf } from '../../../fakes/jackdaw/library';

let database: Database;
let fresh: Database;

beforeEach(async () => {
  ({ filled: database, empty: fresh } = await filledAndEmpty());
});

afterEach(async () => {
  await database.delete();
  await fresh.delete();
});

const found = async (of: Database, query: string) =>
  (await searchLibrary(libraryOf(of), query)).map(({ source }) => source.title);

describe('a backup restored into an empty library', () => {
  it('makes a library that is equal row by row, and holds no key', async () => {
    const file = await backupOf(database);
    expect(await file.text()).not.toContain('SECRET-KEY');
    await stageFile(fresh, file);
    await workOn(fresh);
    expect(await rowsOf(fresh)).toEqual(await rowsOf(database));
    expect(await latestRestore(fresh)).toMatchObject({
      state: 'done',
      total: ALL,
      added: ALL,
      changed: 0,
      skipped: 0,
    });
    expect((await checkIndex(libraryOf(fresh))).state).toBe('sound');
    expect(await found(fresh, '"my title"')).toEqual(['My title']);
    expect(await found(fresh, 'tag:even why')).toEqual(['My title']);
  });

  it('brings every setting that means the same on another device', async () => {
    await stageFile(fresh, await backupOf(database));
    await workOn(fresh);
    for (const key of SETTINGS) {
      const brought = await readPreference(fresh, key);
      expect(brought, key).toEqual(await readPreference(database, key));
      // Else nothing was brought.
      await fresh.preferences.delete(key);
      expect(await readPreference(fresh, key), key).not.toEqual(brought);
    }
  });
});

describe('a backup restored into a used library', () => {
  async function changed(): Promise<File> {
    const file = await backupOf(database);
    const library = libraryOf(database);
    await keepDocument(library, givenPage(6, 3), 95_000);
    await correctDocument(library, keptPage(7).uid, { tags: ['new'] });
    await removeDocument(library, keptPage(8).uid, 96_000);
    await writePreference(database, 'askFirst', []);
    await keepDocument(library, givenPage(77), 97_000);
    return file;
  }

  it('is compared first, and nothing is written', async () => {
    const file = await changed();
    const before = await rowsOf(database);
    const differences = new Map<string, string[]>();
    for await (const entry of readBackup(file)) {
      const { kind } = entry;
      const asked = { kind, key: keyOf(entry), digest: await digestOf(entry) };
      const [difference = ''] = await compareEntries(database, [asked]);
      differences.set(difference, [...(differences.get(difference) ?? []), asked.key]);
    }
    expect(differences.get('absent')).toEqual([keptPage(8).uid]);
    expect(differences.get('other')).toEqual([keptPage(6).uid, keptPage(7).uid, 'askFirst']);
    expect(differences.get('same')).toHaveLength(ALL - 4);
    expect(await rowsOf(database)).toEqual(before);
  });

  it('keeps what is here, and brings back what was removed', async () => {
    const file = await changed();
    const before = await rowsOf(database);
    const id = await stageFile(database, file);
    await workOn(database);
    expect(await latestRestore(database)).toMatchObject({ added: 1, changed: 0, skipped: ALL - 1 });
    expect(await found(database, '"version 3 of page 6"')).toEqual(['Page 6']);
    expect(await database.documents.get({ uid: keptPage(8).uid })).toBeDefined();
    await turnRestore(database, id, 'undoing');
    await workOn(database);
    expect(await rowsOf(database)).toEqual(before);
  });

  it('takes the place of what is here where the person wants it, and gives it back', async () => {
    const file = await changed();
    const before = await rowsOf(database);
    const id = await stageFile(database, file, 'replace');
    await workOn(database);
    expect(await latestRestore(database)).toMatchObject({ added: 1, changed: 3, skipped: ALL - 4 });
    expect(await found(database, '"version 3 of page 6"')).toEqual([]);
    await turnRestore(database, id, 'undoing');
    await workOn(database, 1);
    await workOn(database);
    expect(await rowsOf(database)).toEqual(before);
    expect((await checkIndex(libraryOf(database))).state).toBe('sound');
  });

  it('leaves in its undo what the person has changed since', async () => {
    const id = await stageFile(fresh, await backupOf(database));
    await workOn(fresh);
    await correctDocument(libraryOf(fresh), keptPage(9).uid, { note: 'Since.' });
    await turnRestore(fresh, id, 'undoing');
    await workOn(fresh);
    expect(await latestRestore(fresh)).toMatchObject({ state: 'undone', left: 1 });
    expect((await allEntries(fresh)).map(keyOf)).toEqual([keptPage(9).uid]);
  });

  it('gives a mark of its own to a document whose mark another has here', async () => {
    const library = libraryOf(fresh);
    await keepDocument(library, givenPage(99), 0);
    await addHighlight(library, keptPage(99).uid, fakeHighlight({ id: 'h', exact: 'mine' }));
    await stageFile(fresh, await backupOf(database));
    await workOn(fresh);
    const marks = await fresh.highlights.toArray();
    expect(marks.map(({ documentUid }) => documentUid).sort()).toEqual(
      [keptPage(2).uid, keptPage(99).uid].sort(),
    );
  });

  it('takes no setting that is about this device, and none that does not fit', async () => {
    const id = await beginRestore(fresh, { name: 'evil.jsonl', policy: 'replace' }, 0);
    const setting = (key: string, value: unknown): BackupEntry => ({
      kind: 'setting',
      value: { key, value },
    });
    const entries = [
      setting('ownModels', { answer: { baseUrl: 'https://evil.example' } }),
      setting('bridge', { on: true, port: 1, browser: 'x' }),
      setting('markKeptPages', true),
      setting('backupPlan', { everyDays: 7, lastAt: 1 }),
      setting('askFirst', 'not a list'),
      setting('__proto__', {}),
    ];
    await stageRestore(fresh, id, { part: 0, entries });
    expect(await fresh.restoreItems.count()).toBe(0);
  });
});

describe('a restore', () => {
  it('takes a part once that the page has sent again, because its answer got lost', async () => {
    const id = await beginRestore(fresh, { name: 'twice', policy: 'keep' }, 0);
    const entries: BackupEntry[] = [
      { kind: 'setting', value: { key: 'askFirst', value: ['bank.example'] } },
    ];
    for (const part of [0, 0, 1]) await stageRestore(fresh, id, { part, entries });
    expect(await fresh.restoreItems.count()).toBe(2);
    expect(await latestRestore(fresh)).toMatchObject({ total: 2 });
  });

  it('stops and goes on, and one that is begun forgets the one before', async () => {
    const file = await backupOf(database);
    const first = await stageFile(fresh, file);
    await turnRestore(fresh, first, 'stopped');
    expect(await dueRestore(fresh)).toBeUndefined();
    await turnRestore(fresh, first, 'running');
    await workOn(fresh);
    const id = await beginRestore(fresh, { name: 'next', policy: 'keep' }, 0);
    expect(await fresh.restores.count()).toBe(1);
    expect(await fresh.restoreItems.count()).toBe(0);
    await turnRestore(fresh, id, 'undoing');
    await workOn(fresh);
    expect(await latestRestore(fresh)).toMatchObject({ state: 'undone', takenBack: 0 });
  });
});

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBackup } from '../../../../src/files/backup/read-backup';
import { BackupWriter } from '../../../../src/files/backup/write-backup';
import { listEntries, readEntries } from '../../../../src/library/backup/backed-up';
import { compareEntries } from '../../../../src/library/backup/entry-rows';
import {
  beginRestore,
  dueRestore,
  latestRestore,
  runRestore,
  stageRestore,
  turnRestore,
} from '../../../../src/library/backup/restore';
import { removeDocument } from '../../../../src/library/documents/bin';
import { correctDocument } from '../../../../src/library/documents/correct';
import { addHighlight } from '../../../../src/library/documents/highlights';
import { pictureRows } from '../../../../src/library/documents/pictures';
import { keepDocument } from '../../../../src/library/documents/save';
import { checkIndex } from '../../../../src/library/index/index-check';
import { searchLibrary } from '../../../../src/library/index/search';
import {
  type BackupEntry,
  canonical,
  digestOf,
  type EntryCursor,
  keyOf,
} from '../../../../src/protocol/backup/backup-entry';
import type { RestorePolicy } from '../../../../src/protocol/backup/restore-job';
import { Database } from '../../../../src/storage/database/database';
import { keepKey } from '../../../../src/storage/keys';
import { writePreference } from '../../../../src/storage/preferences';
import { backupEntries, fileOf } from '../../../fakes/documents/backup-entries';
import { fakeHighlight, keptPage } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';

const COUNT = 30;
const never = new AbortController().signal;
let database: Database;
let fresh: Database;

const given = (n: number, version = 1) => {
  const { createdAt: _c, updatedAt: _u, length: _l, ...page } = keptPage(n, version);
  const markdown = n === 4 ? '' : `${page.markdown}. ${'The tide comes in. '.repeat(n * 30)}`;
  return {
    ...page,
    markdown,
    ...(n % 2 === 0 && { tags: ['even'] }),
    ...(n % 3 === 0 && { readState: 'read' as const }),
  };
};

beforeEach(async () => {
  database = new Database(`backup-${crypto.randomUUID()}`);
  fresh = new Database(`restore-${crypto.randomUUID()}`);
  const library = libraryOf(database);
  for (let n = 0; n < COUNT; n++) await keepDocument(library, given(n), 1_000 * n);
  for (const n of [1, 4, 5]) await keepDocument(library, given(n, 2), 90_000);
  const uid = keptPage(2).uid;
  await addHighlight(library, uid, fakeHighlight({ id: 'h', exact: 'tide', note: 'Why?' }));
  await correctDocument(library, uid, { note: 'Mine.', title: 'My title' });
  await removeDocument(library, keptPage(3).uid, Date.now());
  const picture = { type: 'image/webp', width: 30, height: 20, data: btoa('a heron') } as const;
  const address = 'https://heron.example/a.webp';
  for (const of of [uid, keptPage(3).uid]) {
    await database.pictures.bulkPut(await pictureRows(of, [{ ...picture, address }]));
  }
  const thread = backupEntries(0).find(({ kind }) => kind === 'conversation');
  if (thread?.kind !== 'conversation') throw new Error('There is no conversation.');
  const { turns, ...described } = thread.value;
  // As conversations were kept once.
  const kept = turns.map((turn) => ({ view: 'answered', ...turn }));
  await database.threads.put({ ...described, turns: kept });
  await writePreference(database, 'askFirst', ['*.bank.example']);
  await writePreference(database, 'savedSearches', [{ name: 'Sea', address: '#q=sea' }]);
  await keepKey(database, { serviceId: 's', origin: 'https://s.example', secret: 'SECRET-KEY' });
});

afterEach(async () => {
  await database.delete();
  await fresh.delete();
});

async function allEntries(of: Database): Promise<BackupEntry[]> {
  const all: BackupEntry[] = [];
  for (let next: EntryCursor | undefined = { kind: 'document', after: 0 }; next; ) {
    const page: Awaited<ReturnType<typeof readEntries>> = await readEntries(of, next);
    all.push(...page.entries);
    next = page.next;
  }
  return all;
}

async function fileOfAll(of: Database): Promise<File> {
  const writer = new BackupWriter();
  const lines = [
    ...(await writer.begin(new Date(0), await listEntries(of))),
    ...(await writer.entries(await allEntries(of))),
    ...(await writer.end()),
  ];
  return fileOf(new TextEncoder().encode(lines.join('')));
}

async function staged(into: Database, file: File, policy: RestorePolicy = 'keep'): Promise<number> {
  const id = await beginRestore(into, { name: 'backup.jsonl', policy }, 0);
  for await (const entry of readBackup(file)) await stageRestore(into, id, [entry]);
  await turnRestore(into, id, 'running');
  return id;
}

/** Does what is due, as a worker that is started anew does. @param steps after these it is ended. */
async function work(of: Database, steps = Number.POSITIVE_INFINITY): Promise<void> {
  const job = await dueRestore(of);
  if (job === undefined) return;
  let taken = 0;
  const dies = new Error('the worker is gone');
  const tell = () => {
    taken += 1;
    if (taken > steps) throw dies;
  };
  await runRestore(libraryOf(of), job.id, tell, never).catch((error: unknown) => {
    if (error !== dies) throw error;
  });
}

/** Every row that a person would miss, without the numbers that a database gives itself. */
async function rowsOf(of: Database): Promise<Record<string, unknown>> {
  const documents = await of.documents.toArray();
  const uids = new Map(documents.map(({ id, uid }) => [id, uid]));
  const byUid = <T>(rows: readonly T[], id: (row: T) => number) =>
    rows.map((row) => canonical([uids.get(id(row)), { ...row, id: 0, documentId: 0 }])).sort();
  return {
    documents: documents.map((row) => canonical({ ...row, id: 0, indexed: 0 })).sort(),
    texts: byUid(await of.texts.toArray(), ({ documentId }) => documentId),
    chunks: byUid((await of.chunkRows.toArray()).flat(), ({ id }) => Math.floor(id / 8192)),
    versions: byUid(await of.versions.toArray(), ({ documentId }) => documentId),
    highlights: (await of.highlights.toArray()).map(canonical).sort(),
    bin: (await of.bin.toArray()).map(canonical).sort(),
    pictures: (await of.pictures.toArray()).map(canonical).sort(),
    threads: await of.threads.toArray(),
    preferences: (await of.preferences.toArray())
      .filter(({ key }) => key !== 'indexCare')
      .sort((a, b) => (a.key < b.key ? -1 : 1)),
  };
}

const found = async (of: Database, query: string) =>
  (await searchLibrary(libraryOf(of), query)).map(({ source }) => source.title);

describe('a backup restored into an empty library', () => {
  it('makes a library that is equal row by row, and holds no key', async () => {
    const file = await fileOfAll(database);
    expect(await file.text()).not.toContain('SECRET-KEY');
    await staged(fresh, file);
    await work(fresh);
    expect(await rowsOf(fresh)).toEqual(await rowsOf(database));
    expect(await latestRestore(fresh)).toMatchObject({
      state: 'done',
      total: COUNT + 5,
      added: COUNT + 5,
      changed: 0,
      skipped: 0,
    });
    expect((await checkIndex(libraryOf(fresh))).state).toBe('sound');
    expect(await found(fresh, '"my title"')).toEqual(['My title']);
    expect(await found(fresh, 'tag:even why')).toEqual(['My title']);
  });

  it('goes on wherever a worker is ended, and its undo too', async () => {
    const file = await fileOfAll(database);
    const expected = await rowsOf(database);
    await staged(fresh, file);
    for (let deaths = 0; (await dueRestore(fresh)) !== undefined; deaths++) {
      await work(fresh, 1);
      expect(deaths).toBeLessThan(100);
      // All that is there is whole.
      const there = await allEntries(fresh);
      const whole = new Set((await allEntries(database)).map(canonical));
      for (const entry of there) expect(whole.has(canonical(entry))).toBe(true);
    }
    expect(await rowsOf(fresh)).toEqual(expected);
    const job = await latestRestore(fresh);
    await turnRestore(fresh, job?.id ?? 0, 'undoing');
    while ((await dueRestore(fresh)) !== undefined) await work(fresh, 1);
    expect(await latestRestore(fresh)).toMatchObject({ state: 'undone', takenBack: COUNT + 5 });
    expect(await allEntries(fresh)).toEqual([]);
    for (const table of ['documents', 'texts', 'chunkRows', 'versions', 'highlights', 'bin']) {
      expect(await fresh.table(table).count(), table).toBe(0);
    }
  });

  it('that is damaged brings all that is sound', async () => {
    const bytes = new Uint8Array(await (await fileOfAll(database)).arrayBuffer());
    const half = bytes.length >> 1;
    bytes.fill(0, half, half + 4_000);
    await staged(fresh, fileOf(bytes));
    await work(fresh);
    const there = new Set((await allEntries(fresh)).map(canonical));
    const before = (await allEntries(database)).map(canonical);
    expect(there.size).toBeGreaterThan(COUNT / 2);
    expect(there.size).toBeLessThan(before.length);
    for (const entry of there) expect(before).toContain(entry);
  });
});

describe('a backup restored into a used library', () => {
  async function changed(): Promise<File> {
    const file = await fileOfAll(database);
    const library = libraryOf(database);
    await keepDocument(library, given(6, 3), 95_000);
    await correctDocument(library, keptPage(7).uid, { tags: ['new'] });
    await removeDocument(library, keptPage(8).uid, 96_000);
    await writePreference(database, 'askFirst', []);
    await keepDocument(library, given(77), 97_000);
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
    expect(differences.get('same')).toHaveLength(COUNT + 5 - 4);
    expect(await rowsOf(database)).toEqual(before);
  });

  it('keeps what is here, and brings back what was removed', async () => {
    const file = await changed();
    const before = await rowsOf(database);
    const id = await staged(database, file);
    await work(database);
    expect(await latestRestore(database)).toMatchObject({ added: 1, changed: 0, skipped: 34 });
    expect(await found(database, '"version 3 of page 6"')).toEqual(['Page 6']);
    expect(await database.documents.get({ uid: keptPage(8).uid })).toBeDefined();
    await turnRestore(database, id, 'undoing');
    await work(database);
    expect(await rowsOf(database)).toEqual(before);
  });

  it('takes the place of what is here where the person wants it, and gives it back', async () => {
    const file = await changed();
    const before = await rowsOf(database);
    const id = await staged(database, file, 'replace');
    await work(database);
    expect(await latestRestore(database)).toMatchObject({ added: 1, changed: 3, skipped: 31 });
    expect(await found(database, '"version 3 of page 6"')).toEqual([]);
    await turnRestore(database, id, 'undoing');
    await work(database, 1);
    await work(database);
    expect(await rowsOf(database)).toEqual(before);
    expect((await checkIndex(libraryOf(database))).state).toBe('sound');
  });

  it('leaves in its undo what the person has changed since', async () => {
    const id = await staged(fresh, await fileOfAll(database));
    await work(fresh);
    await correctDocument(libraryOf(fresh), keptPage(9).uid, { note: 'Since.' });
    await turnRestore(fresh, id, 'undoing');
    await work(fresh);
    expect(await latestRestore(fresh)).toMatchObject({ state: 'undone', left: 1 });
    expect((await allEntries(fresh)).map(keyOf)).toEqual([keptPage(9).uid]);
  });

  it('gives a mark of its own to a document whose mark another has here', async () => {
    const library = libraryOf(fresh);
    await keepDocument(library, given(99), 0);
    await addHighlight(library, keptPage(99).uid, fakeHighlight({ id: 'h', exact: 'mine' }));
    await staged(fresh, await fileOfAll(database));
    await work(fresh);
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
    await stageRestore(fresh, id, [
      setting('ownModels', { answer: { baseUrl: 'https://evil.example' } }),
      setting('bridge', { on: true, port: 1, browser: 'x' }),
      setting('askFirst', 'not a list'),
      setting('__proto__', {}),
    ]);
    expect(await fresh.restoreItems.count()).toBe(0);
  });
});

describe('a restore', () => {
  it('stops and goes on, and one that is begun forgets the one before', async () => {
    const file = await fileOfAll(database);
    const first = await staged(fresh, file);
    await turnRestore(fresh, first, 'stopped');
    expect(await dueRestore(fresh)).toBeUndefined();
    await turnRestore(fresh, first, 'running');
    await work(fresh);
    const id = await beginRestore(fresh, { name: 'next', policy: 'keep' }, 0);
    expect(await fresh.restores.count()).toBe(1);
    expect(await fresh.restoreItems.count()).toBe(0);
    await turnRestore(fresh, id, 'undoing');
    await work(fresh);
    expect(await latestRestore(fresh)).toMatchObject({ state: 'undone', takenBack: 0 });
  });
});

/** A library with what is hard to back up, its backup as a file, and the restore of one in steps. */
import { readBackup } from '../../../src/files/backup/read-backup';
import { listEntries, readEntries, SETTINGS } from '../../../src/library/backup/backed-up';
import {
  beginRestore,
  dueRestore,
  runRestore,
  stageRestore,
  turnRestore,
} from '../../../src/library/backup/restore';
import { removeDocument } from '../../../src/library/documents/bin';
import { correctDocument } from '../../../src/library/documents/correct';
import { addHighlight } from '../../../src/library/documents/highlights';
import { pictureRows } from '../../../src/library/documents/pictures';
import { keepDocument } from '../../../src/library/documents/save';
import {
  type BackupEntry,
  canonical,
  type EntryCursor,
} from '../../../src/protocol/backup/backup-entry';
import type { RestorePolicy } from '../../../src/protocol/backup/restore-job';
import { Database } from '../../../src/storage/database/database';
import { keepKey } from '../../../src/storage/keys';
import type { Preferences } from '../../../src/storage/preferences';
import { backupEntries, fileOf } from '../documents/backup-entries';
import { linesOf } from '../documents/backup-files';
import { fakeHighlight, keptPage } from '../documents/documents';
import { libraryOf } from './library';

const never = new AbortController().signal;

/** Pages of the library that `filledAndEmpty` makes. */
const COUNT = 30;
/** All of its entries: with those in the bin, two pictures, a conversation and the settings. */
export const ALL = COUNT + 3 + SETTINGS.length;

/** A library to back up, and an empty one to restore it into. */
export async function filledAndEmpty(): Promise<{ filled: Database; empty: Database }> {
  const filled = new Database(`backup-${crypto.randomUUID()}`);
  await fillForBackup(filled, COUNT);
  return { filled, empty: new Database(`restore-${crypto.randomUUID()}`) };
}

/** Of a text that a program saved, which said when it was written. */
const saved = { via: 'save', digest: 'd', version: 2, updatedAt: '2026-01-02T03:04:05Z' } as const;

/** A page to keep, in one of its versions. */
export const givenPage = (n: number, version = 1) => {
  const { createdAt: _c, updatedAt: _u, length: _l, ...page } = keptPage(n, version);
  const markdown = n === 4 ? '' : `${page.markdown}. ${'The tide comes in. '.repeat(n * 30)}`;
  return {
    ...page,
    markdown,
    ...(n % 2 === 0 && { tags: ['even'] }),
    ...(n % 3 === 0 && { readState: 'read' as const }),
    ...(n === 5 && { origin: saved }),
  };
};

/** Each setting that a backup holds, other than it is by itself. */
const settings = (uid: string): Pick<Preferences, (typeof SETTINGS)[number]> => ({
  defaultNamespace: 'sea',
  lastNamespace: 'shore',
  askFirst: ['*.bank.example'],
  neverAsk: ['sea.example'],
  clipTemplates: [
    { id: 't', name: 'Tides', pattern: 'sea.example', namespace: 'sea', tags: '', frontMatter: [] },
  ],
  keepPictures: true,
  browserModel: { on: true },
  savedSearches: [{ name: 'Sea', address: '#q=sea' }],
  toldApart: [[uid, keptPage(5).uid]],
  showRelated: true,
  readingPlaces: [{ uid, place: { block: 7, heading: 0, share: 0.5 } }],
});

/**
 * Texts of many lengths, corrected, marked and removed ones, pictures, a conversation, every setting, and a key.
 * @param count of texts, at least 6
 */
export async function fillForBackup(database: Database, count: number): Promise<void> {
  const library = libraryOf(database);
  for (let n = 0; n < count; n++) await keepDocument(library, givenPage(n), 1_000 * n);
  for (const n of [1, 4, 5]) await keepDocument(library, givenPage(n, 2), 90_000);
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
  await database.preferences.bulkPut(
    Object.entries(settings(uid)).map(([key, value]) => ({ key, value })),
  );
  await keepKey(database, { serviceId: 's', origin: 'https://s.example', secret: 'SECRET-KEY' });
}

/** Everything that a backup of it would hold. */
export async function allEntries(of: Database): Promise<BackupEntry[]> {
  const all: BackupEntry[] = [];
  for (let next: EntryCursor | undefined = { kind: 'document', after: 0 }; next; ) {
    const page: Awaited<ReturnType<typeof readEntries>> = await readEntries(of, next);
    all.push(...page.entries);
    next = page.next;
  }
  return all;
}

/** The lines of its backup. */
export async function backupLines(of: Database): Promise<string[]> {
  return linesOf(await allEntries(of), undefined, await listEntries(of));
}

export async function backupOf(of: Database): Promise<File> {
  return fileOf(new TextEncoder().encode((await backupLines(of)).join('')));
}

/** Puts what is sound in a file before a restore, which is then due. @returns its id. */
export async function stageFile(
  into: Database,
  file: File,
  policy: RestorePolicy = 'keep',
): Promise<number> {
  const id = await beginRestore(into, { name: 'backup.jsonl', policy }, 0);
  let part = 0;
  for await (const entry of readBackup(file)) {
    await stageRestore(into, id, { part: part++, entries: [entry] });
  }
  await turnRestore(into, id, 'running');
  return id;
}

/** Does what is due, as a worker that is started anew does. @param steps after these it is ended. */
export async function workOn(of: Database, steps = Number.POSITIVE_INFINITY): Promise<void> {
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
export async function rowsOf(of: Database): Promise<Record<string, string[]>> {
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
    threads: (await of.threads.toArray()).map(canonical).sort(),
    preferences: (await of.preferences.toArray())
      .filter(({ key }) => key !== 'indexCare')
      .map(canonical)
      .sort(),
  };
}

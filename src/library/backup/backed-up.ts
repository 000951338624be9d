/**
 * The parts of the library that go into a backup, page by page. No keys, no services, and nothing that can be
 * computed again.
 */
import {
  asEntry,
  type BackupEntry,
  type EntryCursor,
  type EntryKind,
  type EntryName,
  keyOf,
  nameOf,
} from '../../protocol/backup/backup-entry';
import type { BinRow, Database, PictureRow, ThreadRow } from '../../storage/database/database';
import { fitsPreference, type Preferences } from '../../storage/preferences';
import { exportDocuments } from '../documents/export';
import { pictureOf } from '../documents/pictures';

/**
 * Settings that mean the same on another device: no hosts, keys, permissions or work under way. Not `markKeptPages`:
 * brought without its permission, it would begin once that is given for something else. Not `backupPlan`: its last
 * backup is one of this device, and so is its folder.
 */
export const SETTINGS = [
  'defaultNamespace',
  'lastNamespace',
  'askFirst',
  'neverAsk',
  'clipTemplates',
  'keepPictures',
  'browserModel',
  'savedSearches',
  'toldApart',
  'showRelated',
  'readingPlaces',
] as const satisfies readonly (keyof Preferences)[];

/** Whether a backup may bring this setting. */
export function isBackedUp(key: string, value: unknown): boolean {
  const name = SETTINGS.find((known) => known === key);
  return name !== undefined && fitsPreference(name, value);
}

const FIRST: EntryCursor = { kind: 'document', after: 0 };

const TOGETHER = 20;

type Value<K extends EntryKind> = Extract<BackupEntry, { kind: K }>['value'];

export const removedEntry = (row: BinRow): BackupEntry => ({
  kind: 'removed',
  value: row as Value<'removed'>,
});

export const threadEntry = (row: ThreadRow): BackupEntry => ({
  kind: 'conversation',
  value: row as Value<'conversation'>,
});

export const pictureEntry = (row: PictureRow): BackupEntry => ({
  kind: 'picture',
  value: { id: row.id, documentUid: row.documentUid, ...pictureOf(row) },
});

/** Where the next kind begins. */
const NEXT_KIND = { removed: 'picture', picture: 'conversation', conversation: 'setting' } as const;

/** Pictures in one message, each of at most `MOST_PICTURE_BYTES`. */
const PICTURES_TOGETHER = 8;

async function rowsAfter(
  database: Database,
  kind: keyof typeof NEXT_KIND,
  from: string,
): Promise<BackupEntry[]> {
  switch (kind) {
    case 'removed':
      return (await database.bin.where('uid').above(from).limit(TOGETHER).toArray()).map(
        removedEntry,
      );
    case 'picture':
      return (
        await database.pictures.where('id').above(from).limit(PICTURES_TOGETHER).toArray()
      ).map(pictureEntry);
    case 'conversation':
      return (await database.threads.where('id').above(from).limit(TOGETHER).toArray()).map(
        threadEntry,
      );
  }
}

/** The next entries, as many as fit into a message. Absent `next`: there are no more. */
export async function readEntries(
  database: Database,
  { kind, after }: EntryCursor = FIRST,
): Promise<{ entries: BackupEntry[]; next?: EntryCursor }> {
  if (kind === 'document') {
    const page = await exportDocuments(database, Number(after));
    return {
      entries: page.documents.map(asEntry),
      next: page.next === undefined ? { kind: 'removed', after: '' } : { kind, after: page.next },
    };
  }
  if (kind === 'setting') return { entries: await readSettings(database) };
  const entries = await rowsAfter(database, kind, String(after));
  const last = entries.at(-1);
  const next: EntryCursor =
    last === undefined ? { kind: NEXT_KIND[kind], after: '' } : { kind, after: keyOf(last) };
  return { entries, next };
}

async function readSettings(database: Database): Promise<BackupEntry[]> {
  const rows = await database.preferences.bulkGet([...SETTINGS]);
  return rows.flatMap((row) =>
    row !== undefined && isBackedUp(row.key, row.value) ? [{ kind: 'setting', value: row }] : [],
  );
}

/** The names of everything that a backup made now would hold. */
export async function listEntries(database: Database): Promise<EntryName[]> {
  const names: EntryName[] = [];
  const add = (kind: EntryKind, key: string, title: string) =>
    names.push({ kind, key, title: title.slice(0, 120) });
  await database.documents.each(({ uid, title }) => add('document', uid, title));
  await database.bin.each(({ uid, document }) => add('removed', uid, document.title));
  // Their bytes are not read here.
  await database.pictures
    .orderBy('[documentUid+address]')
    .eachKey((at, { primaryKey }) =>
      add('picture', primaryKey, (at as unknown as string[])[1] ?? ''),
    );
  await database.threads.each(({ id, title }) => add('conversation', id, title));
  return [...names, ...(await readSettings(database)).map(nameOf)];
}

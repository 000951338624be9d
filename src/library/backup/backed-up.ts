/**
 * Reads what goes into a backup, page by page: everything in the library that cannot be rebuilt. No keys and no
 * services.
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
import { weightOf } from '../../protocol/text/weight';
import type { BinRow, Database, PictureRow, ThreadRow } from '../../storage/database/database';
import { fitsPreference, type Preferences } from '../../storage/preferences';
import { exportDocuments, PAGE_LENGTH } from '../documents/export';
import { pictureOf } from '../documents/pictures';

/**
 * Settings that mean the same on another device: no hosts, keys, permissions or work in progress. Not
 * `markKeptPages`: restored without its permission, it would start working once that permission is given for another
 * purpose. Not `backupPlan`: its folder and its last backup belong to this device.
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

/** Says whether a backup may contain this setting. */
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

const NEXT_KIND = { removed: 'picture', picture: 'conversation', conversation: 'setting' } as const;

/** Maximum number of pictures in one message, each of at most `MOST_PICTURE_BYTES`. */
const PICTURES_TOGETHER = 8;

async function rowsAfter(
  database: Database,
  kind: keyof typeof NEXT_KIND,
  from: string,
): Promise<BackupEntry[]> {
  async function entriesOf<T>(table: string, most: number, toEntry: (row: T) => BackupEntry) {
    const entries: BackupEntry[] = [];
    let length = 0;
    const rows = database.table<T>(table).where(':id').above(from).limit(most);
    await rows
      .until(() => length > PAGE_LENGTH)
      .each((row) => {
        const entry = toEntry(row);
        entries.push(entry);
        length += weightOf(entry);
      });
    return entries;
  }
  if (kind === 'removed') return entriesOf<BinRow>('bin', TOGETHER, removedEntry);
  if (kind === 'conversation') return entriesOf<ThreadRow>('threads', TOGETHER, threadEntry);
  return entriesOf<PictureRow>('pictures', PICTURES_TOGETHER, pictureEntry);
}

/** Reads the next entries, as many as fit into a message. `next` is absent at the end. */
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

/** Lists the names of everything that a backup made now would contain. */
export async function listEntries(database: Database): Promise<EntryName[]> {
  const names: EntryName[] = [];
  const add = (kind: EntryKind, key: string, title: string) =>
    names.push({ kind, key, title: title.slice(0, 120) });
  await database.documents.each(({ uid, title }) => add('document', uid, title));
  await database.bin.each(({ uid, document }) => add('removed', uid, document.title));
  // Does not read their bytes.
  await database.pictures
    .orderBy('[documentUid+address]')
    .eachKey((at, { primaryKey }) =>
      add('picture', primaryKey, (at as unknown as string[])[1] ?? ''),
    );
  await database.threads.each(({ id, title }) => add('conversation', id, title));
  return [...names, ...(await readSettings(database)).map(nameOf)];
}

/** What of the library goes into a backup, page by page. No keys, no services, and nothing that is made anew. */
import {
  asEntry,
  type BackupEntry,
  type EntryCursor,
  type EntryKind,
  type EntryName,
  keyOf,
  nameOf,
} from '../../protocol/backup/backup-entry';
import type { BinRow, Database, ThreadRow } from '../../storage/database/database';
import { fitsPreference, type Preferences } from '../../storage/preferences';
import { exportDocuments } from '../documents/export';

/**
 * Settings that mean the same on another device. The others are about hosts, keys and permissions of this one,
 * or about work that is under way.
 */
const SETTINGS: readonly (keyof Preferences)[] = [
  'defaultNamespace',
  'lastNamespace',
  'askFirst',
  'neverAsk',
  'clipTemplates',
  'browserModel',
  'savedSearches',
  'toldApart',
];

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
  const from = String(after);
  const entries =
    kind === 'removed'
      ? (await database.bin.where('uid').above(from).limit(TOGETHER).toArray()).map(removedEntry)
      : (await database.threads.where('id').above(from).limit(TOGETHER).toArray()).map(threadEntry);
  const last = entries.at(-1);
  const next =
    last === undefined
      ? { kind: kind === 'removed' ? 'conversation' : 'setting', after: '' }
      : { kind, after: keyOf(last) };
  return { entries, next: next as EntryCursor };
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
  await database.threads.each(({ id, title }) => add('conversation', id, title));
  return [...names, ...(await readSettings(database)).map(nameOf)];
}

/** Reads and writes the entries of a backup in the tables of the library. */
import {
  asEntry,
  type BackupEntry,
  canonical,
  digestOf,
  type EntryDigest,
  type EntryKind,
  keyOf,
} from '../../protocol/backup/backup-entry';
import type { Difference, RestorePolicy } from '../../protocol/backup/restore-job';
import type { BinRow, Database, ThreadRow } from '../../storage/database/database';
import {
  CONTENT_TABLES,
  type PreparedText,
  prepareText,
  writeDocument,
} from '../documents/content';
import { eraseDocuments } from '../documents/erase-documents';
import { exportSome } from '../documents/export';
import { pictureRow } from '../documents/pictures';
import { pictureEntry, removedEntry, threadEntry } from './backed-up';

/** The tables that a transaction must name to read or write an entry. */
export const ENTRY_TABLES = [
  ...CONTENT_TABLES,
  'versions',
  'bin',
  'pictures',
  'threads',
  'preferences',
];

/** Returns what the library has at the place of an entry. A document is either kept or in the bin. */
export async function entryAt(
  database: Database,
  { kind, key }: { kind: EntryKind; key: string },
): Promise<BackupEntry | undefined> {
  if (kind === 'conversation') {
    const row = await database.threads.get(key);
    return row && threadEntry(row);
  }
  if (kind === 'setting') {
    const row = await database.preferences.get(key);
    return row && { kind, value: row };
  }
  if (kind === 'picture') {
    const row = await database.pictures.get(key);
    return row && pictureEntry(row);
  }
  const [document] = (await exportSome(database, [key])).documents;
  if (document !== undefined) return asEntry(document);
  const binned = await database.bin.get(key);
  return binned && removedEntry(binned);
}

/** @param isSame whether the two entries have the same content, if they are of one kind. */
export function differenceOf(
  there: BackupEntry | undefined,
  kind: EntryKind,
  isSame: boolean,
): Difference {
  if (there === undefined) return 'absent';
  if (there.kind === kind) return isSame ? 'same' : 'other';
  // A restore brings back a document that is in the bin here, but does not remove one that is kept.
  return kind === 'document' ? 'absent' : 'same';
}

/** Compares each entry with what the library has in its place. Reads no texts except the library's own. */
export async function compareEntries(
  database: Database,
  entries: readonly EntryDigest[],
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const { kind, key, digest } of entries) {
    const there = await entryAt(database, { kind, key });
    const isSame = there?.kind === kind && (await digestOf(there)) === digest;
    differences.push(differenceOf(there, kind, isSame));
  }
  return differences;
}

/** Says whether a restore writes an entry, depending on what the library has in its place. */
export function isWritten(difference: Difference, policy: RestorePolicy): boolean {
  return difference === 'absent' || (difference === 'other' && policy === 'replace');
}

/** Says whether two entries of one kind have the same content. The order of their fields does not matter. */
export const isEqual = (a: BackupEntry, b: BackupEntry): boolean =>
  canonical(a.value) === canonical(b.value);

/** Computes the chunks of a document before the transaction. */
export async function prepareEntry(entry: BackupEntry): Promise<PreparedText | undefined> {
  return entry.kind === 'document' ? prepareText(entry.value) : undefined;
}

/** Replaces what is at the place of an entry. Inside a transaction of `ENTRY_TABLES`. */
export async function writeEntry(
  database: Database,
  entry: BackupEntry,
  prepared: PreparedText | undefined,
): Promise<void> {
  switch (entry.kind) {
    case 'setting':
      await database.preferences.put({ key: entry.value.key, value: entry.value.value });
      return;
    case 'conversation':
      await database.threads.put(entry.value as ThreadRow);
      return;
    case 'picture': {
      const { id, documentUid, ...picture } = entry.value;
      await database.pictures.put(pictureRow(id, documentUid, picture));
      return;
    }
    case 'removed':
      await eraseEntries(database, [entry]);
      await database.bin.put(entry.value as BinRow);
      return;
    case 'document': {
      if (prepared === undefined) throw new Error('A document was not prepared.');
      const { versions, ...kept } = entry.value;
      const { uid } = kept;
      const former = await database.documents.get({ uid });
      if (former !== undefined) {
        await database.versions.where('documentId').equals(former.id).delete();
      }
      const document = { ...kept, length: kept.markdown.length };
      await writeDocument(database, { document, versions, ...prepared }, former);
      await database.bin.delete(uid);
    }
  }
}

/** Removes what is at the places of these entries, for good. Inside a transaction of `ENTRY_TABLES`. */
export async function eraseEntries(
  database: Database,
  entries: readonly BackupEntry[],
): Promise<void> {
  const keysOf = (...kinds: EntryKind[]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).map(keyOf);
  await database.preferences.bulkDelete(keysOf('setting'));
  await database.threads.bulkDelete(keysOf('conversation'));
  await database.pictures.bulkDelete(keysOf('picture'));
  const uids = keysOf('document', 'removed');
  await database.bin.bulkDelete(uids);
  const rows = await database.documents.where('uid').anyOf(uids).toArray();
  if (rows.length === 0) return;
  await database.highlights.where('documentUid').anyOf(uids).delete();
  // Sorted so that documents with consecutive ids are erased together.
  await eraseDocuments(
    database,
    rows.sort((a, b) => a.id - b.id),
  );
}

/** Gives the highlights of an entry new ids if another document here has the same ids. */
export async function withOwnMarks(database: Database, entry: BackupEntry): Promise<BackupEntry> {
  if (entry.kind !== 'document' || !entry.value.highlights?.length) return entry;
  const { highlights, uid } = entry.value;
  const there = await database.highlights.bulkGet(highlights.map(({ id }) => id));
  const isTaken = there.map((row) => row !== undefined && row.documentUid !== uid);
  if (!isTaken.includes(true)) return entry;
  const own = highlights.map((mark, n) =>
    isTaken[n] ? { ...mark, id: crypto.randomUUID() } : mark,
  );
  return { kind: 'document', value: { ...entry.value, highlights: own } };
}

import type { BinnedDocument, KeptDocument, PartOf } from '../../protocol/document/document';
import { lookedAt, removedBefore } from '../../storage/bin-days';
import type { BinRow, Database, DocumentRow } from '../../storage/database/database';
import { writing } from '../../storage/database/running';
import { readText } from '../../storage/index/texts';
import { changePreference } from '../../storage/preferences';
import type { Library } from '../library';
import {
  CONTENT_TABLES,
  eraseContent,
  type PreparedText,
  prepareText,
  writeDocument,
} from './content';
import { highlightsOf, toSummary } from './kept-document';
import { olderVersions } from './versions';

/** The tables that change when a document goes into the bin or comes back. */
export const BIN_TABLES = [...CONTENT_TABLES, 'versions', 'bin'];

/** Moves a document and its versions into the bin. `false`: no document has this uid. */
export async function removeDocument(
  { database, changed }: Library,
  uid: string,
  now: number,
): Promise<boolean> {
  const removed = await writing(database, BIN_TABLES, async () => {
    const row = await database.documents.get({ uid });
    if (row === undefined) return false;
    await removeRow(database, row, now);
    return true;
  });
  if (removed) changed(uid);
  return removed;
}

/** Moves a document into the bin. Inside a transaction of `BIN_TABLES`. */
export async function removeRow(database: Database, row: DocumentRow, now: number): Promise<void> {
  const { uid } = row;
  const markdown = await readText(database, row.id);
  await database.bin.put({
    uid,
    removedAt: new Date(now).toISOString(),
    document: {
      ...toSummary(row),
      markdown: markdown ?? '',
      highlights: await highlightsOf(database, uid),
    },
    versions: await olderVersions(database, row.id),
  });
  await eraseContent(database, row);
  await database.versions.where('documentId').equals(row.id).delete();
  await database.documents.delete(row.id);
}

/** A document in the bin, with what is prepared before the transaction that restores it. */
export interface Returning {
  row: BinRow;
  prepared: PreparedText;
}

/** Prepares documents for their return. Skips those that are not in the bin. */
export async function prepareReturn(
  database: Database,
  uids: readonly string[],
): Promise<Returning[]> {
  const rows = await database.bin.bulkGet([...uids]);
  const there = rows.filter((row) => row !== undefined);
  return Promise.all(
    there.map(async (row) => ({ row, prepared: await prepareText(row.document) })),
  );
}

/**
 * Brings a document back from the bin. The index gets it with the next query. Inside a transaction of `BIN_TABLES`.
 * @returns `false`: it is no longer in the bin, or has been saved again since.
 */
export async function returnRow(
  database: Database,
  { row: { uid, document, versions = [] }, prepared }: Returning,
): Promise<boolean> {
  if ((await database.documents.get({ uid })) !== undefined) return false;
  // Another window may have restored it, or emptied the bin, while the text was prepared.
  if ((await database.bin.get(uid)) === undefined) return false;
  await writeDocument(database, { document, versions, ...prepared });
  await database.bin.delete(uid);
  return true;
}

/** Restores a document from the bin. `false`: it is not there, or has been saved again since. */
export async function restoreDocument(
  { database, changed }: Pick<Library, 'database' | 'changed'>,
  uid: string,
): Promise<boolean> {
  const [returning] = await prepareReturn(database, [uid]);
  if (returning === undefined) return false;
  const restored = await writing(database, BIN_TABLES, () => returnRow(database, returning));
  if (restored) changed(uid);
  return restored;
}

/** Lists the documents in the bin, last removed first. */
export async function listBin(
  database: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<PartOf<BinnedDocument>> {
  const [total, rows] = await Promise.all([
    database.bin.count(),
    database.bin.orderBy('removedAt').reverse().offset(offset).limit(limit).toArray(),
  ]);
  return {
    total,
    documents: rows.map(
      ({ removedAt, document: { markdown: _text, highlights: _marks, ...summary } }) => ({
        ...summary,
        removedAt,
      }),
    ),
  };
}

/** Returns a document in the bin with its text. */
export async function readBinned(
  database: Database,
  uid: string,
): Promise<KeptDocument | undefined> {
  return (await database.bin.get(uid))?.document;
}

/** Deletes everything that has been in the bin for so many days. Call it at least daily. */
export async function lookAfterBin(database: Database, days: number, now: number): Promise<void> {
  const looks = await changePreference(database, 'binLooks', (before) => lookedAt(before, now));
  await emptyBin(database, removedBefore(looks, days, now));
}

/** Deletes everything from the bin that was removed before a time (milliseconds since the epoch). */
export const emptyBin = (database: Database, before: number): Promise<void> =>
  erase(database, () => database.bin.where('removedAt').below(new Date(before).toISOString()));

/** Deletes these documents and their pictures from the bin. This cannot be undone. */
export async function eraseBinned(
  { database, changed }: Pick<Library, 'database' | 'changed'>,
  uids: readonly string[],
): Promise<void> {
  await erase(database, () => database.bin.where('uid').anyOf(uids));
  for (const uid of uids) changed(uid);
}

async function erase(
  database: Database,
  these: () => ReturnType<Database['bin']['toCollection']>,
): Promise<void> {
  await database.transaction(
    'rw',
    database.bin,
    database.documents,
    database.pictures,
    async () => {
      const uids = (await these().primaryKeys()) as string[];
      if (uids.length === 0) return;
      await these().delete();
      // A document that was saved again meanwhile has the same uid, so its pictures stay.
      const kept = await database.documents.where('uid').anyOf(uids).toArray();
      const still = new Set(kept.map(({ uid }) => uid));
      await database.pictures
        .where('documentUid')
        .anyOf(uids.filter((uid) => !still.has(uid)))
        .delete();
    },
  );
}

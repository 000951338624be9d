/** What a document that comes in again takes over from its removed copy, so that leaving the bin loses nothing. */
import type { VersionText } from '../../protocol/backup/backup-entry';
import type { KeptDocument } from '../../protocol/document/document';
import type { Highlight } from '../../protocol/document/highlight';
import type { BinRow, Database } from '../../storage/database/database';
import { result } from '../../storage/database/idb-events';
import { runningTransaction } from '../../storage/database/running';
import { ChangedMeanwhile } from '../until-unchanged';
import { fittingVersions, savedOver } from './versions';

/** Reads the removed copies of documents, by uid. */
export async function removedCopies(
  database: Database,
  uids: readonly string[],
): Promise<ReadonlyMap<string, BinRow>> {
  if ((await database.bin.limit(1).count()) === 0) return new Map();
  const rows = await database.bin.bulkGet([...uids]);
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.uid, row]])));
}

/**
 * Takes the removed copies of these documents out of the bin. Inside a transaction.
 * @param known as read before the transaction.
 * @throws ChangedMeanwhile if they are no longer these.
 */
export async function takeOutOfBin(
  uids: readonly string[],
  known: ReadonlyMap<string, BinRow>,
): Promise<void> {
  const bin = runningTransaction().objectStore('bin');
  if ((await result(bin.count())) === 0 && known.size === 0) return;
  // Requested together, because few of many documents have one.
  const rows = await Promise.all(uids.map((uid) => result<BinRow | undefined>(bin.get(uid))));
  for (const [i, uid] of uids.entries()) {
    if (rows[i]?.removedAt !== known.get(uid)?.removedAt) throw new ChangedMeanwhile();
  }
  for (const uid of known.keys()) bin.delete(uid);
}

/** Adds the highlights of the removed copy to those of the document. */
export function marksWith(
  marks: readonly Highlight[],
  copy: BinRow | undefined,
): readonly Highlight[] {
  const own = new Set(marks.map(({ id }) => id));
  const more = (copy?.document.highlights ?? []).filter(({ id }) => !own.has(id));
  return more.length === 0 ? marks : [...marks, ...more];
}

/**
 * Returns the removed copy and its versions as earlier versions of a document, oldest first.
 * @param own versions that the document brings itself.
 */
export function versionsWith(
  { document, versions = [] }: BinRow,
  after: Omit<KeptDocument, 'createdAt' | 'updatedAt' | 'length'>,
  own: readonly VersionText[] = [],
): VersionText[] {
  const { title, markdown, updatedAt, sourceSays } = document;
  const cause = savedOver(document, after);
  const isSame = markdown === after.markdown && title === after.title && cause.said === undefined;
  const removed = isSame
    ? []
    : [{ title, markdown, updatedAt, ...(sourceSays && { sourceSays }), ...cause }];
  return fittingVersions([...versions, ...removed, ...own]);
}

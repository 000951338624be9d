import { digestOf, type EntryDigest } from '../../protocol/backup/backup-entry';
import type { Difference } from '../../protocol/backup/restore-job';
import type { Database } from '../../storage/database/database';
import { differenceOf, entryAt } from './entry-rows';

/** What the library has in place of these entries, in their order. Reads its own texts, and no other's. */
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

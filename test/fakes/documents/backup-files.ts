import { type BackupReport, readBackup } from '../../../src/files/backup/read-backup';
import { BackupWriter } from '../../../src/files/backup/write-backup';
import { type BackupEntry, nameOf } from '../../../src/protocol/backup/backup-entry';
import { fileOf } from './backup-entries';

/**
 * The lines of a backup of these entries.
 * @param planned what is listed at its beginning
 */
export async function linesOf(
  all: readonly BackupEntry[],
  made = new Date(0),
  planned = all.map(nameOf),
): Promise<string[]> {
  const writer = new BackupWriter();
  return [
    ...(await writer.begin(made, planned)),
    ...(await writer.entries(all)),
    ...(await writer.end()),
  ];
}

/** All that is found in a backup of these bytes, and what is said of it. */
export async function readWhole(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ found: BackupEntry[]; report: BackupReport }> {
  const reading = readBackup(fileOf(bytes));
  const found: BackupEntry[] = [];
  for (;;) {
    const next = await reading.next();
    if (next.done === true) return { found, report: next.value };
    found.push(next.value);
  }
}

import { BACKUP_NAME, backupFileName } from '../../files/backup/write-backup';
import type { Ask } from '../../messages/wire';
import type { BackupFolder } from '../../platform/backup-folder';
import { type Comparison, lookIntoBackup } from './look-into-backup';
import { makeBackup } from './make-backup';

/** How many copies stay in the folder. */
const COPIES = 5;

export interface CopyProgress {
  done: number;
  total: number;
  isReadBack: boolean;
}

export interface CopyMade {
  fileName: string;
  comparison: Comparison;
}

/**
 * Writes a backup into a folder, reads it back from there and compares it with the library. Keeps the newest
 * older copies, and removes the others only once the new one has proved whole. Cancelling leaves everything as
 * it was.
 */
export async function copyToFolder(
  ask: Ask,
  folder: BackupFolder,
  { now, tell, signal }: { now: Date; tell: (at: CopyProgress) => void; signal: AbortSignal },
): Promise<CopyMade | undefined> {
  const fileName = backupFileName(now);
  const file = await makeBackup(ask, await folder.create(fileName), {
    now,
    signal,
    tell: (progress) => tell({ ...progress, isReadBack: false }),
  });
  if (file === undefined) return undefined;
  const comparison = await lookIntoBackup(ask, file, {
    signal,
    tell: (done) => tell({ done, total: file.size, isReadBack: true }),
  });
  if (comparison === undefined) return undefined;
  if (comparison.report.isWhole) {
    const plan = await ask('backup.plan', {});
    await ask('backup.plan-put', { plan: { ...plan, lastAt: now.getTime() } });
    const copies = (await folder.list()).filter((name) => BACKUP_NAME.test(name)).sort();
    for (const old of copies.slice(0, -COPIES)) await folder.remove(old);
  }
  return { fileName, comparison };
}

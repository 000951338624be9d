/**
 * Writes the backup into the person's folder when it is due and the browser still lets us write there. If the browser
 * does not, the library page asks the person when they open it.
 */
import { type BackedUp, copyToFolder } from '../../files/backup/make-backup';
import { listEntries, readEntries } from '../../library/backup/backed-up';
import { compareEntries } from '../../library/backup/entry-rows';
import { yieldToQueries } from '../../library/index/yield-to-queries';
import { alone, type BackupFolder, keptFolder } from '../../platform/backup-folder';
import { forget, recall, remember } from '../../platform/session';
import { isBackupDue } from '../../protocol/backup/backup-due';
import { folderHandle } from '../../storage/folder-handle';
import { changePreference } from '../../storage/preferences';
import type { Chore } from '../worker/chores';
import type { WorkerContext } from '../worker/worker-context';
import { backupPlan } from './backups';

/**
 * How long to wait before retrying a failed copy, in milliseconds. The worker may end and start many times meanwhile.
 */
const AGAIN_MS = 3_600_000;
const TRIED = 'copy-tried';

async function isTriedLately(): Promise<boolean> {
  const triedAt = await recall(TRIED);
  return typeof triedAt === 'number' && Math.abs(Date.now() - triedAt) < AGAIN_MS;
}

export function copyChore({ database, queries }: WorkerContext): Chore {
  async function folderDue(): Promise<BackupFolder | undefined> {
    if (!isBackupDue(await backupPlan(database), Date.now())) return undefined;
    const folder = await keptFolder(folderHandle);
    return folder !== undefined && (await folder.isAllowed()) ? folder : undefined;
  }

  async function note(lastAt: number): Promise<void> {
    await changePreference(database, 'backupPlan', (plan) => ({ ...plan, lastAt }));
    await forget(TRIED);
  }

  const afterQueries = async <T>(work: () => Promise<T>): Promise<T> => {
    await yieldToQueries(queries);
    return work();
  };
  const backedUp: BackedUp = {
    list: () => afterQueries(() => listEntries(database)),
    read: (from) => afterQueries(() => readEntries(database, from)),
    compare: (entries) => afterQueries(() => compareEntries(database, entries)),
  };

  return {
    name: 'copy',
    due: async () => (await folderDue()) !== undefined && !(await isTriedLately()),
    async run(tell, signal) {
      await alone(async () => {
        const folder = await folderDue();
        if (folder === undefined) return;
        // Noted before the work, because the worker may end during it. A copy that a page makes does not count.
        await remember(TRIED, Date.now());
        const now = new Date();
        const making = { now, tell, signal, note: () => note(now.getTime()) };
        await copyToFolder(backedUp, folder, making);
      });
    },
  };
}

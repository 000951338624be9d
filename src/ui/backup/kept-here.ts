import type { BackedUp } from '../../files/backup/make-backup';
import type { Ask } from '../../messages/wire';

/** What the background keeps, as a backup takes it. */
export const keptHere = (ask: Ask): BackedUp => ({
  list: () => ask('backup.list', {}),
  read: (from) => ask('backup.read', { from }),
  compare: (entries) => ask('backup.compare', { entries }),
});

/** Notes that there is a backup, so that the next one is not due before its time. */
export async function noteBackup(ask: Ask, now: Date): Promise<void> {
  await ask('backup.plan-change', { lastAt: now.getTime() });
}

import type { BackedUp } from '../../files/backup/make-backup';
import type { Ask } from '../../messages/wire';

/** Reads the data that the background keeps, in the form that a backup takes. */
export const keptHere = (ask: Ask): BackedUp => ({
  list: () => ask('backup.list', {}),
  read: (from) => ask('backup.read', { from }),
  compare: (entries) => ask('backup.compare', { entries }),
});

/** Records that a backup was made, so that the next one is not due too early. */
export async function noteBackup(ask: Ask, now: Date): Promise<void> {
  await ask('backup.plan-change', { lastAt: now.getTime() });
}

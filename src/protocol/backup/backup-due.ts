import type { BackupPlan } from './backup-plan';

/**
 * Says whether a backup is due: never of an empty library. A clock that was set back does not delay it. It is not beside
 * the schema, because the popup needs none.
 */
export function isBackupDue(
  { everyDays, lastAt, isEmpty }: BackupPlan & { isEmpty: boolean },
  now: number,
): boolean {
  if (isEmpty || everyDays <= 0) return false;
  return lastAt > now || now - lastAt >= everyDays * 86_400_000;
}

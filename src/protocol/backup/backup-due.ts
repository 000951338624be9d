import type { BackupPlan } from './backup-plan';

/**
 * Says whether a backup is due. A clock that was set back does not delay it. It is not beside the schema, because the popup
 * needs none.
 */
export function isBackupDue({ everyDays, lastAt }: BackupPlan, now: number): boolean {
  return everyDays > 0 && (lastAt > now || now - lastAt >= everyDays * 86_400_000);
}

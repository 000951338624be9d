import * as v from 'valibot';

/** How often the person wants a backup, and when the last one was made. */
export const BackupPlanSchema = v.object({
  /** 0: never. */
  everyDays: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)),
  /** Wall clock, ms; 0: none was made. */
  lastAt: v.number(),
});
export type BackupPlan = v.InferOutput<typeof BackupPlanSchema>;

/** Whether a backup is due. A clock that was put back does not put it off. */
export function isBackupDue({ everyDays, lastAt }: BackupPlan, now: number): boolean {
  return everyDays > 0 && (lastAt > now || now - lastAt >= everyDays * 86_400_000);
}

import * as v from 'valibot';

/** How often the person wants a backup, and when the last one was made. */
export const BackupPlanSchema = v.object({
  /** 0: never. */
  everyDays: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)),
  /** Wall clock, ms; 0: never. */
  lastAt: v.number(),
});
export type BackupPlan = v.InferOutput<typeof BackupPlanSchema>;

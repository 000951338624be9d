/**
 * How long something has been in the bin. The clock alone does not say that: set a year ahead for an hour, it would empty
 * the bin for good. So the days count that Jackdaw has seen pass, by the times at which it looked after the bin.
 */

const DAY_MS = 86_400_000;
/** A longer time between two looks counts as this: the browser was closed, or the clock has jumped. */
const BELIEVED_MS = 3 * DAY_MS;

/** Milliseconds since the epoch, ascending. */
export type Looks = readonly number[];

/** Adds a look, at most two a day. Leaves out what the clock showed before it was set back. */
export function lookedAt(looks: Looks, now: number): number[] {
  // At the first look there is only the clock to believe.
  if (looks.length === 0) return Array.from({ length: 11 }, (_, i) => now - (10 - i) * BELIEVED_MS);
  const past = looks.filter((at) => at <= now);
  const last = past.at(-1) ?? 0;
  return now - last < DAY_MS / 2 ? past : [...past, now].slice(-70);
}

/** Returns the time such that what was removed before it has been in the bin for so many days; 0: nothing has. */
export function removedBefore(looks: Looks, days: number, now: number): number {
  let left = days * DAY_MS;
  let end = now;
  for (const look of looks.toReversed()) {
    const passed = end - look;
    if (passed <= BELIEVED_MS) {
      if (passed >= left) return end - left;
      left -= passed;
    } else if (now - end >= DAY_MS) {
      // A clock that has just jumped has a day to be set right.
      left -= BELIEVED_MS;
      if (left <= 0) return look;
    }
    end = look;
  }
  return 0;
}

/**
 * Time that survives a clock that jumps and a worker that dies.
 *
 * Nothing is kept as a date in the future. What is kept is how long ago a thing happened, or how long it must
 * still wait, as of an anchor; reading it later first asks how much time has truly passed since the anchor.
 */
import type { Hold, Moment } from '../../protocol/services/moment';

export type { Hold, Moment };

export type Clock = () => Moment;

const DAY_MS = 86_400_000;
/** A longer gap between two runs is taken for a moved clock, unless the wait itself is long. */
const BELIEVABLE_GAP_MS = 30 * DAY_MS;

/**
 * Milliseconds known to have passed from `anchor` to `now`, never too many.
 * Within one run the monotonic clock is exact. Across runs only the wall clock is left: it is believed unless it
 * went back or leapt further than a browser is likely to have been closed (30 days, or twice the longest wait
 * that depends on it), in which case nothing is taken to have passed and waits begin again.
 *
 * @param longestWaitMs the longest wait that hangs on this anchor
 */
export function elapsed(anchor: Moment, now: Moment, longestWaitMs = 0): number {
  if (anchor.boot === now.boot) return Math.max(0, now.mono - anchor.mono);
  const gap = now.wall - anchor.wall;
  if (gap < 0 || gap > Math.max(BELIEVABLE_GAP_MS, 2 * longestWaitMs)) return 0;
  return gap;
}

/** Milliseconds of a hold that are left; 0 when it is over. Never more than its `delayMs`. */
export function remaining(hold: Hold, now: Moment): number {
  return Math.max(0, hold.delayMs - elapsed(hold.since, now, hold.delayMs));
}

/** The same hold told from `now`: stored when a new run finds an old hold, so that it does end. */
export function rebase(hold: Hold, now: Moment): Hold {
  return { since: now, delayMs: remaining(hold, now) };
}

/**
 * Waits `ms`; resolves early (never rejects) when `signal` aborts.
 * Handed in, so that a test can let a week pass in a second.
 */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

/** A number in [0, 1). Handed in, so that jitter can be replayed. */
export type Random = () => number;

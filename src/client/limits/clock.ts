/**
 * Measures time despite a clock that jumps and a worker that dies. No future date is stored. Instead, a record says how
 * long ago something happened, or how long it must still wait, relative to an anchor. The reader first computes how
 * much time has passed since the anchor.
 */
import type { Hold, Moment } from '../../protocol/services/moment';

export type { Hold, Moment };

export type Clock = () => Moment;

const DAY_MS = 86_400_000;
/** A longer gap between two runs means that somebody set the clock, unless the wait itself is long. */
const BELIEVABLE_GAP_MS = 30 * DAY_MS;

/**
 * Milliseconds from `anchor` to `now`, rather too few than too many. Within one run the monotonic clock is exact.
 * Across runs, only the wall clock exists: if it went back, or leapt further than a browser usually stays closed (30
 * days, or twice the longest wait), all waits start again.
 * @param longestWaitMs the longest wait that is measured from this anchor
 */
export function elapsed(anchor: Moment, now: Moment, longestWaitMs = 0): number {
  if (anchor.boot === now.boot) return Math.max(0, now.mono - anchor.mono);
  const gap = now.wall - anchor.wall;
  if (gap < 0 || gap > Math.max(BELIEVABLE_GAP_MS, 2 * longestWaitMs)) return 0;
  return gap;
}

/** Returns the milliseconds left of a hold, from 0 to its `delayMs`. */
export function remaining(hold: Hold, now: Moment): number {
  return Math.max(0, hold.delayMs - elapsed(hold.since, now, hold.delayMs));
}

/** Returns the same hold measured from `now`. A new run stores this for each old hold, so that the hold ends. */
export function rebase(hold: Hold, now: Moment): Hold {
  return { since: now, delayMs: remaining(hold, now) };
}

/** Waits `ms`. Resolves early when `signal` aborts, and never rejects. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

/** A number in [0, 1). A parameter everywhere, so that a test can replay jitter. */
export type Random = () => number;

import type { Random } from './clock';

const FIRST_MS = 2_000;
const LONGEST_MS = 300_000;
const SHORTEST_MS = 1_000;

/**
 * The wait in milliseconds after the `failures`-th failure in a row without a `Retry-After`: full jitter, random(0,
 * min(300 s, 2 s · 2ⁿ)), at least 1 s (Exponential backoff with full jitter, AWS Architecture Blog, 2015).
 */
export function backoff(failures: number, random: Random): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 20));
  return Math.max(SHORTEST_MS, Math.round(random() * ceiling));
}

/** A wait the service asked for, plus up to 5 % (at most 10 s), so that not all browsers return at once. */
export function withJitter(retryAfterMs: number, random: Random): number {
  return retryAfterMs + 250 + Math.round(random() * Math.min(10_000, 1_000 + retryAfterMs * 0.05));
}

/**
 * The wait that a service in trouble asked for, twice as long after each failure in a row, up to 300 s. A service says
 * the same each time, because it does not know how often it was asked.
 */
export function growingWait(retryAfterMs: number, failures: number, random: Random): number {
  const grown = Math.min(LONGEST_MS, retryAfterMs * 2 ** Math.min(failures - 1, 20));
  return withJitter(Math.max(retryAfterMs, grown), random);
}

import { parseHttpDate } from './http-date';

/** The longest wait, ten thousand years, so that sums of waits stay exact numbers. */
const LONGEST_DELAY_MS = 10_000 * 366 * 86_400_000;

/**
 * Reads `Retry-After` (RFC 9110, section 10.2.3): seconds, or an HTTP date, which is measured against the response's
 * own `Date`, so that a wrong clock does not matter.
 * @param now wall clock in ms, used if the response has no readable `Date`
 * @returns milliseconds to wait (0 for a past date), or `undefined` if the field is absent or unreadable
 */
export function parseRetryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (value === undefined || value === '') return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return clampDelay(Math.ceil(Number(value) * 1000));
  const reference = parseHttpDate(headers.get('date') ?? '', now) ?? now;
  const until = parseHttpDate(value, reference);
  return until === undefined ? undefined : clampDelay(until - reference);
}

/** Limits a delay to 0 … `LONGEST_DELAY_MS`. */
export function clampDelay(ms: number): number {
  return Math.min(Math.max(0, ms), LONGEST_DELAY_MS);
}

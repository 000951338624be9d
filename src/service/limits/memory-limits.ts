import type { Limits, Rate, Verdict } from '../ports';

/** Keeps limits in one process, by a sliding log: a token bucket would let twice as many through. */
export function createMemoryLimits(clock: () => number): Limits {
  const accepted = new Map<string, number[]>();
  const spent = new Map<string, number>();

  return {
    async take(account, bucket) {
      const rate = account.rates?.[bucket];
      if (rate === undefined) return undefined;
      const key = `${account.uid} ${bucket}`;
      const now = clock();
      // A time in the future is from before the clock was set back.
      const recent = (accepted.get(key) ?? []).filter(
        (at) => at > now - rate.window * 1_000 && at <= now,
      );
      const allowed = recent.length < rate.requests;
      if (allowed) recent.push(now);
      accepted.set(key, recent);
      return verdictOf(rate, recent, allowed, now);
    },
    async spend(account) {
      const allowance = account.answersPerMonth;
      if (allowance === undefined) return undefined;
      const month = `${account.uid} ${new Date(clock()).toISOString().slice(0, 7)}`;
      const used = spent.get(month) ?? 0;
      const allowed = used < allowance;
      if (allowed) spent.set(month, used + 1);
      const remaining = Math.max(0, allowance - used - (allowed ? 1 : 0));
      return {
        allowed,
        limit: allowance,
        remaining,
        ...monthWindow(clock()),
        async settle(isDelivered) {
          if (allowed && !isDelivered) spent.set(month, (spent.get(month) ?? 0) - 1);
        },
      };
    },
  };
}

/** Returns the state of a sliding log, given the times (ms) of the requests inside its window. */
export function verdictOf(
  rate: Rate,
  recent: readonly number[],
  allowed: boolean,
  now: number,
): Verdict {
  const remaining = Math.max(0, rate.requests - recent.length);
  const oldest = recent[0] ?? now;
  const reset = Math.max(0, (oldest + rate.window * 1_000 - now) / 1_000);
  return { allowed, limit: rate.requests, remaining, window: rate.window, reset };
}

/** Returns the seconds of the UTC month that contains `now` (ms), and the seconds left of it. */
export function monthWindow(now: number): { window: number; reset: number } {
  const date = new Date(now);
  const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
  return { window: (end - start) / 1_000, reset: Math.ceil((end - now) / 1_000) };
}

import type { Ask } from '../assistant/service-calls';

/** The most seconds to wait for a rate limit. A monthly allowance would take longer. */
const LONGEST_WAIT = 60;
const TRIES = 20;

/**
 * Asks again at the time that a rate limit names, or a service that cannot reach its database. The latter is asked again
 * only for what it keeps: a change that it refused so may have been made.
 */
export function retryLimited(ask: Ask, sleep: (ms: number) => Promise<void>): Ask {
  return async (path, init) => {
    for (let tries = 1; ; tries++) {
      const response = await ask(path, init);
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      const isRead = (init?.method ?? 'GET') === 'GET';
      const passes = response.status === 429 || (response.status === 503 && isRead);
      if (!passes || !(seconds <= LONGEST_WAIT) || tries >= TRIES) return response;
      await response.body?.cancel();
      // A service may say that no time is left, or less.
      await sleep(Math.max(1, seconds) * 1_000);
    }
  };
}

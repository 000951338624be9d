import type { Ask } from '../assistant/service-calls';

/** The most seconds to wait for a rate limit. A monthly allowance would take longer. */
const LONGEST_WAIT = 60;
const TRIES = 20;

/** Asks again at the time that a rate limit names. */
export function retryLimited(ask: Ask, sleep: (ms: number) => Promise<void>): Ask {
  return async (path, init) => {
    for (let tries = 1; ; tries++) {
      const response = await ask(path, init);
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      if (response.status !== 429 || !(seconds <= LONGEST_WAIT) || tries >= TRIES) return response;
      await response.body?.cancel();
      // A service may say that no time is left, or less.
      await sleep(Math.max(1, seconds) * 1_000);
    }
  };
}

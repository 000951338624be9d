/** How long to wait for something that should come at once: long enough for a slow machine under load. */
export const PATIENCE_MS = 90_000;

/** A look is started again after this time, because a worker that is being ended may not answer. */
const LOOK_MS = 30_000;

/**
 * Looks again and again until there is an answer.
 * @template T
 * @param {string} what for the message if it never comes
 * @param {() => Promise<T | undefined | false>} look
 * @param {number} [timeoutMs]
 * @returns {Promise<T>}
 */
export async function until(what, look, timeoutMs = PATIENCE_MS) {
  const began = performance.now();
  const expiry = alarm(timeoutMs);
  try {
    for (;;) {
      const slow = alarm(LOOK_MS);
      const found = await Promise.race([look(), slow.rung, expiry.rung]).finally(slow.stop);
      if (found !== undefined && found !== false) return found;
      if (expiry.hasRung()) throw new Error(`Waited ${timeoutMs / 1000} s in vain: ${what}.`);
      const pause = alarm(pauseAfter(performance.now() - began));
      await Promise.race([pause.rung, expiry.rung]).finally(pause.stop);
    }
  } finally {
    expiry.stop();
  }
}

/**
 * Each look costs the awaited browser work, so look less often as the wait grows.
 * @param {number} waitedMs
 */
const pauseAfter = (waitedMs) => Math.min(500, Math.max(50, waitedMs / 20));

/** @param {number} ms */
function alarm(ms) {
  let rang = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Promise<undefined>} */
  const rung = new Promise((resolve) => {
    timer = setTimeout(() => {
      rang = true;
      resolve(undefined);
    }, ms);
  });
  return { rung, hasRung: () => rang, stop: () => clearTimeout(timer) };
}

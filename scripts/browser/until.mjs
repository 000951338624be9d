/** How long something is waited for that should come at once: long enough for a slow machine under load. */
export const PATIENCE_MS = 90_000;

/**
 * Asks again until there is an answer.
 * @template T
 * @param {string} what for the message when it never comes
 * @param {() => Promise<T | undefined | false>} look
 * @param {number} [timeoutMs]
 * @returns {Promise<T>}
 */
export async function until(what, look, timeoutMs = PATIENCE_MS) {
  let timer;
  // A look may itself never come back, as a question to a worker that is being ended.
  const expiry = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Waited ${timeoutMs / 1000} s in vain: ${what}.`)),
      timeoutMs,
    );
  });
  try {
    for (;;) {
      const found = await Promise.race([look(), expiry]);
      if (found !== undefined && found !== false) return found;
      await Promise.race([new Promise((resolve) => setTimeout(resolve, 50)), expiry]);
    }
  } finally {
    clearTimeout(timer);
  }
}

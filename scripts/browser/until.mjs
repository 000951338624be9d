/**
 * Asks again until there is an answer.
 * @template T
 * @param {string} what for the message when it never comes
 * @param {() => Promise<T | undefined | false>} look
 * @param {number} [timeoutMs]
 * @returns {Promise<T>}
 */
export async function until(what, look, timeoutMs = 15_000) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs / 1000} s in vain: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

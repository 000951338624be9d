/**
 * Lets Jackdaw save pages of this computer without asking: the pages of the tour and of the tests
 * live there.
 * @param {{ evaluate(work: () => unknown): Promise<unknown> }} page a page of the extension
 */
export async function allowLoopback(page) {
  await page.evaluate(() => {
    const { browser, chrome } = /** @type {any} */ (globalThis);
    return (browser ?? chrome).runtime.sendMessage({
      jackdaw: 'request',
      name: 'guard.allow',
      request: { site: '127.0.0.1' },
    });
  });
}

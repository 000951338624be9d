import { until } from './until.mjs';

/** How long to wait for the answer to a stop. It may not come if the worker was only just starting. */
const ANSWER_MS = 1_000;

/**
 * Ends the extension's service worker, as the browser does to an idle one.
 * @param {import('playwright-core').CDPSession} session of a page of the extension, with its domain `ServiceWorker`
 *   enabled
 * @param {import('playwright-core').CDPSession} cdp the browser's own session
 * @param {string} root the address of the extension
 */
export async function endWorker(session, cdp, root) {
  await until('the worker has ended', async () => {
    // Send it again each time, because a worker that was only just starting does not receive the first one. Wait for
    // the answer, because a pending stop could end the next worker.
    let timer;
    const enough = new Promise((resolve) => {
      timer = setTimeout(resolve, ANSWER_MS);
    });
    await Promise.race([session.send('ServiceWorker.stopAllWorkers'), enough]);
    clearTimeout(timer);
    const { targetInfos } = await cdp.send('Target.getTargets');
    return !targetInfos.some(({ type, url }) => type === 'service_worker' && url.startsWith(root));
  });
}

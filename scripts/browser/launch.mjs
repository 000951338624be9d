import { startChromium } from './chromium.mjs';
import { freshFolder } from './profile.mjs';
import { until } from './until.mjs';

/**
 * @typedef {object} Launched
 * @property {import('playwright-core').BrowserContext} context
 * @property {import('playwright-core').CDPSession} cdp the browser's own session
 * @property {string} extensionId
 * @property {string} profile
 */

/**
 * Starts a Chromium-family browser with the built extension. The extension is loaded through the debugging pipe,
 * because branded Chrome ignores `--load-extension`.
 * @param {object} options
 * @param {string} options.executablePath
 * @param {string} options.extension folder with the built manifest
 * @param {boolean} options.headless
 * @param {string} [options.profile] a folder to keep; default: a new temporary one
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {readonly string[]} [options.args]
 * @param {import('playwright-core').BrowserContextOptions} [options.page]
 * @returns {Promise<Launched>}
 */
export async function launchWithExtension({
  executablePath,
  extension,
  headless,
  profile = freshFolder('profile'),
  env = process.env,
  args = [],
  page = {},
}) {
  const context = await startChromium(profile, {
    executablePath,
    headless,
    args: ['--enable-unsafe-extension-debugging', ...args],
    env,
    page: { viewport: null, ...page },
  });
  try {
    const browser = context.browser();
    if (browser === null) throw new Error('The browser closed before it was ready.');
    const cdp = await browser.newBrowserCDPSession();
    const { id: extensionId } = await cdp.send('Extensions.loadUnpacked', { path: extension });
    return { context, cdp, extensionId, profile };
  } catch (error) {
    await context.close();
    throw error;
  }
}

/**
 * Waits for the welcome page, which the extension opens in front when it is installed. A tab that should be in front
 * must be opened after it.
 * @param {Pick<Launched, 'context' | 'extensionId'>} browser
 * @param {number} [timeoutMs]
 * @returns {Promise<import('playwright-core').Page>}
 */
export function welcomePage({ context, extensionId }, timeoutMs) {
  const url = `chrome-extension://${extensionId}/welcome.html`;
  return until(
    'the welcome page opens',
    async () => context.pages().find((page) => page.url() === url),
    timeoutMs,
  );
}

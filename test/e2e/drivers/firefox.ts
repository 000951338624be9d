/** The built extension in a real Firefox on a real screen. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { type Display, startDisplay } from '../../../scripts/browser/display.mjs';
import { PATIENCE_MS, until } from '../../../scripts/browser/until.mjs';
import type { ReplyOf, RequestName, RequestOf } from '../../../src/messages/requests';
import type { Reply } from '../../../src/messages/wire';
import { FIREFOX_ID } from '../../../src/platform/manifest';
import { freshFolder, removeProfile } from './testing-profile';

const built = fileURLToPath(new URL('../../../.output/firefox-mv3', import.meta.url));

export interface Firefox {
  display: Display;
  browser: Browser;
  /** The folder that files are saved into. */
  downloads: string;
  /** A page of the extension, to ask the background from. */
  desk: Page;
  /**
   * A page of the extension that has opened. The driver reads about:blank for it; the page itself
   * knows better.
   */
  ownPage(path: string): Promise<Page>;
  /** Opens an address in a tab in front. */
  open(url: string): Promise<Page>;
  /** Asks the background as a page of ours would, and gives the reply as it came. */
  request<N extends RequestName>(name: N, request: RequestOf<N>): Promise<Reply<N>>;
  /** Like `request`, for replies that must not be a problem. */
  ask<N extends RequestName>(name: N, request: RequestOf<N>): Promise<ReplyOf<N>>;
  close(): Promise<void>;
}

/**
 * What the browser keeps of a person's "Run in Private Windows". Said by the driver instead, it starts the
 * extension anew, and no page of it opens by which it could be asked.
 */
const LET_IN = JSON.stringify({
  [FIREFOX_ID]: { permissions: ['internal:privateBrowsingAllowed'], origins: [] },
});

/** No page under test may reach the network: every name but loopback goes to a proxy that is not there. */
const OFFLINE = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
};

/**
 * A driver lets every page have the focus, whatever a person could type into. Left alone, it sets that
 * again.
 */
const REAL_FOCUS = { 'focusmanager.testmode': false, 'remote.prefs.recommended': false };

/**
 * @param privately whether the extension may work in private windows, as a person can allow it
 * @param allowsAll whether the browser grants what the extension asks for without a question of its own
 * @param extension the folder of the one to install
 * @param prefs of the browser, beside ours
 * @param profile the folder of the browser's own files
 */
export async function startFirefox({
  privately = false,
  allowsAll = false,
  extension = built,
  prefs = {},
  profile = freshFolder('firefox'),
} = {}): Promise<Firefox> {
  const display = await startDisplay();
  const downloads = join(profile, 'downloads');
  if (privately) writeFileSync(join(profile, 'extension-preferences.json'), LET_IN);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.JACKDAW_FIREFOX ?? '/usr/bin/firefox-esr',
    headless: false,
    protocol: 'webDriverBiDi',
    userDataDir: profile,
    extraPrefsFirefox: {
      ...OFFLINE,
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      // The panel of downloads would take the keys of what follows: otherwise it opens with the first.
      'browser.download.alwaysOpenPanel': false,
      'browser.download.panel.shown': true,
      'extensions.webextOptionalPermissionPrompts': !allowsAll,
      ...REAL_FOCUS,
      ...prefs,
    },
    timeout: 2 * PATIENCE_MS,
    protocolTimeout: 2 * PATIENCE_MS,
    env: display.env as Record<string, string>,
  });
  await browser.installExtension(extension);
  const ownPage = (path: string) =>
    until(`${path} opens`, async () => {
      for (const page of await browser.pages()) {
        // One that is just going elsewhere cannot be asked.
        const href = await page.evaluate(() => location.href).catch(() => '');
        if (href.endsWith(path)) return page;
      }
      return undefined;
    });
  const desk = await ownPage('/welcome.html');
  const firefox: Firefox = {
    display,
    browser,
    downloads,
    desk,
    ownPage,
    open: async (url) => {
      const page = await browser.newPage();
      await page.goto(url, { timeout: PATIENCE_MS });
      await page.bringToFront();
      return page;
    },
    request: (name, request) =>
      desk.evaluate(
        (message) =>
          (
            globalThis as unknown as {
              browser: { runtime: { sendMessage(m: object): Promise<never> } };
            }
          ).browser.runtime.sendMessage(message),
        { jackdaw: 'request', name, request },
      ),
    ask: async (name, request) => {
      const reply = await firefox.request(name, request);
      if (!reply.ok) throw new Error(JSON.stringify(reply.problem));
      return reply.value;
    },
    close: async () => {
      await browser.close();
      display.close();
      removeProfile(profile);
    },
  };
  return firefox;
}

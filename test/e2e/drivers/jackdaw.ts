/**
 * The real extension in a real Chromium on a real screen. Keys are pressed by the window system,
 * not by the debugger: the browser itself must hear them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { chromiumPath } from '../../../scripts/browser/chromium.mjs';
import { type Display, startDisplay } from '../../../scripts/browser/display.mjs';
import { endWorker } from '../../../scripts/browser/end-worker.mjs';
import {
  type Launched,
  launchWithExtension,
  welcomePage,
} from '../../../scripts/browser/launch.mjs';
import { freshFolder, removeProfile } from '../../../scripts/browser/profile.mjs';
import { until } from '../../../scripts/browser/until.mjs';
import {
  attachPanel,
  attachPopup,
  attachView,
  type View,
} from '../../../scripts/browser/views.mjs';
import type { ReplyOf, RequestName, RequestOf } from '../../../src/messages/requests';
import type { Reply } from '../../../src/messages/wire';

const builds = new URL('../../../.output/', import.meta.url);

/** No page under test may reach the network: every name but loopback fails at once. */
const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

/**
 * A new profile, in which the browser does not offer to translate pages in a language that is not its own: that offer
 * takes the keyboard from the page.
 */
function untranslated(preferences: object): string {
  const profile = freshFolder('profile');
  mkdirSync(join(profile, 'Default'));
  const all = JSON.stringify({ translate: { enabled: false }, ...preferences });
  writeFileSync(join(profile, 'Default', 'Preferences'), all);
  return profile;
}

export interface Jackdaw {
  context: BrowserContext;
  extensionId: string;
  display: Display;
  /** The browser's own debugging session. */
  cdp: CDPSession;
  /** A page of the extension in a tab behind, to ask the background from. */
  desk: Page;
  /** Opens an address in a tab in front. */
  open(url: string): Promise<Page>;
  /** Asks the background as a page of ours would, and gives the reply as it came. */
  request<N extends RequestName>(name: N, request: RequestOf<N>): Promise<Reply<N>>;
  /** Like `request`, for replies that must not be a problem. */
  ask<N extends RequestName>(name: N, request: RequestOf<N>): Promise<ReplyOf<N>>;
  /** Presses Alt+Shift+K and resolves with the popup it opens, once that hears keys. */
  openPopup(): Promise<View>;
  /** The popup that opened by itself, once it hears keys. */
  openedPopup(): Promise<View>;
  /** Closes the popup with one Escape: until it has gone, no key reaches what is behind it. */
  closePopup(): Promise<void>;
  /** Resolves when no popup is open any more. */
  popupIsGone(): Promise<void>;
  popupIsOpen(): Promise<boolean>;
  /** The side panel, once it is open. */
  openedPanel(): Promise<View>;
  closePanel(): Promise<void>;
  /** Takes hold of a view by its number, such as the worker's. */
  attach(targetId: string): Promise<View>;
  /** Ends the service worker, as the browser does to an idle one. */
  killWorker(): Promise<void>;
  /** The text on the toolbar button for the tab in front. */
  badge(): Promise<string>;
  /** Resolves once that text is on the button; if it never comes, the error says what there was instead. */
  badgeSays(text: string): Promise<void>;
  /** Makes it as a new one: nothing is kept, noted or open but the page behind. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param build the one that people get, unless a service of the test must be reached; or the folder
 * of one that the test has made.
 * @param screen its size in pixels, and how much larger than usual everything on it is
 * @param preferences what the person has set in the browser, in the form of its own file
 */
export async function startJackdaw(
  build: 'chrome-mv3' | 'chrome-mv3-testing' | URL = 'chrome-mv3',
  {
    screen,
    enlarged,
    preferences = {},
  }: { screen?: string; enlarged?: number; preferences?: object } = {},
): Promise<Jackdaw> {
  const display = await startDisplay(screen);
  const launched = await launchWithExtension({
    executablePath: chromiumPath(),
    extension: fileURLToPath(new URL(build, builds)),
    profile: untranslated(preferences),
    headless: false,
    env: display.env,
    args: [
      OFFLINE,
      '--window-position=0,0',
      '--window-size=1280,860',
      ...(enlarged === undefined
        ? []
        : [`--force-device-scale-factor=${enlarged}`, '--start-maximized']),
    ],
  });
  const { context, extensionId, profile } = launched;
  const root = `chrome-extension://${extensionId}/`;
  const desk = await welcomePage(launched);
  await noteKeptSeen(desk);
  const session = await context.newCDPSession(desk);
  await session.send('ServiceWorker.enable');

  const jackdaw: Jackdaw = {
    context,
    extensionId,
    display,
    cdp: launched.cdp,
    desk,
    openedPanel: () => attachPanel(launched),
    closePanel: () => closeViews(launched, ['sidepanel.html']),
    attach: (targetId) => attachView(launched.cdp, targetId),
    open: async (url) => {
      const page = await context.newPage();
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await page.bringToFront();
      return page;
    },
    request: (name, request) => postFrom(desk, { jackdaw: 'request', name, request }),
    ask: async (name, request) => {
      const reply = await jackdaw.request(name, request);
      if (!reply.ok) throw new Error(`${name}: ${JSON.stringify(reply.problem)}`);
      return reply.value;
    },
    openPopup: async () => {
      // The key would close one that is still open.
      await jackdaw.popupIsGone();
      await display.press('alt+shift+k');
      return jackdaw.openedPopup();
    },
    openedPopup: async () => {
      const popup = await attachPopup(launched);
      // It is drawn before its window has the focus, or after.
      await until('the popup hears keys', () =>
        popup.holds(`document.hasFocus() && document.querySelector('.desk') !== null`),
      );
      return popup;
    },
    closePopup: async () => {
      await display.press('Escape');
      await jackdaw.popupIsGone();
    },
    popupIsGone: async () => {
      await until('the popup has gone', async () => !(await jackdaw.popupIsOpen()));
    },
    popupIsOpen: async () => {
      const { targetInfos } = await launched.cdp.send('Target.getTargets');
      return targetInfos.some(({ url }) => url.startsWith(`${root}popup.html`));
    },
    killWorker: () => endWorker(session, launched.cdp, root),
    badge: () => badgeInFront(desk),
    badgeSays: async (text) => {
      try {
        await until(`the badge says “${text}”`, async () => (await badgeInFront(desk)) === text);
      } catch (error) {
        throw new Error(`${(error as Error).message} ${await sceneOf(launched, desk)}`, {
          cause: error,
        });
      }
    },
    empty: async () => {
      await closeViews(launched, ['popup.html', 'sidepanel.html']);
      for (const page of context.pages()) if (page !== desk) await page.close();
      await jackdaw.killWorker();
      await forgetAll(desk);
      await noteKeptSeen(desk);
    },
    close: async () => {
      await context.close();
      display.close();
      removeProfile(profile);
    },
  };
  return jackdaw;
}

/** Closes views of ours that are no tabs. Each may close by itself meanwhile. */
async function closeViews(
  { cdp, extensionId }: Pick<Launched, 'cdp' | 'extensionId'>,
  pages: readonly string[],
): Promise<void> {
  const { targetInfos } = await cdp.send('Target.getTargets');
  for (const { url, targetId } of targetInfos) {
    if (pages.some((page) => url === `chrome-extension://${extensionId}/${page}`))
      await cdp.send('Target.closeTarget', { targetId }).catch(() => undefined);
  }
}

function postFrom<N extends RequestName>(page: Page, message: object): Promise<Reply<N>> {
  return page.evaluate(
    (posted) =>
      (
        globalThis as unknown as { chrome: { runtime: { sendMessage(m: object): Promise<never> } } }
      ).chrome.runtime.sendMessage(posted),
    message,
  );
}

function badgeInFront(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { chrome } = globalThis as unknown as {
      chrome: {
        tabs: { query(q: object): Promise<{ id: number }[]> };
        action: { getBadgeText(q: object): Promise<string> };
      };
    };
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    return tab === undefined ? '' : chrome.action.getBadgeText({ tabId: tab.id });
  });
}

/** What there is to see when something waited for never came. */
async function sceneOf({ cdp }: { cdp: CDPSession }, desk: Page): Promise<string> {
  const { targetInfos } = await cdp.send('Target.getTargets');
  const open = targetInfos.map(({ type, url }) => `${type} ${url}`).join(', ');
  const asked = { offset: 0, limit: 1 };
  const message = { jackdaw: 'request', name: 'documents.list', request: asked };
  const late = new Promise<string>((done) => setTimeout(done, 10_000, 'no answer'));
  const kept = await Promise.race([postFrom(desk, message).catch(String), late]);
  const badge = await badgeInFront(desk);
  return `The badge says “${badge}”; open are ${open}; asked for its documents, the worker says ${JSON.stringify(kept)}.`;
}

/** Empties all that the extension keeps. No worker may run: it would hold on to the database. */
function forgetAll(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { chrome } = globalThis as unknown as {
      chrome: { storage: Record<'session' | 'local', { clear(): Promise<void> }> };
    };
    await chrome.storage.session.clear();
    // Otherwise the next worker would miss the library.
    await chrome.storage.local.clear();
    await new Promise<void>((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase('jackdaw');
      deleting.onsuccess = () => resolve();
      deleting.onerror = () => reject(deleting.error);
    });
  });
}

/**
 * Where the button is out of sight, as in every new profile, the first save by key opens the popup. Tests
 * look at the mark, and open the popup themselves.
 */
export async function noteKeptSeen(page: Page): Promise<void> {
  await page.evaluate(() =>
    (
      globalThis as unknown as {
        chrome: { storage: { session: { set(items: object): Promise<void> } } };
      }
    ).chrome.storage.session.set({ 'kept-seen': true }),
  );
}

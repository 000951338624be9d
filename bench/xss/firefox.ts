/**
 * Firefox, driven by Puppeteer, with the build that people get. Its driver tells less of the pages of an extension
 * than Chromium's: no console, no script before their own. So the canary is put into them once they are open, and
 * what it heard is taken. What a page draws while it opens is audited, but a report of the policy about it is not
 * heard; dialogs, requests and uncaught errors are, from the start. Of the background it tells no requests at all:
 * what that fetches is heard in its own window, nothing else that it might load.
 */
import type { Page } from 'puppeteer-core';
import { until } from '../../scripts/browser/until.mjs';
import { type Firefox, startFirefox } from '../../test/e2e/drivers/firefox.ts';
import { addressOf, firefoxPlace, openOwn } from '../places/firefox.ts';
import { appears, type Place } from '../places/place.ts';
import { changeService, isConnected } from './chromium-builds.ts';
import { type Driver, keptFrom } from './driver.ts';
import { installCanary, Watch } from './watch.ts';

const KEY = 'key-of-the-xss-bench-0123';
/** What each page has asked for: whose page it is, its address does not tell at once. */
class Requests {
  readonly #of = new WeakMap<Page, string[]>();

  listen(page: Page): void {
    if (this.#of.has(page)) return;
    const all: string[] = [];
    this.#of.set(page, all);
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) all.push(request.url());
    });
  }

  take(page: Page): string[] {
    return this.#of.get(page)?.splice(0) ?? [];
  }
}

/** @param allowed where the background may ask */
export async function startFirefoxDriver(allowed: string): Promise<Driver> {
  const firefox = await startFirefox({ allowsAll: true });
  const { browser, desk, ask } = firefox;
  const root = await desk.evaluate(() => new URL('/', location.href).href);
  const watch = new Watch(root);
  const requests = new Requests();
  const pages = new WeakMap<Place, Page>();
  const others = await browser.pages();
  const listen = (page: Page) => {
    requests.listen(page);
    page.on('dialog', async (dialog) => {
      void dialog.dismiss().catch(() => undefined);
      watch.count('dialogs', await addressOf(page), dialog.message());
    });
  };
  browser.on('targetcreated', async (target) => {
    const page = await target.page();
    if (page !== null) listen(page);
  });
  watchErrors(firefox, watch);
  const collectBackground = async () => {
    for (const url of await desk.evaluate(takeFetched)) watch.requested(url, allowed);
  };
  const asPlace = (page: Page): Place => {
    const made = firefoxPlace(page);
    pages.set(made, page);
    return made;
  };
  return {
    watch,
    ask,
    connect: (baseUrl) => connect(firefox, baseUrl),
    visit: async (url) => {
      const page = await browser.newPage();
      page.on('console', (message) => watch.heard(page.url(), message.text()));
      await page.evaluateOnNewDocument(installCanary);
      // One whose own scripts take it elsewhere never comes.
      await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 20_000 }).catch(() => null);
      await page.bringToFront();
      return asPlace(page);
    },
    own: async (path) => {
      await collectBackground();
      const page = await openOwn(firefox, path);
      await page.evaluate(installCanary);
      return asPlace(page);
    },
    keep: async (url) => {
      await firefox.display.press('alt+shift+j');
      return keptFrom({ ask }, url);
    },
    collect: async (from) => {
      await collectBackground();
      const page = pages.get(from);
      if (page === undefined) return;
      for (const url of requests.take(page)) watch.requestedBy(root, url);
      for (const words of await page.evaluate(takeSaid)) watch.heard(root, words);
    },
    opened: async (beside) => {
      const kept = [...others, pages.get(beside)];
      const opened = (await browser.pages()).filter((page) => !kept.includes(page));
      for (const page of opened) {
        const from = await addressOf(page);
        for (const url of requests.take(page)) watch.requestedBy(from, url);
      }
      return opened.map(asPlace);
    },
    close: firefox.close,
  };
}

/** In a page of ours: what the canary has heard since this was asked last. */
function takeSaid(): string[] {
  return (globalThis as unknown as { xssSaid: string[] }).xssSaid.splice(0);
}

/**
 * In a page of ours: what the background has fetched since this was asked last. The browser may have ended the
 * background meanwhile: one that was started again is listened to from here on.
 */
async function takeFetched(): Promise<string[]> {
  type Background = Window & typeof globalThis & { isHeard?: true };
  const own = globalThis as unknown as {
    fetched?: string[];
    browser: { runtime: { getBackgroundPage(): Promise<Background> } };
  };
  own.fetched ??= [];
  const { fetched } = own;
  const background = await own.browser.runtime.getBackgroundPage();
  if (!background.isHeard) {
    background.isHeard = true;
    const { fetch } = background;
    background.fetch = (...asked) => {
      fetched.push(asked[0] instanceof background.Request ? asked[0].url : String(asked[0]));
      return fetch.apply(background, asked);
    };
  }
  return fetched.splice(0);
}

/** The browser prints every error that nobody caught, of pages and of the background alike. */
function watchErrors({ browser }: Firefox, watch: Watch): void {
  let rest = '';
  browser.process()?.stderr?.on('data', (part) => {
    const lines = (rest + String(part)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (/^JavaScript error: moz-extension:/.test(line)) watch.note('exceptions', line);
    }
  });
}

/** In the settings. Firefox grants what is asked for inside the click: its question is tried elsewhere. */
async function connect(firefox: Firefox, baseUrl: string): Promise<void> {
  const settings = await openOwn(firefox, 'options.html#connections');
  const form = firefoxPlace(settings);
  const press = (words: string) =>
    until(`${words} is pressed`, async () => {
      const buttons = await settings.$$('#services button');
      for (const button of buttons) {
        if ((await button.evaluate((one) => one.textContent.trim())) !== words) continue;
        await button.click();
        return true;
      }
      return false;
    });
  await press('Connect a service');
  await appears(form, '.service-form input');
  for (const [label, text] of [
    ['Name', 'Team'],
    ['Base address', baseUrl],
    ['API key', KEY],
  ] as const) {
    await settings.evaluate((words) => {
      const all = [...document.querySelectorAll('.service-form label')];
      const one = all.find(({ textContent }) => textContent.trim().startsWith(words));
      one?.querySelector('input')?.focus();
    }, label);
    await settings.keyboard.type(text);
  }
  await press('Connect');
  await isConnected(firefox.ask);
  await settings.close();
  await changeService(firefox.ask);
}

/** A person's day in English, German and Arabic, by real keys, and in Firefox in German and Arabic. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page as FirefoxPage } from 'puppeteer-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { speakingBuild } from '../../../scripts/browser/speaking-build.mjs';
import { until } from '../../../scripts/browser/until.mjs';
import { languages } from '../../../scripts/build/locales.mjs';
import { servePages } from '../../../scripts/run/serve-pages.mjs';
import { startFirefox } from '../drivers/firefox';
import { startJackdaw } from '../drivers/jackdaw';
import { aDay, type Day, dayPage, type Place } from './day';

const built = (name: string) => fileURLToPath(new URL(`../../../.output/${name}`, import.meta.url));

let server: Awaited<ReturnType<typeof servePages>>;
beforeAll(async () => {
  server = await servePages((file) => {
    const language = file.replace('.html', '');
    return languages.includes(language) ? dayPage(language) : undefined;
  });
});
afterAll(() => server?.close());

/** Starts the browser of a language before its tests, and ends it after them. */
function runDay(
  language: string,
  start: (extension: string) => Promise<Day & Closing>,
  build: string,
) {
  let day: (Day & Closing) | undefined;
  let extension = '';
  beforeAll(async () => {
    extension = speakingBuild(built(build), language);
    day = await start(extension);
  });
  afterAll(async () => {
    await day?.close();
    rmSync(extension, { recursive: true, force: true });
  });
  const today = () => {
    if (day === undefined) throw new Error('The browser has not started.');
    return day;
  };
  aDay(language, today);
}

interface Closing {
  close(): Promise<void>;
}

describe.each(['en', 'de', 'ar'])('in %s', (language) => {
  runDay(language, (extension) => inChromium(extension, language), 'chrome-mv3');
});

describe.each(['de', 'ar'])('in %s, in Firefox', (language) => {
  runDay(language, (extension) => inFirefox(extension, language), 'firefox-mv3');
});

async function inChromium(extension: string, language: string): Promise<Day & Closing> {
  const jackdaw = await startJackdaw(pathToFileURL(extension));
  const { context, display } = jackdaw;
  const placeOf = (page: Page): Place => ({
    evaluate: (expression) => page.evaluate(expression),
    holds: async (expression) => (await page.evaluate(expression)) === true,
  });
  type Page = Awaited<ReturnType<typeof jackdaw.open>>;
  let front: Page | undefined;
  const open = async (url: string) => {
    front = await jackdaw.open(url);
    return placeOf(front);
  };
  return {
    display,
    keys: { save: 'alt+shift+s', highlight: 'alt+shift+h' },
    ask: jackdaw.ask,
    page: server.url(`${language}.html`),
    open,
    openOwn: (path) => open(`chrome-extension://${jackdaw.extensionId}/${path}`),
    opened: async (part) => {
      front = await until('the tab opens', async () =>
        context.pages().find((page) => page.url().includes(part)),
      );
      return placeOf(front);
    },
    openPopup: jackdaw.openPopup,
    popupIsGone: jackdaw.popupIsGone,
    saved: async (_place, act) => {
      const coming = front?.waitForEvent('download');
      await act();
      return readFileSync((await (await coming)?.path()) ?? '', 'utf8');
    },
    close: jackdaw.close,
  };
}

async function inFirefox(extension: string, language: string): Promise<Day & Closing> {
  const firefox = await startFirefox({ extension });
  const { desk, display, ask } = firefox;
  const placeOf = (page: FirefoxPage): Place => ({
    evaluate: (expression) => page.evaluate(expression),
    holds: async (expression) => (await page.evaluate(expression)) === true,
  });
  /** The driver cannot reach the popup; another page of ours can. */
  const inPopup = (expression: string) =>
    desk.evaluate(`(([window]) => {
      if (window === undefined) return undefined;
      const { document } = window;
      return (${expression});
    })(browser.extension.getViews({ type: 'popup' }))`);
  const popup: Place = {
    evaluate: inPopup,
    holds: async (expression) => (await inPopup(expression)) === true,
  };
  return {
    display,
    keys: { save: 'alt+shift+j', highlight: 'alt+shift+l' },
    ask,
    page: server.url(`${language}.html`),
    open: async (url) => placeOf(await firefox.open(url)),
    openOwn: async (path) => {
      await desk.evaluate(
        `void browser.tabs.create({ url: browser.runtime.getURL(${JSON.stringify(path)}) })`,
      );
      return placeOf(await firefox.ownPage(path));
    },
    opened: async (part) => {
      const page = await until('the tab opens', async () => {
        for (const one of await firefox.browser.pages()) {
          const href = await one.evaluate(() => location.href).catch(() => '');
          if (href.includes(part)) return one;
        }
        return undefined;
      });
      return placeOf(page);
    },
    openPopup: async () => {
      await until('the popup hears keys', async () => {
        // A key may be lost while another tab is shown, and would close a popup that is open.
        if ((await inPopup('true')) === undefined) await display.press('alt+shift+k');
        return until(
          'it opens',
          () => popup.holds(`document.hasFocus() && document.querySelector('.desk') !== null`),
          5_000,
        ).catch(() => false);
      });
      return popup;
    },
    popupIsGone: async () => {
      await until('the popup has gone', async () => (await inPopup('true')) === undefined);
    },
    saved: async (_place, act) => {
      const { downloads } = firefox;
      const inFolder = () => (existsSync(downloads) ? readdirSync(downloads) : []);
      const earlier = inFolder();
      await act();
      return until('the file is there whole', async () => {
        const names = inFolder().filter((name) => !earlier.includes(name));
        // Its place is held by an empty one, and its bytes are in another meanwhile.
        const [name, ...others] = names;
        if (name === undefined || others.length > 0) return undefined;
        return readFileSync(join(downloads, name), 'utf8') || undefined;
      });
    },
    close: firefox.close,
  };
}

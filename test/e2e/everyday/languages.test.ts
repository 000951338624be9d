/** A person's day in Arabic, by real keys; each night in German and in Firefox too. */
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page as FirefoxPage } from 'puppeteer-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { inLanguage } from '../../../scripts/browser/in-language.mjs';
import { speakingBuild } from '../../../scripts/browser/speaking-build.mjs';
import { until } from '../../../scripts/browser/until.mjs';
import { languages } from '../../../scripts/build/locales.mjs';
import { usually } from '../../fixtures/often';
import { answerQuestion } from '../drivers/browser-question';
import { hearsKeys, tabTo } from '../drivers/by-keyboard';
import { startFirefox } from '../drivers/firefox';
import { savedFile } from '../drivers/firefox-files';
import { firefoxView } from '../drivers/firefox-view';
import { startJackdaw } from '../drivers/jackdaw';
import { type LedgerService, startLedgerService } from '../drivers/ledger-service';
import { ownPages } from '../drivers/own-pages';
import { aDay, dayPage } from './day';
import type { Day, Place } from './day-acts';

const built = (name: string) => fileURLToPath(new URL(`../../../.output/${name}`, import.meta.url));

const server = ownPages((file) => {
  const language = file.replace('.html', '');
  return languages.includes(language) ? dayPage(language) : undefined;
});
let service: LedgerService;
beforeAll(async () => {
  service = await startLedgerService();
});
afterAll(() => service?.close());

/** Starts the browser of a language before its tests, and ends it after them. */
function runDay(
  language: string,
  start: (extension: string) => Promise<Day & Closing>,
  build: string,
  isWhole: boolean,
) {
  let day: (Day & Closing) | undefined;
  let extension = '';
  beforeAll(async () => {
    extension = speakingBuild(built(build), language);
    service.ledger.length = 0;
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
  aDay(language, today, isWhole);
}

interface Closing {
  close(): Promise<void>;
}

// In English, each of these things has a file of its own.
describe.each(usually(['de', 'ar'], ['ar']))('in %s', (language) => {
  runDay(language, (extension) => inChromium(extension, language), 'chrome-mv3', true);
});

describe.each(usually(['ar'], []))('in %s, in Firefox', (language) => {
  // What is seldom done is the same code in both browsers; what is not has tests in `firefox/`.
  runDay(language, (extension) => inFirefox(extension, language), 'firefox-mv3', false);
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
    service,
    open,
    closePages: async () => {
      for (const page of context.pages()) {
        if (page.url().startsWith(server.url(''))) await page.close();
      }
    },
    openOwn: (path) => open(`chrome-extension://${jackdaw.extensionId}/${path}`),
    opened: async (part) => {
      front = await until('the tab opens', async () =>
        context.pages().find((page) => page.url().includes(part)),
      );
      return placeOf(front);
    },
    openPopup: jackdaw.openPopup,
    popupIsGone: jackdaw.popupIsGone,
    openPanel: async () => {
      await display.press('alt+shift+q');
      const panel = await jackdaw.openedPanel();
      await until('the panel hears keys', () => panel.holds('document.hasFocus()'));
      return panel;
    },
    allow: async () => {
      const page = front;
      if (page === undefined) throw new Error('No tab is in front.');
      await answerQuestion(jackdaw, page, 'Allow');
      await until('the question is answered', () => hearsKeys(display, page));
    },
    saved: async (_place, act) => {
      const coming = front?.waitForEvent('download');
      await act();
      return readFileSync((await (await coming)?.path()) ?? '', 'utf8');
    },
    close: jackdaw.close,
  };
}

async function inFirefox(extension: string, language: string): Promise<Day & Closing> {
  // The browser's own question is no word of ours, and tried elsewhere.
  const firefox = await startFirefox({ extension, allowsAll: true });
  const { said } = inLanguage(language);
  const { desk, display, ask } = firefox;
  const placeOf = (page: FirefoxPage): Place => ({
    evaluate: (expression) => page.evaluate(expression),
    holds: async (expression) => (await page.evaluate(expression)) === true,
  });
  const popup = firefoxView(firefox, 'popup');
  /** The tab with this in its address, if it is none of these. */
  const opened = async (part: string, before: ReadonlySet<FirefoxPage> = new Set()) => {
    const page = await until('the tab opens', async () => {
      for (const one of await firefox.browser.pages()) {
        const href = await one.evaluate(() => location.href).catch(() => '');
        if (href.includes(part) && !before.has(one)) return one;
      }
      return undefined;
    });
    return placeOf(page);
  };
  const openPopup = async () => {
    await until('the popup hears keys', async () => {
      // A key may be lost while another tab is shown, and would close a popup that is open.
      if (!(await popup.isOpen())) await display.press('alt+shift+k');
      return until(
        'it opens',
        () => popup.holds(`document.hasFocus() && document.querySelector('.desk') !== null`),
        5_000,
      ).catch(() => false);
    });
    return popup;
  };
  return {
    display,
    keys: { save: 'alt+shift+j', highlight: 'alt+shift+l' },
    ask,
    page: server.url(`${language}.html`),
    service,
    closePages: async () => {
      for (const page of await firefox.browser.pages()) {
        if (page.url().startsWith(server.url(''))) await page.close();
      }
    },
    open: async (url) => placeOf(await firefox.open(url)),
    openOwn: async (path) => {
      const before = new Set(await firefox.browser.pages());
      await desk.evaluate(
        `void browser.tabs.create({ url: browser.runtime.getURL(${JSON.stringify(path)}) })`,
      );
      return opened(path, before);
    },
    opened,
    openPopup,
    openPanel: async () => {
      await openPopup();
      await tabTo(display, popup, said('Open the side panel'));
      await display.press('Return');
      const panel = firefoxView(firefox, 'sidebar');
      await until('the panel is open', panel.isOpen);
      await display.press('shift+F6');
      await until('the panel hears keys', () => panel.holds('document.hasFocus()'));
      return panel;
    },
    allow: async () => undefined,
    popupIsGone: async () => {
      await until('the popup has gone', async () => !(await popup.isOpen()));
    },
    saved: (_place, act) => savedFile(firefox, act),
    close: firefox.close,
  };
}

/** A private window of Firefox, where the person lets Jackdaw into such: nothing of it is written. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type Firefox, startFirefox } from '../drivers/firefox';
import { ownPages } from '../drivers/own-pages';
import { readStorage, settledStorage } from '../drivers/stored';

let firefox: Firefox;
const server = ownPages();

interface Api {
  browser: {
    windows: {
      create(window: object): Promise<{ id: number; incognito: boolean }>;
      get(id: number): Promise<{ focused: boolean }>;
      getAll(): Promise<{ id: number; incognito: boolean }[]>;
      remove(id: number): Promise<void>;
    };
    tabs: {
      query(
        query: object,
      ): Promise<{ id: number; incognito: boolean; status: string; url?: string }[]>;
    };
    action: {
      getBadgeText(of: object): Promise<string>;
      setBadgeText(of: object): Promise<void>;
    };
  };
}

beforeAll(async () => {
  firefox = await startFirefox({ privately: true });
});
afterAll(() => firefox?.close());

/** The tab in front: whether it is private, and the mark on the button there. */
function inFront() {
  return firefox.desk.evaluate(async () => {
    const { browser } = globalThis as unknown as Api;
    const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
    if (tab?.status !== 'complete') return undefined;
    return { ...tab, badge: await browser.action.getBadgeText({ tabId: tab.id }) };
  });
}

const stored = () => readStorage(firefox.desk as unknown as Parameters<typeof readStorage>[0]);

function closePrivateWindows() {
  return firefox.desk.evaluate(async () => {
    const { windows } = (globalThis as unknown as Api).browser;
    for (const { id, incognito } of await windows.getAll()) if (incognito) await windows.remove(id);
  });
}

describe('a private window in Firefox', () => {
  it('is kept nothing of by the keys, which keep a page in the window beside it', async () => {
    // One is open where this test is tried again.
    await closePrivateWindows();
    await firefox.open(server.url('tides.html'));
    await firefox.display.press('alt+shift+j');
    await until('the ordinary page is kept', async () =>
      (await stored()).documents?.includes('tides.html'),
    );
    await until('its mark shows', async () => (await inFront())?.badge === '✓');
    const before = await settledStorage(stored);

    const { id, incognito } = await firefox.desk.evaluate(
      (url) => (globalThis as unknown as Api).browser.windows.create({ url, incognito: true }),
      server.url('jackdaws.html'),
    );
    expect(incognito).toBe(true);
    await until('the private window is in front', async () => (await inFront())?.incognito);
    await until('it has the focus', () =>
      firefox.desk.evaluate(
        async (window) =>
          (await (globalThis as unknown as Api).browser.windows.get(window)).focused,
        id,
      ),
    );
    for (const keys of ['alt+shift+j', 'alt+shift+l']) {
      // That of the keys before says nothing about these.
      await firefox.desk.evaluate(
        (tabId) =>
          (globalThis as unknown as Api).browser.action.setBadgeText({ tabId, text: null }),
        (await inFront())?.id,
      );
      await until(`${keys} is refused`, async () => {
        await firefox.display.press(keys);
        return until('the mark says so', async () => (await inFront())?.badge === '!', 3_000).catch(
          () => false,
        );
      });
      // The popup that says why.
      await firefox.display.press('Escape');
    }
    expect(await stored()).toEqual(before);
    expect(JSON.stringify(await stored())).not.toContain('jackdaws.html');
  });

  it('finds what was kept elsewhere and opens it there, and writes nothing of that', async () => {
    const { display } = firefox;
    const before = await settledStorage(stored);
    const open = await inFront();
    await until('the page that was found is in front', async () => {
      await display.press('alt+shift+k');
      await setTimeout(2_000);
      await display.type('tide moon');
      await setTimeout(1_000);
      await display.press('Return');
      const isThere = async () => {
        const now = await inFront();
        return now !== undefined && now.id !== open?.id && now.incognito;
      };
      return until('another tab', isThere, 5_000).catch(async () => {
        await display.press('Escape');
        return false;
      });
    });
    const page = await until('it shows the page', async () => {
      const pages = await firefox.browser.pages();
      return pages.filter((one) => one.url().includes('tides.html'))[1];
    });
    expect(await page.title()).toContain('tide');
    expect(await settledStorage(stored)).toEqual(before);
  });

  it('has what was typed after the keyword searched in itself', async () => {
    const { display } = firefox;
    const before = await settledStorage(stored);
    const tab = await until('the list is in front', async () => {
      // A key may be lost on its way to a window that has just opened.
      await display.press('ctrl+l');
      await display.type('jd tide moon');
      await display.press('Return');
      const isThere = async () => {
        const now = await inFront();
        return now?.url?.includes('library.html#q=tide') && now;
      };
      return until('the list', isThere, 5_000).catch(() => false as const);
    });
    expect(tab.incognito).toBe(true);
    expect(await settledStorage(stored)).toEqual(before);
  });
});

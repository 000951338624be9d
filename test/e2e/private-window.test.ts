/** A private window, where the browser lets Jackdaw into one: nothing of it is written anywhere. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../scripts/browser/until.mjs';
import { attachPopup } from '../../scripts/browser/views.mjs';
import { servePages } from '../../scripts/serve-pages.mjs';
import { readArticle } from './articles';
import { type Jackdaw, noteKeptSeen, startJackdaw } from './jackdaw';
import { readStorage } from './stored';

let jackdaw: Jackdaw;
let server: Awaited<ReturnType<typeof servePages>>;
/** A page of ours in the ordinary window: the browser starts the extension anew when it is let in. */
let own: Page;

interface Browser {
  developerPrivate: {
    updateProfileConfiguration(update: object): Promise<void>;
    updateExtensionConfiguration(update: object): Promise<void>;
  };
  extension: { isAllowedIncognitoAccess(): Promise<boolean> };
  windows: {
    create(window: object): Promise<{ id: number; incognito: boolean }>;
  };
  tabs: { query(query: object): Promise<{ title: string; incognito: boolean; status: string }[]> };
}

beforeAll(async () => {
  server = await servePages((file) => readArticle(file));
  jackdaw = await startJackdaw();
  await letIn();
});
afterAll(async () => {
  await jackdaw?.close();
  await server?.close();
});

/** What a person does on the browser's page of extensions: "Allow in Incognito". */
async function letIn(): Promise<void> {
  const settings = await jackdaw.open('chrome://extensions/');
  await settings.evaluate(async (extensionId) => {
    const { chrome } = globalThis as unknown as { chrome: Browser };
    // Or the browser would not start an unpacked one again.
    await chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
    await chrome.developerPrivate.updateExtensionConfiguration({
      extensionId,
      incognitoAccess: true,
    });
  }, jackdaw.extensionId);
  own = await until('it has started anew', async () => {
    const page = await jackdaw.context.newPage();
    await page.goto(`chrome-extension://${jackdaw.extensionId}/options.html`).catch(() => null);
    const isIn = await page
      .evaluate(() =>
        (globalThis as unknown as { chrome: Browser }).chrome.extension.isAllowedIncognitoAccess(),
      )
      .catch(() => false);
    if (isIn) return page;
    await page.close();
    return undefined;
  });
  await noteKeptSeen(own);
}

async function openPrivately(url: string): Promise<void> {
  const window = await own.evaluate(
    (address) =>
      (globalThis as unknown as { chrome: Browser }).chrome.windows.create({
        url: address,
        incognito: true,
        focused: true,
      }),
    url,
  );
  expect(window.incognito).toBe(true);
  await until('its page has come', () =>
    own.evaluate(async () => {
      const { chrome } = globalThis as unknown as { chrome: Browser };
      const tabs = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      return tabs.some(({ incognito, status }) => incognito && status === 'complete');
    }),
  );
}

describe('a private window', () => {
  it('is kept nothing of: not by keys, nor by the popup, which says why and still finds', async () => {
    await jackdaw.open(server.url('tides.html'));
    await jackdaw.display.press('alt+shift+s');
    await until('the page in the ordinary window is kept', async () => {
      return (await readStorage(own)).documents?.includes('tides.html');
    });
    const before = await readStorage(own);

    await openPrivately(server.url('jackdaws.html'));
    for (const keys of ['alt+shift+s', 'alt+shift+h']) {
      await jackdaw.display.press(keys);
      const popup = await attachPopup(jackdaw);
      await popup.shows('This is a private window');
      await jackdaw.display.press('Escape');
      await until('it has closed', async () => {
        const { targetInfos } = await jackdaw.cdp.send('Target.getTargets');
        return targetInfos.every(({ url }) => !url.includes('/popup.html'));
      });
    }
    const popup = await jackdaw.openPopup();
    await popup.shows('This is a private window');
    await jackdaw.display.type('why is the tide late');
    await popup.shows('Why the tide is late');
    await jackdaw.display.press('ctrl+Return');
    await popup.shows('no service and no model is asked');
    await jackdaw.display.press('Escape');
    expect(await readStorage(own)).toEqual(before);
    expect(JSON.stringify(await readStorage(own))).not.toContain('jackdaws.html');
  });
});

/** A private window, where the browser lets Jackdaw into one: nothing of it is written anywhere. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { service } from '../../fakes/services/services';
import { tabTo } from '../drivers/by-keyboard';
import { type Jackdaw, noteKeptSeen, startJackdaw } from '../drivers/jackdaw';
import { type LedgerService, startLedgerService } from '../drivers/ledger-service';
import { ownPages } from '../drivers/own-pages';
import { readStorage, settledStorage } from '../drivers/stored';
import { putKey } from '../drivers/testing-profile';

let jackdaw: Jackdaw;
const server = ownPages();
/** A page of ours in the ordinary window: the browser starts the extension anew when it is let in. */
let own: Page;
let remote: LedgerService;

const KEY = 'key-e2e-0123456789-abcd';

interface Browser {
  developerPrivate: {
    updateProfileConfiguration(update: object): Promise<void>;
    updateExtensionConfiguration(update: object): Promise<void>;
  };
  extension: { isAllowedIncognitoAccess(): Promise<boolean> };
  windows: {
    create(window: object): Promise<{ id: number; incognito: boolean }>;
    getAll(): Promise<{ focused: boolean; incognito: boolean }[]>;
  };
  runtime: { sendMessage(message: object): Promise<{ ok: boolean }> };
  tabs: { query(query: object): Promise<{ title: string; incognito: boolean; status: string }[]> };
}

beforeAll(async () => {
  remote = await startLedgerService();
  // The one that may reach a service on this computer.
  jackdaw = await startJackdaw('chrome-mv3-testing');
  await letIn();
});
afterAll(async () => {
  await jackdaw?.close();
  await remote?.close();
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

async function connect(): Promise<void> {
  const target = service({ baseUrl: remote.baseUrl, sendClips: false });
  const tell = async (name: string, request: object) =>
    expect(
      await own.evaluate(
        (message) =>
          (globalThis as unknown as { chrome: Browser }).chrome.runtime.sendMessage(message),
        { jackdaw: 'request', name, request },
      ),
    ).toMatchObject({ ok: true });
  await tell('services.put', { service: target });
  const { origin } = new URL(target.baseUrl);
  await own.evaluate(putKey, { serviceId: target.id, origin, secret: KEY, version: '1' });
  await tell('services.key-given', { id: target.id });
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
  await inFocus({ incognito: true });
}

/** Resolves once keys go to such a window: the browser asks the screen for it, and it comes later. */
function inFocus(wanted: { incognito: boolean }): Promise<true> {
  return until('the window has the focus', () =>
    own.evaluate(async ({ incognito }) => {
      const { chrome } = globalThis as unknown as { chrome: Browser };
      const windows = await chrome.windows.getAll();
      return windows.some((one) => one.focused && one.incognito === incognito) && (true as const);
    }, wanted),
  );
}

/** However many steps back it is: answer, words, and out. */
async function closePopup(): Promise<void> {
  for (let step = 0; step < 4; step += 1) await jackdaw.display.press('Escape');
  await jackdaw.popupIsGone();
}

describe('a private window', () => {
  it('is kept nothing of: not by keys, nor by the popup, which says why and still finds', async () => {
    await jackdaw.open(server.url('tides.html'));
    await jackdaw.display.press('alt+shift+s');
    await until('the page in the ordinary window is kept', async () => {
      return (await readStorage(own)).documents?.includes('tides.html');
    });
    const before = await settledStorage(() => readStorage(own));

    await openPrivately(server.url('jackdaws.html'));
    for (const keys of ['alt+shift+s', 'alt+shift+h']) {
      await jackdaw.display.press(keys);
      const popup = await jackdaw.openedPopup();
      await popup.shows('This is a private window');
      await jackdaw.closePopup();
    }
    const popup = await jackdaw.openPopup();
    await popup.shows('This is a private window');
    await jackdaw.display.type('why is the tide late');
    await popup.shows('Why the tide is late');
    await jackdaw.display.press('ctrl+Return');
    await popup.shows('no service and no model is asked');
    await closePopup();
    // Its page can be asked: that is read, answered from and forgotten.
    const asked = await jackdaw.openPopup();
    await asked.shows('This is a private window');
    await tabTo(jackdaw.display, asked, 'Search and ask in');
    await jackdaw.display.type('This p');
    await jackdaw.display.press('Return');
    await jackdaw.display.type('how long do jackdaws incubate eggs');
    await jackdaw.display.press('ctrl+Return');
    await asked.shows('eighteen days');
    await closePopup();
    expect(await readStorage(own)).toEqual(before);
    expect(JSON.stringify(await readStorage(own))).not.toContain('jackdaws.html');
  });

  it('asks no service: not by searching, nor by a question', async () => {
    await connect();
    await jackdaw.open(server.url('tides.html'));
    await inFocus({ incognito: false });
    const ordinary = await jackdaw.openPopup();
    await jackdaw.display.type('tide late');
    await ordinary.shows('Why the tide is late');
    await jackdaw.display.press('Return');
    await ordinary.shows('Team was asked');
    await closePopup();
    const asked = [...remote.requests];
    expect(asked.join()).toContain('tide');

    await openPrivately(server.url('jackdaws.html'));
    const popup = await jackdaw.openPopup();
    // Other words: what was asked for before could come from the cache.
    await jackdaw.display.type('Moon tide');
    await popup.shows('Why the tide is late');
    await jackdaw.display.press('Return');
    await popup.shows('no service is asked');
    await jackdaw.display.press('ctrl+Return');
    await popup.shows('no service and no model is asked');
    expect(remote.requests).toEqual(asked);
    // A popup may stay open behind another window, and would be taken for that window's.
    await closePopup();
  });

  it('has its selection quoted, and its words searched in the popup from the address bar', async () => {
    const { display } = jackdaw;
    const before = await settledStorage(() => readStorage(own));
    await openPrivately(server.url('jackdaws.html'));
    await display.press('ctrl+a');
    await display.press('alt+shift+q');
    const panel = await jackdaw.openedPanel();
    await panel.shows('About your selection');
    await panel.shows('chimneys');
    await jackdaw.closePanel();

    const windows = jackdaw.context.pages().length;
    const popup = await until('the words are in the popup', async () => {
      await display.press('ctrl+l');
      await display.type('jd');
      await display.press('Tab');
      await display.type('tide moon');
      await display.press('Return');
      // A busy browser may take the keyword for a word of a search.
      return until('a popup', () => jackdaw.popupIsOpen(), 10_000).then(
        () => jackdaw.openedPopup(),
        () => undefined,
      );
    });
    await popup.shows('Why the tide is late');
    expect(await popup.evaluate(`document.querySelector('.box input').value`)).toBe('tide moon');
    await closePopup();
    expect(jackdaw.context.pages()).toHaveLength(windows);
    expect(await readStorage(own)).toEqual(before);
  });
});

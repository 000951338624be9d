/** A window without a toolbar in Firefox, which says that it opens the popup there, and does not. */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type Firefox, startFirefox } from '../drivers/firefox';
import { ownPages } from '../drivers/own-pages';

let firefox: Firefox;
const server = ownPages();

beforeAll(async () => {
  firefox = await startFirefox();
});
afterAll(() => firefox?.close());

/** Opens a page in such a window. @returns the number of the window, once it hears keys */
async function withoutToolbar(url: string): Promise<number> {
  const id = await firefox.desk.evaluate(async (shown) => {
    const { browser } = globalThis as unknown as {
      browser: { windows: { create(of: object): Promise<{ id: number }> } };
    };
    return (await browser.windows.create({ type: 'popup', url: shown, width: 600 })).id;
  }, url);
  const page = await firefox.ownPage(new URL(url).pathname);
  await until('its page has the keyboard', () => page.evaluate(() => document.hasFocus()));
  return id;
}

const countWindows = () =>
  firefox.desk.evaluate(async () => {
    const { browser } = globalThis as unknown as {
      browser: { windows: { getAll(): Promise<object[]> } };
    };
    return (await browser.windows.getAll()).length;
  });

const says = (page: Page, words: string) =>
  until(`the popup says ${words}`, () =>
    page.evaluate((wanted) => document.body.innerText.includes(wanted), words),
  );

it('says in a window of its own that a page was kept, and Enter closes that', async () => {
  const id = await withoutToolbar(server.url('tides.html'));
  await firefox.display.press('alt+shift+j');
  const popup = await firefox.ownPage(`/popup.html#window=${id}`);
  await says(popup, 'Kept on this device');
  const toPanel = `document.querySelector('[aria-label="Open the side panel"]')`;
  expect(await popup.evaluate(`${toPanel} === null`)).toBe(true);
  await until('it hears keys', () => popup.evaluate(() => document.hasFocus()));
  await firefox.display.press('Return');
  await until('it has gone', async () => (await countWindows()) === 2);
  const { documents } = await firefox.ask('documents.list', { offset: 0, limit: 9 });
  expect(documents.map(({ title }) => title)).toEqual(['Why the tide is late']);
});

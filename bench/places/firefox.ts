import type { Page } from 'puppeteer-core';
import type { Firefox } from '../../test/e2e/drivers/firefox.ts';
import type { Place } from './place.ts';

/** A tab that answers no question stands on a dialog, or is just going elsewhere. */
const ANSWER_MS = 3_000;

const inTime = <T>(answer: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([
    answer.catch(() => otherwise),
    new Promise<T>((resolve) => setTimeout(resolve, ANSWER_MS, otherwise)),
  ]);

export const addressOf = (page: Page) =>
  inTime(
    page.evaluate(() => location.href),
    page.url(),
  );

/** A tab of Firefox. */
export function firefoxPlace(page: Page): Place {
  const type = async (selector: string, text: string) => {
    await page.bringToFront();
    await page.focus(selector);
    await page.evaluate((one) => document.querySelector<HTMLInputElement>(one)?.select(), selector);
    await page.keyboard.type(text);
  };
  return {
    address: () => addressOf(page),
    evaluate: <T, A>(act: (given: A) => T | Promise<T>, given: A) =>
      page.evaluate(act as (given: unknown) => T | Promise<T>, given),
    fill: type,
    press: async (key, holding) => {
      if (holding) await page.keyboard.down(holding);
      await page.keyboard.press(key);
      if (holding) await page.keyboard.up(holding);
    },
    click: async (selector, at) => {
      await page.bringToFront();
      const found = await page.$$(selector);
      await inTime(found[at]?.click() ?? Promise.resolve(), undefined);
    },
    choose: (selector, { name, mimeType, buffer }) =>
      page.evaluate(
        ([field = '', title = '', kind = '', text = '']) => {
          const chosen = new DataTransfer();
          chosen.items.add(new File([text], title, { type: kind }));
          const input = document.querySelector<HTMLInputElement>(field);
          if (input === null) throw new Error('There is nothing to choose files with.');
          input.files = chosen.files;
          input.dispatchEvent(new Event('change', { bubbles: true }));
        },
        [selector, name, mimeType, String(buffer)],
      ),
    isOpen: () => !page.isClosed(),
    close: () => inTime(page.close(), undefined),
  };
}

/** Opens a page of the extension, by the extension itself: the driver may not go to its pages. */
export async function openOwn({ desk, ownPage }: Firefox, path: string): Promise<Page> {
  await desk.evaluate((to) => {
    const { browser } = globalThis as unknown as {
      browser: { tabs: { create(tab: object): Promise<unknown> } };
    };
    void browser.tabs.create({ url: `/${to}` });
  }, path);
  return ownPage(`/${path}`);
}

import type { Page } from 'playwright-core';
import type { Place } from './place.ts';

/** What was clicked may have gone: no more is waited for. */
const CLICK = { timeout: 5_000 };

/** A tab of Chromium. */
export const chromiumPlace = (page: Page): Place => ({
  address: async () => page.url(),
  evaluate: <T, A>(act: (given: A) => T | Promise<T>, given: A) =>
    page.evaluate(act as (given: unknown) => T | Promise<T>, given as unknown),
  fill: (selector, text) => page.locator(selector).first().fill(text),
  press: (key, holding) => page.keyboard.press(holding ? `${holding}+${key}` : key),
  click: (selector, at) =>
    page
      .locator(selector)
      .nth(at)
      .click(CLICK)
      .catch(() => undefined),
  choose: (selector, file) => page.locator(selector).first().setInputFiles(file),
  isOpen: () => !page.isClosed(),
  close: () => page.close(),
});

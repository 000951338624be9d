/**
 * Chromium's own question whether the extension may do something, answered with real keys. It stands on Deny; Tab goes
 * to Allow. While it is open no key reaches the page.
 */
import type { Locator, Page } from 'playwright-core';
import { until } from '../../../scripts/browser/until.mjs';
import { hearsKeys } from './by-keyboard';
import type { Jackdaw } from './jackdaw';

export type Answer = 'Deny' | 'Allow';

/**
 * Resolves when the browser's question stands over a page, which nothing but silence tells of. Two keys must go
 * astray: a first that was only slow is heard in place of the second.
 */
async function browserAsks(jackdaw: Jackdaw, page: Page): Promise<void> {
  await until('the browser asks', async () => {
    for (const _ of ['once', 'twice'])
      if (await hearsKeys(jackdaw.display, page, 2_000)) return false;
    return true;
  });
}

/** Answers the question that stands over a page. */
export async function answerQuestion(jackdaw: Jackdaw, page: Page, answer: Answer): Promise<void> {
  await browserAsks(jackdaw, page);
  if (answer === 'Allow') await jackdaw.display.press('Tab');
  await jackdaw.display.press('Return');
}

/** Presses what asks for the permission, and answers the question. */
export async function pressAndAnswer(
  jackdaw: Jackdaw,
  page: Page,
  control: Locator,
  answer: Answer,
  key = 'Return',
): Promise<void> {
  await page.bringToFront();
  await control.focus();
  await until('the page hears keys', () => hearsKeys(jackdaw.display, page));
  await jackdaw.display.press(key);
  await answerQuestion(jackdaw, page, answer);
  await until('the question is answered', () => hearsKeys(jackdaw.display, page));
}

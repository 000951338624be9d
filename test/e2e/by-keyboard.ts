import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Reaches a button by Tab alone, as the keyboard does, and presses it. */
export async function pressButton(page: Page, within: Locator, name: string): Promise<void> {
  await page.bringToFront();
  const button = within.getByRole('button', { name, exact: true });
  await button.waitFor();
  // From what stands before it: that the ring of Tab comes to it is what is shown.
  await button.evaluate((element) => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary',
      ),
    ].filter((one) => one.matches(':enabled, a, summary') && one.checkVisibility());
    const before = all[all.indexOf(element as HTMLElement) - 1];
    before?.focus();
  });
  await page.keyboard.press('Tab');
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
}

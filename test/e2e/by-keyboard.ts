import type { Locator, Page } from 'playwright-core';
import { until } from '../../scripts/browser/until.mjs';

/** Reaches a button by Tab alone, as the keyboard does, and presses it. */
export async function pressButton(page: Page, within: Locator, name: string): Promise<void> {
  await page.bringToFront();
  const button = within.getByRole('button', { name, exact: true });
  await button.waitFor();
  // From what stands before it: that the ring of Tab comes to it is what is shown. Again where what
  // stood before it was drawn anew meanwhile, and the focus went with it.
  await until(`Tab comes to ${name}`, async () => {
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
    return button.evaluate((element) => element === document.activeElement);
  });
  await page.keyboard.press('Enter');
}

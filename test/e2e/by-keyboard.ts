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
          'a[href], button, input, select, textarea, summary, [tabindex="0"]',
        ),
      ].filter((one) => one.matches(':enabled, a, summary, [tabindex]') && one.checkVisibility());
      const before = all[all.indexOf(element as HTMLElement) - 1];
      before?.focus();
    });
    await page.keyboard.press('Tab');
    return button.evaluate((element) => element === document.activeElement);
  });
  await page.keyboard.press('Enter');
}

/** What tells whether an expression holds in it: a popup, a panel, or a tab. */
interface Shown {
  holds(expression: string): Promise<boolean>;
}

/** A tab as something that is shown. */
export const inTab = (page: Page): Shown => ({
  holds: async (expression) => (await page.evaluate(expression)) === true,
});

/** Presses the real Tab key until what has the focus is called so. */
export async function tabTo(
  { press }: { press: (keys: string) => Promise<void> },
  view: Shown,
  name: string,
): Promise<void> {
  const named = `(({ activeElement: one }) =>
    (one?.getAttribute('aria-label') ?? one?.innerText ?? '').trim().startsWith(${JSON.stringify(name)})
  )(document)`;
  await until(`Tab comes to ${name}`, async () => {
    if (await view.holds(named)) return true;
    await press('Tab');
    return view.holds(named);
  });
}

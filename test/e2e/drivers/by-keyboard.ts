import type { Locator, Page } from 'playwright-core';
import { until } from '../../../scripts/browser/until.mjs';

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

/** What expressions are evaluated in: a popup, a panel, or a tab. */
interface Shown {
  evaluate(expression: string): Promise<unknown>;
}

/** A tab as something that is shown. */
export const inTab = (page: Page): Shown => ({
  evaluate: (expression) => page.evaluate(expression),
});

/** What the element with the focus is called. */
const NAME = `(({ activeElement: one }) =>
  (one?.getAttribute('aria-label') ?? one?.innerText ?? '').trim().slice(0, 80))(document)`;

/** Without marks of direction, which show nothing. */
const plain = (name: string) => name.replace(/[\u200e\u200f\u2066-\u2069]/g, '');

export interface TabOptions {
  /** `shift+Tab` where that is the shorter way. */
  keys?: 'Tab' | 'shift+Tab';
  /** Something else has a name that only begins so. */
  exact?: boolean;
}

/** Presses the real Tab key until what has the focus is called so. */
export async function tabTo(
  { press }: { press: (keys: string) => Promise<void> },
  view: Shown,
  name: string,
  { keys = 'Tab', exact = false }: TabOptions = {},
): Promise<void> {
  const trail: unknown[] = [];
  const isThere = async () => {
    const now = String(await view.evaluate(NAME));
    trail.push(now);
    return exact ? plain(now) === plain(name) : plain(now).startsWith(plain(name));
  };
  await until(`Tab comes to ${name}`, async () => {
    if (await isThere()) return true;
    await view.evaluate('void (document.tabbedFrom = document.activeElement)');
    await press(keys);
    // One press at a time: a second one under way would lead on from what is looked for. In a tab the focus
    // may also go to the browser's own buttons, which is seen from nowhere.
    await until(
      'the focus moves',
      async () => (await view.evaluate('document.activeElement !== document.tabbedFrom')) === true,
      2_000,
    ).catch(() => false);
    return isThere();
  }).catch((error: Error) => {
    throw new Error(`${error.message} It came to: ${trail.join(' | ')}`);
  });
}

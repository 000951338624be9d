import type { Locator, Page } from 'playwright-core';
import { PATIENCE_MS, until } from '../../../scripts/browser/until.mjs';

/**
 * Whether a key press reaches a page: not while the browser's own question is open, nor before its window has the focus.
 * @param patienceMs how long the key is waited for
 */
export async function hearsKeys(
  { press }: { press: (keys: string) => Promise<void> },
  page: Shown,
  patienceMs = 700,
): Promise<boolean> {
  await page.evaluate(`{
    globalThis.heard = false;
    addEventListener('keydown', () => { globalThis.heard = true; }, { once: true, capture: true });
  }`);
  await press('Shift_L');
  return until(
    'the key has come or gone elsewhere',
    async () => (await page.evaluate('globalThis.heard')) === true,
    patienceMs,
  ).catch(() => false);
}

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

/** Runs in the page: what has the focus, and which key leads to what is called so. Where the focus goes next is noted. */
function look(
  wanted: string,
  exact: boolean,
): {
  isThere: boolean;
  now: string;
  key: 'Tab' | 'Shift+Tab';
} {
  const nameOf = (one: Element) => {
    const by = document.getElementById(one.getAttribute('aria-labelledby') ?? '');
    const [label] = (one as HTMLInputElement).labels ?? [];
    const words =
      one.getAttribute('aria-label') ?? (by ?? label ?? (one as HTMLElement)).innerText ?? '';
    // Without marks of direction, which show nothing.
    return words.replace(/[\u200e\u200f\u2066-\u2069]/g, '').trim();
  };
  const isIt = (one: Element) => (exact ? nameOf(one) === wanted : nameOf(one).startsWith(wanted));
  const at = document.activeElement ?? document.body;
  const stops = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  );
  const there = [...stops].filter((one) => one.tabIndex >= 0 && one.checkVisibility() && isIt(one));
  const isBehind =
    at !== document.body &&
    there.length > 0 &&
    there.every(
      (one) => (at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
    );
  Object.assign(document, {
    tabbed: new Promise((moved) => {
      document.addEventListener('focusin', moved, { once: true });
    }),
  });
  return {
    isThere: at !== document.body && isIt(at),
    now: at === document.body ? '' : nameOf(at).slice(0, 80),
    key: isBehind ? 'Shift+Tab' : 'Tab',
  };
}

/** In a tab the focus may also go to the browser's own buttons, which is seen from nowhere. */
const ELSEWHERE_MS = 2_000;
const MOVED = `Promise.race([document.tabbed, new Promise((late) => setTimeout(late, ${ELSEWHERE_MS}))])
  .then(() => undefined)`;

export interface TabOptions {
  /** Something else has a name that only begins so. */
  exact?: boolean;
}

/** Presses the real Tab key until the name of what has the focus begins so; with Shift where that is the way to it. */
export async function tabTo(
  { press }: { press: (keys: string) => Promise<void> },
  view: Shown,
  name: string,
  { exact = false }: TabOptions = {},
): Promise<void> {
  const wanted = name.replace(/[\u200e\u200f\u2066-\u2069]/g, '');
  const trail: string[] = [];
  const began = performance.now();
  for (;;) {
    const looked = `(${look})(${JSON.stringify(wanted)}, ${exact})`;
    const { isThere, now, key } = (await view.evaluate(looked)) as ReturnType<typeof look>;
    if (isThere) return;
    trail.push(now);
    if (performance.now() - began > PATIENCE_MS) {
      throw new Error(`Tab does not come to ${name}. It came to: ${trail.join(' | ')}`);
    }
    // One press at a time: a second one under way would lead on from what is looked for.
    await press(key);
    await view.evaluate(MOVED);
  }
}

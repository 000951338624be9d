import { browser } from './browser';

/**
 * A short mark on the toolbar button: of one tab, or of all when `tabId` is absent. '' takes it
 * off; what stands for all tabs shows there again. The browser takes off a tab's own mark by itself
 * when the tab loads a page.
 */
export async function showBadge(text: string, color: string, tabId?: number): Promise<void> {
  const where = tabId === undefined ? {} : { tabId };
  await browser.action.setBadgeBackgroundColor({ color, ...where });
  await browser.action.setBadgeText({
    text: text === '' && tabId !== undefined ? null : text,
    ...where,
  });
}

/** The mark that shows on the button for a tab. */
export function readBadge(tabId: number): Promise<string> {
  return browser.action.getBadgeText({ tabId });
}

/** What the toolbar button says under the pointer, for one tab; '' brings the usual words back. */
export async function showTitle(title: string, tabId: number): Promise<void> {
  const usual = browser.runtime.getManifest().action?.default_title ?? '';
  await browser.action.setTitle({ title: title || usual, tabId });
}

/**
 * Whether the person can see the toolbar button, and so what is marked on it. Chromium puts it away
 * behind the puzzle piece until it is pinned.
 */
export async function isButtonInSight(): Promise<boolean> {
  const settings = await browser.action.getUserSettings?.().catch(() => undefined);
  return settings?.isOnToolbar !== false;
}

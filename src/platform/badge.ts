import { browser } from './browser';

/**
 * Sets a short mark on the toolbar button, for one tab or (without `tabId`) for all. '' removes it, and a tab then
 * shows the mark for all tabs again. The browser removes a tab's own mark when it loads a page.
 */
export async function showBadge(text: string, color: string, tabId?: number): Promise<void> {
  const where = tabId === undefined ? {} : { tabId };
  await browser.action.setBadgeBackgroundColor({ color, ...where });
  await browser.action.setBadgeText({
    text: text === '' && tabId !== undefined ? null : text,
    ...where,
  });
}

/** Reads the mark on the button for a tab. */
export function readBadge(tabId: number): Promise<string> {
  return browser.action.getBadgeText({ tabId });
}

/** Sets the tooltip of the toolbar button for one tab. '' restores the usual text. */
export async function showTitle(title: string, tabId: number): Promise<void> {
  const usual = browser.runtime.getManifest().action?.default_title ?? '';
  await browser.action.setTitle({ title: title || usual, tabId });
}

/** Says whether the person can see the toolbar button. Chromium hides it in a menu until it is pinned. */
export async function isButtonInSight(): Promise<boolean> {
  const settings = await browser.action.getUserSettings?.().catch(() => undefined);
  return settings?.isOnToolbar !== false;
}

import { browser } from './browser';

/** A short mark on the toolbar button: of one tab, or of all when `tabId` is absent. '' takes it off. */
export async function showBadge(text: string, color: string, tabId?: number): Promise<void> {
  const where = tabId === undefined ? {} : { tabId };
  await browser.action.setBadgeBackgroundColor({ color, ...where });
  await browser.action.setBadgeText({ text, ...where });
}

import { browser } from './browser';

/** Opens the toolbar popup where the browser allows it without a click. Elsewhere the badge must do. */
export async function openPopup(windowId: number): Promise<void> {
  try {
    await browser.action.openPopup({ windowId });
  } catch {
    // Firefox needs a click, and no browser opens it over another popup. Neither is a failure.
  }
}

import { browser, chromiumOnly } from './browser';

/**
 * Opens the side panel of a window. In the handler of a click, shortcut or menu, both browsers require this call
 * before anything is awaited.
 */
export function openSidePanel(windowId: number): Promise<void> {
  if (chromiumOnly.sidePanel !== undefined) return chromiumOnly.sidePanel.open({ windowId });
  return browser.sidebarAction.open();
}

/**
 * Opens the page of ours that a person can type a question into. Also call it before anything is awaited. Firefox
 * gives the keyboard focus to its popup, never to a sidebar that opens (bug 1502713).
 */
export async function openWhereOneTypes(windowId: number): Promise<void> {
  if (!import.meta.env.FIREFOX) return openSidePanel(windowId);
  await openPopup(windowId);
}

/**
 * Opens the toolbar popup if the browser allows it without a click. Otherwise the badge must do.
 * @returns whether it has opened
 */
export async function openPopup(windowId: number): Promise<boolean> {
  try {
    await browser.action.openPopup({ windowId });
    return true;
  } catch {
    // Older versions of Firefox need a click, and no browser opens it over another popup. Neither is a failure.
    return false;
  }
}

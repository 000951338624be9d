import { browser, chromiumOnly } from './browser';

/**
 * Opens the side panel of a window. In the handler of a click, shortcut or menu, both browsers want this
 * call before anything is awaited.
 */
export function openSidePanel(windowId: number): Promise<void> {
  if (chromiumOnly.sidePanel !== undefined) return chromiumOnly.sidePanel.open({ windowId });
  return browser.sidebarAction.open();
}

import { browser, chromiumOnly } from './browser';

/**
 * Opens the side panel of a window. Both browsers demand that this is called before anything is
 * awaited in the handler of a click, shortcut or menu.
 */
export function openSidePanel(windowId: number): Promise<void> {
  if (chromiumOnly.sidePanel !== undefined) return chromiumOnly.sidePanel.open({ windowId });
  return browser.sidebarAction.open();
}

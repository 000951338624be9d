import { browser } from '../browser';

/**
 * Hears when another tab comes to the front of a window, or the one in front goes elsewhere or
 * finishes loading. Says nothing about the tab: its address is lent, if at all, to the background.
 * Returns how to stop.
 */
export function onTabChange(windowId: number | undefined, changed: () => void): () => void {
  const activated = (info: { windowId: number }) => {
    if (windowId === undefined || info.windowId === windowId) changed();
  };
  const updated = (
    _id: number,
    change: { status?: string; url?: string },
    tab: { active: boolean; windowId?: number },
  ) => {
    const here = tab.active && (windowId === undefined || tab.windowId === windowId);
    if (here && (change.url !== undefined || change.status === 'complete')) changed();
  };
  browser.tabs.onActivated.addListener(activated);
  browser.tabs.onUpdated.addListener(updated);
  return () => {
    browser.tabs.onActivated.removeListener(activated);
    browser.tabs.onUpdated.removeListener(updated);
  };
}

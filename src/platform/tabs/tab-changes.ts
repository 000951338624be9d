import { browser } from '../browser';

/**
 * Calls `changed` when another tab becomes active in a window, or the active one navigates or finishes
 * loading. Does not describe the tab, because only the background may be lent its address.
 * @returns stops listening
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

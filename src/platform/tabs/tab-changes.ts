import { browser } from '../browser';
import { calmly } from './calmly';

/**
 * Calls `changed` when another tab becomes active in a window, or the active one navigates or finishes loading. Does
 * not describe the tab, because its address may be lent only to the background. However often the active tab
 * navigates, it calls at most twice a second.
 * @param changed gets the id of the tab that is now in front
 * @returns stops listening
 */
export function onTabChange(
  windowId: number | undefined,
  changed: (tabId: number) => void,
): () => void {
  const look = calmly(changed);
  const activated = (info: { tabId: number; windowId: number }) => {
    if (windowId === undefined || info.windowId === windowId) changed(info.tabId);
  };
  const updated = (
    id: number,
    change: { status?: string; url?: string },
    tab: { active: boolean; windowId?: number },
  ) => {
    const here = tab.active && (windowId === undefined || tab.windowId === windowId);
    if (here && (change.url !== undefined || change.status === 'complete')) look(id);
  };
  browser.tabs.onActivated.addListener(activated);
  browser.tabs.onUpdated.addListener(updated);
  return () => {
    browser.tabs.onActivated.removeListener(activated);
    browser.tabs.onUpdated.removeListener(updated);
  };
}

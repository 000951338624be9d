import { browser } from './browser';
import { glimpse, type TabGlimpse } from './tabs';

/** What lets us see the addresses of tabs nobody lent us. Optional: the person switches it on. */
const TABS = { permissions: ['tabs' as const] };

export function maySeeAddresses(): Promise<boolean> {
  return browser.permissions.contains(TABS);
}

/** Asks the person. Must be called inside a click. */
export function requestAddresses(): Promise<boolean> {
  return browser.permissions.request(TABS);
}

/** Gives it back. */
export async function releaseAddresses(): Promise<void> {
  await browser.permissions.remove(TABS);
}

/**
 * Hears which page a tab has come to. Without the permission the browser tells no address, and nothing
 * is heard but of tabs that were lent.
 */
export function onAddress(listener: (tab: TabGlimpse) => void): void {
  browser.tabs.onUpdated.addListener((_id, change, tab) => {
    if (change.status !== 'complete' && change.url === undefined) return;
    const found = glimpse(tab);
    if (found?.url !== undefined) listener(found);
  });
}

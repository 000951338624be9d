import { pageUrl } from '../../platform/runtime';
import { openTab } from '../../platform/tabs/tabs';

/** Opens the page that saves the tabs of a window: it asks, shows how far it is, and takes back. */
export function openTabsPage(windowId: number): Promise<void> {
  return openTab(pageUrl(`/tabs.html#window=${windowId}`));
}

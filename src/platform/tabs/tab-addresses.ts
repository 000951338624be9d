import { browser } from '../browser';
import { calmly } from './calmly';
import { type TabGlimpse, tabNow } from './tabs';

/** An optional permission that the person gives. */
export interface Leave {
  given(): Promise<boolean>;
  /** Asks the person. Must be called inside a click. */
  ask(): Promise<boolean>;
  giveBack(): Promise<void>;
}

function leaveFor(...permissions: ('tabs' | 'webNavigation')[]): Leave {
  return {
    given: () => browser.permissions.contains({ permissions }),
    ask: () => browser.permissions.request({ permissions }),
    async giveBack() {
      await browser.permissions.remove({ permissions });
    },
  };
}

/** The permission to see the addresses of all tabs, not only of those that were lent to us. */
export const tabAddresses = leaveFor('tabs');

/** To hear which page any tab has loaded. Chromium asks for both permissions with the same words. */
export const tabArrivals: Leave = import.meta.env.FIREFOX
  ? tabAddresses
  : leaveFor('tabs', 'webNavigation');

/**
 * Hears which page a tab has loaded, where the person lets us see its address. Chromium would wake the worker for the
 * events of every tab, allowed or not. So there we listen to `webNavigation`, which does not exist without
 * the permission.
 * @returns begins to listen, unless it cannot or already does. Call it when the worker starts and when
 * permissions change.
 */
export function arrivals(listener: (tab: TabGlimpse) => void): () => void {
  let _hearing = false;
  return () => {
    _hearing ||= hearArrivals(listener);
  };
}

/** @returns whether it can listen. */
function hearArrivals(listener: (tab: TabGlimpse) => void): boolean {
  const come = calmly(async (tabId) => {
    if (import.meta.env.FIREFOX && !(await tabArrivals.given())) return;
    const found = await tabNow(tabId);
    if (found?.url !== undefined) listener(found);
  });
  if (import.meta.env.FIREFOX) {
    browser.tabs.onUpdated.addListener((tabId, change) => {
      if (change.status === 'complete' || change.url !== undefined) come(tabId);
    });
  } else {
    const { webNavigation } = browser as Partial<typeof browser>;
    if (webNavigation === undefined) return false;
    const inPage = ({ tabId, frameId }: { tabId: number; frameId: number }) => {
      if (frameId === 0) come(tabId);
    };
    webNavigation.onCompleted.addListener(inPage);
    // Events of pages that change their address themselves.
    webNavigation.onHistoryStateUpdated.addListener(inPage);
    webNavigation.onReferenceFragmentUpdated.addListener(inPage);
  }
  return true;
}

import { browser } from '../browser';
import { glimpse, type TabGlimpse, tabNow } from './tabs';

/** Something the browser lets us do only when the person has said so. */
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

/** To see the addresses of tabs nobody lent us. Optional: the person switches it on. */
export const tabAddresses = leaveFor('tabs');

/** To hear which page a tab has come to; Chromium says the same of both when it asks. */
export const tabArrivals: Leave = import.meta.env.FIREFOX
  ? tabAddresses
  : leaveFor('tabs', 'webNavigation');

/**
 * Hears which page a tab has come to, where the person lets us. Chromium wakes a worker for every
 * event it listens to, and tells of tabs whether it may see them or not; so there another part of the
 * interface is listened to, which is not even there without the permission.
 * @returns begins to listen, if it can and does not yet: to be called when the worker starts, and when
 * permissions change.
 */
export function arrivals(listener: (tab: TabGlimpse) => void): () => void {
  let _hearing = false;
  return () => {
    _hearing ||= hearArrivals(listener);
  };
}

/** @returns whether there is anything to listen to. */
function hearArrivals(listener: (tab: TabGlimpse) => void): boolean {
  if (import.meta.env.FIREFOX) {
    browser.tabs.onUpdated.addListener((_id, change, tab) => {
      if (change.status !== 'complete' && change.url === undefined) return;
      const found = glimpse(tab);
      if (found?.url === undefined) return;
      void tabArrivals.given().then((given) => given && listener(found));
    });
  } else {
    const { webNavigation } = browser as Partial<typeof browser>;
    if (webNavigation === undefined) return false;
    const come = async ({ tabId, frameId }: { tabId: number; frameId: number }) => {
      if (frameId !== 0) return;
      const found = await tabNow(tabId);
      if (found?.url !== undefined) listener(found);
    };
    webNavigation.onCompleted.addListener(come);
    // Pages that change their address themselves.
    webNavigation.onHistoryStateUpdated.addListener(come);
    webNavigation.onReferenceFragmentUpdated.addListener(come);
  }
  return true;
}

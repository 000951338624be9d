import { browser, chromiumOnly } from './browser';
import { pageUrl } from './runtime';

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
  if (import.meta.env.FIREFOX) return showPopup(windowId);
  // A window without a toolbar has no side panel either, though Chromium says that it has opened one.
  const beside = async () => {
    if (!(await hasToolbar(windowId))) await showPopup(windowId);
  };
  await Promise.all([openSidePanel(windowId), beside()]);
}

/**
 * Opens the toolbar popup if the browser allows it without a click. Otherwise the badge must do.
 * @returns whether it has opened
 */
export async function openPopup(windowId: number): Promise<boolean> {
  try {
    // Without a toolbar Firefox opens nothing, and says that it has.
    const opening = browser.action.openPopup({ windowId });
    const [hasOne] = await Promise.all([hasToolbar(windowId), opening]);
    return hasOne;
  } catch {
    // Older versions of Firefox need a click, and no browser opens it over another popup. Neither is a failure.
    return false;
  }
}

/** The size of the popup in a window of its own, with the frame that the system draws. In px. */
const OWN_WINDOW = { width: 420, height: 560 };

/**
 * Opens the popup. A window that a page opened for itself has no toolbar to open it from, and nobody would read what it
 * says, so there it gets a window of its own.
 */
export async function showPopup(windowId: number): Promise<void> {
  if ((await openPopup(windowId)) || (await hasToolbar(windowId))) return;
  const url = pageUrl(`/popup.html#window=${windowId}`);
  const tabs = await browser.tabs.query({});
  const open = tabs.find((tab) => tab.url === url || (tab.windowId === windowId && isPopup(tab)));
  if (open?.windowId === undefined) {
    await browser.windows.create({ type: 'popup', url, ...OWN_WINDOW });
  } else {
    await browser.windows.update(open.windowId, { focused: true });
  }
}

const isPopup = ({ url }: { url?: string | undefined }) =>
  url?.startsWith(pageUrl('/popup.html')) === true;

/** Returns whether a window has a toolbar with our button. Also true of a window that is closed by now. */
export async function hasToolbar(windowId: number): Promise<boolean> {
  const found = await browser.windows.get(windowId).catch(() => undefined);
  return found?.type !== 'popup';
}

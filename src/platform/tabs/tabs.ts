import { browser } from '../browser';

/** Where an address is opened. */
export type Opening = 'this-tab' | 'new-tab' | 'background-tab';

/** A tab as far as the browser lets us see it: without `activeTab` there is no url and no title. */
export interface TabGlimpse {
  id: number;
  windowId: number;
  incognito: boolean;
  url?: string;
  title?: string;
  /** The browser's own viewer of PDFs stands in it; known of Firefox, which lets nobody look inside. */
  pdfViewer?: true;
}

/** The icon that Firefox gives a tab with its PDF viewer. Pages cannot have icons from there. */
const PDF_ICON = /^chrome:\/\/.*\/pdf\.svg$/;

/** The tab a person looks at in a window, or in the window last used. */
export async function activeTab(windowId?: number): Promise<TabGlimpse | undefined> {
  const [tab] = await browser.tabs.query(
    windowId === undefined ? { active: true, lastFocusedWindow: true } : { active: true, windowId },
  );
  return tab === undefined ? undefined : glimpse(tab);
}

/** A tab of a window, as far as the browser lets us see it. */
export interface OpenTab extends TabGlimpse {
  /** The browser has put it out of memory: there is nothing in it to read. */
  asleep: boolean;
}

/** Every tab of a window, in order, but those that show pages of ours. */
export async function tabsOf(windowId: number): Promise<OpenTab[]> {
  const own = browser.runtime.getURL('');
  const tabs = await browser.tabs.query({ windowId });
  return tabs.flatMap((tab) => {
    const seen = glimpse(tab);
    if (seen === undefined || seen.url?.startsWith(own)) return [];
    return [{ ...seen, asleep: tab.discarded === true }];
  });
}

/** A tab as it is now; `undefined` when it is closed. */
export async function tabNow(id: number): Promise<TabGlimpse | undefined> {
  try {
    return glimpse(await browser.tabs.get(id));
  } catch {
    return undefined;
  }
}

/** What a shortcut or a menu was used on, in the shape of `activeTab`. */
export function glimpse(tab: {
  id?: number | undefined;
  windowId?: number | undefined;
  incognito: boolean;
  url?: string | undefined;
  title?: string | undefined;
  favIconUrl?: string | undefined;
}): TabGlimpse | undefined {
  if (tab.id === undefined || tab.windowId === undefined) return undefined;
  return {
    id: tab.id,
    windowId: tab.windowId,
    incognito: tab.incognito,
    ...(tab.url ? { url: tab.url } : {}),
    ...(tab.title ? { title: tab.title } : {}),
    ...(tab.favIconUrl !== undefined && PDF_ICON.test(tab.favIconUrl) && { pdfViewer: true }),
  };
}

/** Whether a window is a private one; no window is none. */
export async function isPrivate(windowId: number | undefined): Promise<boolean> {
  return windowId !== undefined && (await activeTab(windowId))?.incognito === true;
}

/** @param opening in a new tab in front, unless it says otherwise. */
export async function openTab(url: string, opening: Opening = 'new-tab'): Promise<void> {
  if (opening === 'this-tab') await browser.tabs.update({ url });
  else await browser.tabs.create({ url, active: opening === 'new-tab' });
}

export async function currentWindowId(): Promise<number | undefined> {
  return (await browser.windows.getCurrent()).id;
}

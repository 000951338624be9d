import type { Tabs } from 'webextension-polyfill';
import { browser } from '../browser';

export type Opening = 'this-tab' | 'new-tab' | 'background-tab';

/** A tab, as far as the browser lets us see it. Without `activeTab` it has no url and no title. */
export interface TabGlimpse {
  id: number;
  windowId: number;
  incognito: boolean;
  url?: string;
  title?: string;
  /** It shows the browser's PDF viewer. Known only in Firefox, where no script can look inside. */
  pdfViewer?: true;
  /** Its page did not load, and the browser's error page stands there. Known only in Firefox. */
  notLoaded?: true;
}

/** The icons of a tab with Firefox's PDF viewer, and with one of its error pages. No web page can have them. */
const PDF_ICON = /^chrome:\/\/.*\/pdf\.svg$/;
const ERROR_ICON = /^chrome:\/\/.*\/(?:info|warning)\.svg$/;

/** Returns the active tab of a window, or of the window last used. */
export async function activeTab(windowId?: number): Promise<TabGlimpse | undefined> {
  const [tab] = await browser.tabs.query(
    windowId === undefined ? { active: true, lastFocusedWindow: true } : { active: true, windowId },
  );
  return glimpse(tab);
}

export interface OpenTab extends TabGlimpse {
  /** The browser has discarded it from memory, so nothing can be read. */
  asleep: boolean;
}

/** Lists every tab of a window, in order, except those that show pages of ours. */
export async function tabsOf(windowId: number): Promise<OpenTab[]> {
  const own = browser.runtime.getURL('');
  const tabs = await browser.tabs.query({ windowId });
  return tabs.flatMap((tab) => {
    const seen = glimpse(tab);
    if (seen === undefined || seen.url?.startsWith(own)) return [];
    return [{ ...seen, asleep: tab.discarded === true }];
  });
}

/** Returns a tab as it is now; `undefined` if it is closed. */
export async function tabNow(id: number): Promise<TabGlimpse | undefined> {
  try {
    return glimpse(await browser.tabs.get(id));
  } catch {
    return undefined;
  }
}

/** How long a page may take to load. After that, whatever has loaded is read. */
const LOADED_WITHIN_MS = 30_000;

/**
 * Has the browser load a tab that it has discarded from memory. Resolves with the tab as it is then: many pages change
 * their address while they load. `undefined` if it was closed.
 */
export async function wakeTab(id: number): Promise<TabGlimpse | undefined> {
  try {
    if ((await browser.tabs.get(id)).discarded === true) {
      await browser.tabs.reload(id);
      for (const end = Date.now() + LOADED_WITHIN_MS; Date.now() < end; ) {
        const { discarded, status } = await browser.tabs.get(id);
        if (discarded !== true && status !== 'loading') break;
        await new Promise((again) => setTimeout(again, 200));
      }
    }
  } catch (error) {
    if ((await tabNow(id)) !== undefined) throw error;
  }
  return tabNow(id);
}

/** Converts a tab from a listener to the shape of `activeTab`. */
export function glimpse(tab: Partial<Tabs.Tab> | undefined): TabGlimpse | undefined {
  if (tab?.id === undefined || tab.windowId === undefined) return undefined;
  const icon = tab.favIconUrl ?? '';
  return {
    id: tab.id,
    windowId: tab.windowId,
    incognito: tab.incognito === true,
    ...(tab.url && { url: tab.url }),
    ...(tab.title && !isAddress(tab.title, tab.url) && { title: tab.title }),
    ...(PDF_ICON.test(icon) && { pdfViewer: true }),
    ...(ERROR_ICON.test(icon) && { notLoaded: true }),
  };
}

/** Says whether it is the address that Chromium shows for a page without a title, such as a PDF. */
function isAddress(title: string, url = ''): boolean {
  const shown = url.replace(/^[a-z]+:\/\//, '');
  return title === shown || `${title}/` === shown;
}

/** Says whether a window is private. `undefined` is not. */
export async function isPrivate(windowId: number | undefined): Promise<boolean> {
  return windowId !== undefined && (await activeTab(windowId))?.incognito === true;
}

/** @param opening in a new front tab by default. */
export async function openTab(url: string, opening: Opening = 'new-tab'): Promise<void> {
  if (opening === 'this-tab') await browser.tabs.update({ url });
  else await browser.tabs.create({ url, active: opening === 'new-tab' });
}

export async function currentWindowId(): Promise<number | undefined> {
  return (await browser.windows.getCurrent()).id;
}

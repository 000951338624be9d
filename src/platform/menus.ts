import { browser } from './browser';
import { glimpse, type TabGlimpse } from './tabs/tabs';

export interface MenuItem {
  id: string;
  title: string;
  /** Where it appears; `action` is the toolbar button. */
  on: ('page' | 'selection' | 'link' | 'image' | 'video' | 'audio' | 'action')[];
}

/** What was clicked. Each field is empty unless it was that. */
export interface MenuClick {
  selection: string;
  /** The address a link leads to. */
  link: string;
  /** The address a picture or recording comes from. */
  source: string;
}

/**
 * Replaces all menu items. The browser keeps them, so this is needed at install and
 * update, and daily because it may speak another language since. */
export async function replaceMenus(items: readonly MenuItem[]): Promise<void> {
  await browser.contextMenus.removeAll();
  for (const { id, title, on } of items) {
    browser.contextMenus.create({ id, title, contexts: on });
  }
}

/** Hears which of our entries was chosen, and on what. The browser lends us the tab for it. */
export function onMenu(
  listener: (id: string, tab: TabGlimpse | undefined, click: MenuClick) => void,
): void {
  browser.contextMenus.onClicked.addListener((info, tab) => {
    listener(String(info.menuItemId), glimpse(tab), {
      selection: info.selectionText ?? '',
      link: info.linkUrl ?? '',
      source: info.srcUrl ?? '',
    });
  });
}

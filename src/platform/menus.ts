import { browser } from './browser';
import { glimpse, type TabGlimpse } from './tabs/tabs';

export interface MenuItem {
  id: string;
  title: string;
  /** Where it appears; `action` is the toolbar button. */
  on: ('page' | 'selection' | 'link' | 'image' | 'video' | 'audio' | 'action')[];
}

/** What was clicked. All other fields are empty. */
export interface MenuClick {
  selection: string;
  /** The address a link leads to. */
  link: string;
  /** The address a picture or recording comes from. */
  source: string;
}

/**
 * Replaces all menu items. The browser stores them, so this is needed at install and update, and daily because the
 * browser's language may have changed.
 */
export async function replaceMenus(items: readonly MenuItem[]): Promise<void> {
  await browser.contextMenus.removeAll();
  for (const { id, title, on } of items) {
    browser.contextMenus.create({ id, title, contexts: on });
  }
}

/**
 * Listens for a click on one of our entries. Passes on what was clicked, and the tab, which the browser lends us for
 * it.
 */
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

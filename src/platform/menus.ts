import { browser } from './browser';
import { glimpse, type TabGlimpse } from './tabs';

export interface MenuItem {
  id: string;
  title: string;
  on: 'page' | 'selection';
}

/** Replaces all menu items. The browser keeps them, so this runs at install and update only. */
export async function replaceMenus(items: readonly MenuItem[]): Promise<void> {
  await browser.contextMenus.removeAll();
  for (const item of items) {
    browser.contextMenus.create({ id: item.id, title: item.title, contexts: [item.on] });
  }
}

export function onMenu(
  listener: (id: string, tab: TabGlimpse | undefined, selection: string) => void,
): void {
  browser.contextMenus.onClicked.addListener((info, tab) => {
    listener(
      String(info.menuItemId),
      tab === undefined ? undefined : glimpse(tab),
      info.selectionText ?? '',
    );
  });
}

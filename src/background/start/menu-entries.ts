/** Our entries in the browser's menus, one row each. A shortcut does the same as the entry of its name. */
import { type MessageKey, t } from '../../i18n/message';
import { type MenuClick, type MenuItem, replaceMenus } from '../../platform/menus';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import { ASK_MENU } from '../ask/ask-gesture';
import { LINK_MENU } from '../clip/ask-for-link';
import { clipByGesture, highlightByGesture, openTabsPage } from '../tab/gestures';
import type { WorkerContext } from '../worker/worker-context';

interface Menu extends MenuItem {
  title: MessageKey;
  /** Absent if `start.ts` handles the entry, because the browser grants something only within the click. */
  chosen?(context: WorkerContext, tab: TabGlimpse, click?: MenuClick): Promise<void>;
}

export const menus: readonly Menu[] = [
  {
    id: 'save-page',
    title: 'background_savePageToJackdaw',
    on: ['page'],
    chosen: (context, tab) => clipByGesture(context, tab, { kind: 'page' }),
  },
  {
    id: 'save-selection',
    title: 'background_saveSelectionToJackdaw',
    on: ['selection'],
    chosen: (context, tab) => clipByGesture(context, tab, { kind: 'selection' }),
  },
  {
    id: 'highlight-selection',
    title: 'background_highlightInJackdaw',
    on: ['selection'],
    chosen: (context, tab) => highlightByGesture(context, tab),
  },
  { id: ASK_MENU, title: 'background_askAboutSelection', on: ['selection'] },
  { id: LINK_MENU, title: 'background_saveLinkToJackdaw', on: ['link'] },
  {
    id: 'save-image',
    title: 'background_saveImageToJackdaw',
    on: ['image'],
    chosen: (context, tab, click) =>
      clipByGesture(context, tab, { kind: 'image', image: click?.source ?? '' }),
  },
  {
    id: 'save-transcript',
    title: 'background_saveTranscriptToJackdaw',
    on: ['video', 'audio'],
    chosen: (context, tab) => clipByGesture(context, tab, { kind: 'transcript' }),
  },
  {
    id: 'save-tabs',
    title: 'background_saveTabsOfWindow',
    on: ['action'],
    chosen: (_context, tab) => openTabsPage(tab.windowId),
  },
  {
    id: 'save-whole-page',
    title: 'background_saveWholePage',
    on: ['action'],
    chosen: (context, tab) => clipByGesture(context, tab, { kind: 'whole-page' }),
  },
];

/** Puts the entries into the browser's menus, in the browser's current language. */
export function showMenus(): Promise<void> {
  return replaceMenus(menus.map((menu) => ({ ...menu, title: t(menu.title) })));
}

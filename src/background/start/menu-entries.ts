/** What our entries in the browser's menus do: one row each. A shortcut does what the entry of its name does. */
import { t } from '../../i18n/message';
import type { MenuClick, MenuItem } from '../../platform/menus';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import { ASK_MENU } from '../ask/ask-gesture';
import { LINK_MENU } from '../clip/ask-for-link';
import { clipByGesture, highlightByGesture, openTabsPage } from '../tab/gestures';
import type { WorkerContext } from '../worker/worker-context';

interface Menu extends MenuItem {
  /** Absent where `start.ts` answers, because the browser grants something only within the click. */
  chosen?(context: WorkerContext, tab: TabGlimpse, click?: MenuClick): Promise<void>;
}

export const menus: readonly Menu[] = [
  {
    id: 'save-page',
    title: t('background_savePageToJackdaw'),
    on: ['page'],
    chosen: (context, tab) => clipByGesture(context, tab, { kind: 'page' }),
  },
  {
    id: 'save-selection',
    title: t('background_saveSelectionToJackdaw'),
    on: ['selection'],
    chosen: (context, tab) => clipByGesture(context, tab, { kind: 'selection' }),
  },
  {
    id: 'highlight-selection',
    title: t('background_highlightInJackdaw'),
    on: ['selection'],
    chosen: (context, tab) => highlightByGesture(context, tab),
  },
  {
    id: ASK_MENU,
    title: t('background_askJackdawAboutThis'),
    on: ['selection'],
  },
  {
    id: LINK_MENU,
    title: t('background_saveLinkToJackdaw'),
    on: ['link'],
  },
  {
    id: 'save-image',
    title: t('background_saveImageToJackdaw'),
    on: ['image'],
    chosen: (context, tab, click) =>
      clipByGesture(context, tab, { kind: 'image', image: click?.source ?? '' }),
  },
  {
    id: 'save-transcript',
    title: t('background_saveTranscriptToJackdaw'),
    on: ['video', 'audio'],
    chosen: (context, tab) => clipByGesture(context, tab, { kind: 'transcript' }),
  },
  {
    id: 'save-tabs',
    title: t('background_saveTabsThisWindow'),
    on: ['action'],
    chosen: (_context, tab) => openTabsPage(tab.windowId),
  },
  {
    id: 'save-whole-page',
    title: t('background_saveWholePageMenusAnd'),
    on: ['action'],
    chosen: (context, tab) => clipByGesture(context, tab, { kind: 'whole-page' }),
  },
];

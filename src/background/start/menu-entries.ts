/** What our entries in the browser's menus do: one row each. */
import type { MenuClick, MenuItem } from '../../platform/menus';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import type { Database } from '../../storage/database/database';
import { ASK_MENU, askByGesture } from '../ask/ask-gesture';
import { askForLink, LINK_MENU } from '../clip/ask-for-link';
import { clipByGesture, highlightByGesture, linkByGesture } from '../clip/clip-gesture';
import type { Delivering } from '../services/outbox';
import { openTabsPage } from '../tab/tabs-gesture';

interface World {
  database: Database;
  delivering: Delivering;
}

interface Menu extends MenuItem {
  /** What the browser grants only within the click is done by `start.ts`, which need not load this. */
  chosen(world: World, tab: TabGlimpse, click: MenuClick): Promise<void>;
}

export const menus: readonly Menu[] = [
  {
    id: 'save-page',
    title: 'Save page to Jackdaw',
    on: ['page'],
    chosen: ({ database, delivering }, tab) =>
      clipByGesture(database, tab, { kind: 'page' }, delivering),
  },
  {
    id: 'save-selection',
    title: 'Save selection to Jackdaw',
    on: ['selection'],
    chosen: ({ database, delivering }, tab) =>
      clipByGesture(database, tab, { kind: 'selection' }, delivering),
  },
  {
    id: 'highlight-selection',
    title: 'Highlight in Jackdaw',
    on: ['selection'],
    chosen: ({ database, delivering }, tab) => highlightByGesture(database, tab, delivering),
  },
  {
    id: ASK_MENU,
    title: 'Ask Jackdaw about this',
    on: ['selection'],
    chosen: (_world, tab, { selection }) => askByGesture(tab, selection),
  },
  {
    id: LINK_MENU,
    title: 'Save link to Jackdaw',
    on: ['link'],
    chosen: ({ database, delivering }, tab, { link }) =>
      linkByGesture(database, tab, askForLink(link), delivering),
  },
  {
    id: 'save-image',
    title: 'Save image to Jackdaw',
    on: ['image'],
    chosen: ({ database, delivering }, tab, { source }) =>
      clipByGesture(database, tab, { kind: 'image', image: source }, delivering),
  },
  {
    id: 'save-transcript',
    title: 'Save transcript to Jackdaw',
    on: ['video', 'audio'],
    chosen: ({ database, delivering }, tab) =>
      clipByGesture(database, tab, { kind: 'transcript' }, delivering),
  },
  {
    id: 'save-tabs',
    title: 'Save the tabs of this window…',
    on: ['action'],
    chosen: (_world, tab) => openTabsPage(tab.windowId),
  },
  {
    id: 'save-whole-page',
    title: 'Save whole page, menus and all',
    on: ['action'],
    chosen: ({ database, delivering }, tab) =>
      clipByGesture(database, tab, { kind: 'whole-page' }, delivering),
  },
];

/**
 * A browser in memory with one window, as far as Jackdaw touches it: what only a real browser has, and
 * nothing of ours. As in a real one, a tab's own badge and title are gone when the tab loads a page.
 */
import type { Announcements } from '../../../src/messages/requests';
import { pageDraft } from '../documents/draft';
import { fakeEvent, type Hearing } from './browser-event';
import { createScripts, type FakePage, fakePage } from './page-scripts';

export interface FakeTab {
  id: number;
  windowId: number;
  incognito: boolean;
  url?: string;
  title?: string;
  favIconUrl?: string;
  discarded?: boolean;
}

export interface FakeCommand {
  name: string;
  description: string;
  shortcut: string;
}

export interface FakeBrowser extends FakePage {
  /** The tab in front, which is lent to us, and those behind it, whose addresses the browser hides. */
  tab: FakeTab;
  others: FakeTab[];
  badge: string;
  toolbarTitle: string;
  popups: number;
  sidePanels: number;
  /** By their names. */
  alarms: Map<string, object>;
  /** Whether the toolbar button is pinned. */
  onToolbar: boolean;
  commands: FakeCommand[];
  /** The kinds of our open pages, such as `TAB`, and how often we were started anew. */
  pages: string[];
  restarts: number;
  session: Map<string, unknown>;
  local: Map<string, unknown>;
  /** Permissions and patterns of hosts that were given. */
  given: Set<string>;
  /** What the person says when they are asked for one. */
  gives: boolean;
  /** What they were asked for, and what was given back. */
  wished: string[];
  returned: string[];
  /** Addresses of new tabs. */
  opened: string[];
  announced: { name: string; detail: unknown }[];
  /** Answers a request of one of our pages. */
  background: ((message: unknown) => Promise<unknown>) | undefined;
  /** What the page that nobody sees says of a job. */
  readingPage: (job: unknown) => unknown;
  /** Until what is announced has been heard by all pages. Long work announces itself and waits for that. */
  heardByAll: Promise<void>;
  /** Loads a page in the tab. */
  load(url: string, title?: string): void;
  /** Shows another tab, or what became of the one in front. */
  show(tab: FakeTab): void;
  announce<N extends keyof Announcements>(name: N, detail: Announcements[N]): void;
  api: object;
}

export const USUAL_TITLE = 'Jackdaw: save, search, ask';
const ROOT = 'chrome-extension://jackdaw/';

const usual: FakeTab = {
  id: 1,
  windowId: 1,
  incognito: false,
  url: 'https://example.org/a',
  title: 'A page',
};

export function fakeBrowser(): FakeBrowser {
  const tabChanged = fakeEvent<[{ tabId: number; windowId: number }]>();
  const messages = fakeEvent<[unknown, object]>();
  const badges = new Map<number | undefined, string>();
  const titles = new Map<number, string>();
  const post = (message: unknown) =>
    messages.tell(structuredClone(message), { id: 'jackdaw', url: ROOT });
  const fake: FakeBrowser = {
    ...fakePage(),
    tab: usual,
    others: [],
    get badge() {
      return badges.get(fake.tab.id) ?? badges.get(undefined) ?? '';
    },
    get toolbarTitle() {
      return titles.get(fake.tab.id) ?? USUAL_TITLE;
    },
    popups: 0,
    sidePanels: 0,
    alarms: new Map(),
    onToolbar: true,
    commands: [
      { name: '_execute_action', description: '', shortcut: 'Alt+Shift+K' },
      { name: 'save-page', description: 'Save this page', shortcut: 'Alt+Shift+S' },
      {
        name: 'ask-selection',
        description: 'Ask about the selected text',
        shortcut: 'Alt+Shift+Q',
      },
      {
        name: 'highlight-selection',
        description: 'Highlight the selected text',
        shortcut: 'Alt+Shift+H',
      },
    ],
    pages: [],
    restarts: 0,
    session: new Map(),
    local: new Map(),
    given: new Set(),
    gives: true,
    wished: [],
    returned: [],
    opened: [],
    announced: [],
    background: undefined,
    readingPage: (job) => ({ news: 'end', outcome: { ok: true, draft: pdfDraft(job) } }),
    heardByAll: Promise.resolve(),
    load(url, title) {
      badges.delete(fake.tab.id);
      titles.delete(fake.tab.id);
      fake.show({ ...fake.tab, url, ...(title !== undefined && { title }) });
    },
    show(tab) {
      fake.tab = tab;
      tabChanged.tell({ tabId: tab.id, windowId: tab.windowId });
    },
    announce(name, detail) {
      post({ jackdaw: 'announcement', name, detail });
    },
    api: {},
  };
  const find = (id: number) => {
    const found = [fake.tab, ...fake.others].find((tab) => tab.id === id);
    if (found === undefined) throw new Error(`No tab with id: ${id}.`);
    return found;
  };
  const asSeen = (tab: FakeTab) => {
    if (tab === fake.tab || fake.given.has('tabs')) return tab;
    const { url: _url, title: _title, ...rest } = tab;
    return rest;
  };
  fake.api = {
    scripting: { executeScript: createScripts(fake, find), insertCSS: async () => undefined },
    runtime: {
      getContexts: async ({ contextTypes }: { contextTypes: string[] }) =>
        fake.pages.filter((kind) => contextTypes.includes(kind)),
      reload: () => {
        fake.restarts += 1;
      },
      id: 'jackdaw',
      getPlatformInfo: async () => ({ os: 'linux' }),
      getURL: (path: string) => ROOT + path.replace(/^\//, ''),
      getManifest: () => ({ version: '0.0.0', action: { default_title: USUAL_TITLE } }),
      onMessage: messages.event,
      async sendMessage(message: { jackdaw?: string; name: string; detail: unknown }) {
        if (message.jackdaw === 'request') return fake.background?.(structuredClone(message));
        fake.announced.push(message);
        post(message);
        await fake.heardByAll;
      },
      connect: () => readingPort(fake),
    },
    storage: { session: memoryArea(fake.session), local: memoryArea(fake.local) },
    action: {
      setBadgeText: async ({ text, tabId }: { text: string | null; tabId?: number }) => {
        if (text === null) badges.delete(tabId);
        else badges.set(tabId, text);
      },
      setBadgeBackgroundColor: async () => undefined,
      getBadgeText: async ({ tabId }: { tabId: number }) =>
        badges.get(tabId) ?? badges.get(undefined) ?? '',
      setTitle: async ({ title, tabId }: { title: string; tabId: number }) => {
        titles.set(tabId, title);
      },
      getUserSettings: async () => ({ isOnToolbar: fake.onToolbar }),
      openPopup: async () => {
        fake.popups += 1;
      },
    },
    permissions: permissionsOf(fake),
    alarms: {
      get: async (name: string) => fake.alarms.get(name),
      create: async (name: string, how: { when?: number; periodInMinutes?: number }) => {
        const scheduledTime = how.when ?? Date.now() + 60_000 * (how.periodInMinutes ?? 0);
        fake.alarms.set(name, { name, ...how, scheduledTime });
      },
      clear: async (name: string) => fake.alarms.delete(name),
    },
    commands: { getAll: async () => fake.commands },
    offscreen: { createDocument: async () => undefined, closeDocument: async () => undefined },
    sidePanel: {
      open: async () => {
        fake.sidePanels += 1;
      },
    },
    windows: { getCurrent: async () => ({ id: 1 }), get: async () => ({ type: 'normal' }) },
    tabs: {
      query: async ({ active }: { active?: boolean }) =>
        active === true ? [fake.tab] : [fake.tab, ...fake.others].map(asSeen),
      get: async (id: number) => asSeen(find(id)),
      reload: async (id: number) => {
        find(id).discarded = false;
      },
      create: async ({ url }: { url: string }) => {
        fake.opened.push(url);
      },
      onActivated: tabChanged.event,
      onUpdated: fakeEvent().event,
    },
  };
  return fake;
}

function memoryArea(rows: Map<string, unknown>) {
  return {
    get: async (key: string | null) =>
      key === null ? Object.fromEntries(rows) : { [key]: rows.get(key) },
    set: async (values: object) => {
      for (const [key, value] of Object.entries(values)) rows.set(key, structuredClone(value));
    },
    remove: async (key: string) => rows.delete(key),
  };
}

interface Permissions {
  permissions?: string[];
  origins?: string[];
}

function permissionsOf(fake: FakeBrowser) {
  const names = ({ permissions = [], origins = [] }: Permissions) => [...permissions, ...origins];
  return {
    contains: async (asked: Permissions) => names(asked).every((name) => fake.given.has(name)),
    request: async (asked: Permissions) => {
      fake.wished.push(...names(asked));
      if (fake.gives) for (const name of names(asked)) fake.given.add(name);
      return fake.gives;
    },
    remove: async (back: Permissions) => {
      fake.returned.push(...names(back));
      for (const name of names(back)) fake.given.delete(name);
    },
  };
}

/** What is read of any PDF. */
function pdfDraft(job: unknown) {
  const { name = '', url = `file:///${name}` } = job as { name?: string; url?: string };
  return { ...pageDraft, kind: 'pdf', url, pageUrl: url, title: name.replace(/\.pdf$/, '') };
}

/** The way to the page that nobody sees. */
function readingPort(fake: FakeBrowser): object {
  const news: Hearing<[unknown]> = fakeEvent();
  return {
    onMessage: news.event,
    onDisconnect: fakeEvent().event,
    disconnect: () => undefined,
    postMessage: async (job: unknown) => news.tell(await fake.readingPage(job)),
  };
}

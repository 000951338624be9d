/**
 * A browser in memory with one tab, as far as the background's gestures touch it. As in a real one,
 * a tab's own badge and title are gone when the tab loads a page.
 */
export interface FakeTab {
  id: number;
  windowId: number;
  incognito: boolean;
  url?: string;
  title?: string;
}

export interface FakeBrowser {
  tab: FakeTab;
  /** What the page says of its form, and what the clip script returns; thrown when an `Error`. */
  form: unknown;
  clip: unknown;
  badge: string;
  toolbarTitle: string;
  popups: number;
  /** Whether the toolbar button is pinned. */
  onToolbar: boolean;
  session: Map<string, unknown>;
  announced: { name: string; detail: unknown }[];
  /** Loads a page in the tab. */
  load(url: string): void;
  api: object;
}

export const USUAL_TITLE = 'Jackdaw: save, search, ask';

export function fakeBrowser(): FakeBrowser {
  const usual: FakeTab = {
    id: 1,
    windowId: 1,
    incognito: false,
    url: 'https://example.org/a',
    title: 'A page',
  };
  const fake: FakeBrowser = {
    tab: usual,
    form: { contentType: 'text/html', frames: 'none' },
    clip: undefined,
    badge: '',
    toolbarTitle: USUAL_TITLE,
    popups: 0,
    onToolbar: true,
    session: new Map(),
    announced: [],
    load(url) {
      fake.tab = { ...fake.tab, url };
      fake.badge = '';
      fake.toolbarTitle = USUAL_TITLE;
    },
    api: {},
  };
  fake.api = {
    scripting: {
      executeScript: async ({ files, args }: { files?: string[]; args?: unknown[] }) => {
        const result = files ? fake.clip : args ? undefined : fake.form;
        if (result instanceof Error) throw result;
        return [{ result: await result }];
      },
    },
    runtime: {
      sendMessage: async (message: { name: string; detail: unknown }) => {
        fake.announced.push(message);
      },
      getManifest: () => ({ action: { default_title: USUAL_TITLE } }),
    },
    storage: {
      session: {
        get: async (key: string | null) =>
          key === null ? Object.fromEntries(fake.session) : { [key]: fake.session.get(key) },
        set: async (values: object) => {
          for (const [key, value] of Object.entries(values)) {
            fake.session.set(key, structuredClone(value));
          }
        },
        remove: async (key: string) => fake.session.delete(key),
      },
    },
    action: {
      setBadgeText: async ({ text }: { text: string | null }) => {
        fake.badge = text ?? '';
      },
      setBadgeBackgroundColor: async () => undefined,
      getBadgeText: async () => fake.badge,
      setTitle: async ({ title }: { title: string }) => {
        fake.toolbarTitle = title;
      },
      getUserSettings: async () => ({ isOnToolbar: fake.onToolbar }),
      openPopup: async () => {
        fake.popups += 1;
      },
    },
    tabs: {
      query: async () => [fake.tab],
      get: async () => fake.tab,
    },
  };
  return fake;
}

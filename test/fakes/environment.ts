/**
 * A whole Jackdaw in memory: what the pages ask of the background, answered from arrays.
 * Tests set `state` beforehand and read `seen` afterwards; `hold` keeps requests waiting.
 */

import { SILENCE } from '../../src/answer/extraction';
import type {
  Announcements,
  AskPart,
  AskReply,
  HighlightHere,
  PageChange,
  ReplyOf,
  RequestName,
  Settings,
  ShownHighlights,
  TabView,
  Undone,
} from '../../src/messages/requests';
import { createAsk, dispatch, type Envelope, type Handlers } from '../../src/messages/wire';
import type {
  BinnedDocument,
  DocumentVersion,
  KeptDocument,
  Survey,
} from '../../src/protocol/document/document';
import { DEFAULT_NAMESPACE, normaliseNamespace } from '../../src/protocol/document/namespace';
import type { Citation, Passage } from '../../src/protocol/passage';
import { type Problem, ProblemError } from '../../src/protocol/problem';
import type { BrowserPort, Environment, Shortcut } from '../../src/ui/environment';
import { fakeHighlights } from './highlights';
import { noChores, noServices } from './no-services';

export interface FakeState {
  documents: KeptDocument[];
  tab: TabView;
  /** The tabs of the window. */
  tabs: ReplyOf<'tabs.list'>;
  /** What the page says of a clip of it. */
  survey: Survey | undefined;
  /** Of every clip. */
  coverage: number;
  /** What documents said before, by uid, newest first. */
  versions: Record<string, (DocumentVersion & { markdown: string })[]>;
  bin: (BinnedDocument & { markdown: string })[];
  pending: string | undefined;
  last: string;
  settings: Settings;
  shortcuts: Shortcut[];
  /** Which rung answers, and what those above it said. */
  answered: Pick<AskReply, 'rung' | 'skipped' | 'cutShort'>;
  /** What comes of an answer, and what comes after that. */
  parts: { sent: AskPart[]; after: 'the reply' | 'nothing' | 'the end' };
  /** Nothing answers, and what is found comes closest. */
  silent: boolean;
  /** Where every undone clip is still. */
  left: Undone['left'];
  /** Answers of connected services, where there are any. */
  handlers: Partial<typeof noServices & typeof noChores>;
  /** What is marked on the page in the tab, or in the document asked for. */
  highlights: HighlightHere[];
  /** What the page shows of it. */
  shown: ShownHighlights;
  /** What became of the page since it was kept. */
  change: PageChange | undefined;
  /** Requests that end in a problem. */
  problems: Partial<Record<RequestName, Problem>>;
}

export interface Seen {
  opened: string[];
  closed: number;
  sidePanels: number;
  /** Addresses that the person was asked to let us reach. */
  hosts: string[];
  /** Addresses whose hosts were given back. */
  released: string[];
  shortcutPages: number;
  downloads: { fileName: string; text: string }[];
  asked: { name: RequestName; request: unknown }[];
}

export interface FakeEnvironment extends Environment {
  state: FakeState;
  seen: Seen;
  announce<N extends keyof Announcements>(name: N, detail: Announcements[N]): void;
  changeTab(tab: TabView): void;
  /** Requests of this name wait until the returned function lets them go. */
  hold(name: RequestName): () => void;
}

export const NOW = new Date('2026-03-12T15:00:00');

export function fakeDocument(over: Partial<KeptDocument> & { uid: string }): KeptDocument {
  const markdown = over.markdown ?? 'A jackdaw collects what it finds worth keeping.';
  return {
    kind: 'page',
    url: `https://example.org/${over.uid}`,
    pageUrl: `https://example.org/${over.uid}`,
    title: `Document ${over.uid}`,
    byline: '',
    site: 'Example',
    language: 'en',
    publishedAt: '',
    excerpt: markdown.slice(0, 140),
    namespace: DEFAULT_NAMESPACE,
    createdAt: '2026-03-10T09:00:00Z',
    updatedAt: '2026-03-10T09:00:00Z',
    length: markdown.length,
    ...over,
    markdown,
  };
}

export function fakeEnvironment(
  over: Partial<FakeState> = {},
  port: Partial<BrowserPort> = {},
): FakeEnvironment {
  const state: FakeState = {
    documents: [],
    tab: { state: 'clippable', title: 'A page', url: 'https://example.org/page', kept: [] },
    tabs: { seen: false, tabs: [] },
    survey: undefined,
    coverage: 0.8,
    versions: {},
    bin: [],
    pending: undefined,
    last: DEFAULT_NAMESPACE,
    settings: {
      defaultNamespace: '',
      askFirst: [],
      neverAsk: [],
      clipTemplates: [],
      markKeptPages: false,
    },
    shortcuts: [
      { name: '_execute_action', description: '', keys: 'Alt+Shift+K' },
      { name: 'save-page', description: 'Save this page', keys: 'Alt+Shift+S' },
      { name: 'ask-selection', description: 'Ask about the selected text', keys: 'Alt+Shift+Q' },
      {
        name: 'highlight-selection',
        description: 'Highlight the selected text',
        keys: 'Alt+Shift+H',
      },
    ],
    answered: { rung: { kind: 'extraction', why: 'no-model' } },
    parts: { sent: [], after: 'the reply' },
    silent: false,
    left: [],
    handlers: {},
    highlights: [],
    change: undefined,
    shown: { painted: true, found: [], missing: [] },
    problems: {},
    ...over,
  };
  const seen: Seen = {
    opened: [],
    closed: 0,
    sidePanels: 0,
    hosts: [],
    released: [],
    shortcutPages: 0,
    downloads: [],
    asked: [],
  };
  const listeners = new Map<string, Set<(detail: never) => void>>();
  const tabListeners = new Set<() => void>();
  const held = new Map<RequestName, { wait: Promise<void>; release: () => void }>();

  function announce<N extends keyof Announcements>(name: N, detail: Announcements[N]): void {
    for (const heard of listeners.get(name) ?? []) heard(detail as never);
  }

  function take<T extends KeptDocument>(uid: string, from: T[]): T {
    const index = from.findIndex((document) => document.uid === uid);
    const [document] = index === -1 ? [] : from.splice(index, 1);
    if (document === undefined) throw new ProblemError({ code: 'not-found' });
    return document;
  }

  const handlers: Handlers = {
    ...noServices,
    ...noChores,
    ...state.handlers,
    'tab.look': async () => state.tab,
    'tab.survey': async () => state.survey,
    'tab.compare': async () => state.change,
    'clip.save': async (request) => {
      if (state.tab.state !== 'clippable') throw new ProblemError({ code: 'tab-gone' });
      const namespace = normaliseNamespace(request.namespace) || state.last;
      const { title, url, kept } = state.tab;
      const before = !request.beside && kept.some((here) => here.namespace === namespace);
      const uid = `${url} ${namespace}${request.beside ? ' beside' : ''}`;
      const savedAt = NOW.toISOString();
      if (!before) {
        state.documents.unshift(fakeDocument({ uid, url, title, namespace, updatedAt: savedAt }));
      }
      state.last = namespace;
      const here = { uid, kind: request.kind, namespace, updatedAt: savedAt };
      state.tab = {
        ...state.tab,
        kept: [here, ...kept.filter((other) => other.namespace !== namespace)],
      };
      announce('library.changed', { uid });
      const change = before ? 'updated' : 'created';
      return {
        uid,
        kind: request.kind,
        title,
        namespace,
        change,
        savedAt,
        coverage: state.coverage,
      };
    },
    'clip.pdf-file': async ({ name, namespace }) => {
      const uid = `file ${name}`;
      const at = NOW.toISOString();
      const title = name.replace(/\.pdf$/, '');
      state.documents.unshift(fakeDocument({ uid, title, url: `file:///${name}`, kind: 'pdf' }));
      announce('library.changed', { uid });
      return {
        uid,
        kind: 'pdf',
        title,
        namespace: namespace || state.last,
        change: 'created',
        savedAt: at,
        coverage: 1,
      };
    },
    'tabs.list': async () => state.tabs,
    'tabs.save': async ({ url }) => {
      const uid = `tab ${url}`;
      state.documents.unshift(fakeDocument({ uid, url, title: url }));
      return {
        uid,
        kind: 'page',
        title: url,
        namespace: state.last,
        change: 'created',
        savedAt: NOW.toISOString(),
        coverage: 1,
      };
    },
    'clip.cancel': async () => undefined,
    'clip.undo': async ({ uid, change }) => {
      if (change === 'created') take(uid, state.documents);
      if (state.tab.state === 'clippable') {
        const { lastReceipt: _undone, ...tab } = state.tab;
        const kept = tab.kept.filter((here) => change === 'updated' || here.uid !== uid);
        state.tab = { ...tab, kept };
      }
      announce('library.changed', { uid });
      return { left: state.left };
    },
    ...fakeHighlights(state, announce),
    'guard.allow': async ({ site }) => {
      const { neverAsk } = state.settings;
      state.settings = { ...state.settings, neverAsk: [...neverAsk, site] };
    },
    search: async ({ query, namespace, rows = 20 }) => ({
      query,
      passages: find(
        query.endsWith(NOWHERE)
          ? []
          : state.documents.filter(
              (kept) => namespace === undefined || kept.namespace === namespace,
            ),
        query,
      ).slice(0, rows),
      ...(query.includes('before:supper') && { unreadDates: ['before:supper'] }),
      ...(query.endsWith(NOWHERE) && { wider: query.slice(0, -NOWHERE.length) }),
    }),
    ask: async ({ question }) => {
      const citations = cite(find(state.documents, question).slice(0, 3));
      const markdown = citations.map(({ quote }, index) => `${quote} [${index + 1}]`).join('\n\n');
      if (citations.length === 0) return { question, ...state.answered };
      if (state.silent) {
        const answer = { markdown: SILENCE, citations, silent: true as const };
        return { question, ...state.answered, answer };
      }
      return { question, ...state.answered, answer: { markdown, citations } };
    },
    'namespaces.list': async () => {
      const counts = new Map<string, number>();
      for (const { namespace } of state.documents) {
        counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
      }
      const all = [...counts].map(([name, documents]) => ({ name, documents }));
      return { last: state.settings.defaultNamespace || state.last, all };
    },
    'documents.list': async ({ namespace, offset, limit }) => {
      const all = state.documents.filter(
        (document) => namespace === undefined || document.namespace === namespace,
      );
      return { total: all.length, documents: all.slice(offset, offset + limit) };
    },
    'documents.get': async ({ uid }) => {
      const document = state.documents.find((kept) => kept.uid === uid);
      if (document === undefined) throw new ProblemError({ code: 'not-found' });
      return document;
    },
    'documents.remove': async ({ uid }) => {
      state.bin.unshift({ ...take(uid, state.documents), removedAt: NOW.toISOString() });
      announce('library.changed', { uid });
    },
    'documents.restore': async ({ uid }) => {
      const { removedAt: _removedAt, ...document } = take(uid, state.bin);
      state.documents.unshift(document);
      announce('library.changed', { uid });
    },
    'bin.list': async ({ offset, limit }) => ({
      total: state.bin.length,
      documents: state.bin.slice(offset, offset + limit),
    }),
    'versions.list': async ({ uid }) => state.versions[uid] ?? [],
    'versions.get': async ({ uid, id }) => {
      const version = state.versions[uid]?.find((older) => older.id === id);
      if (version === undefined) throw new ProblemError({ code: 'not-found' });
      return version;
    },
    'versions.restore': async ({ uid, id }) => {
      const document = state.documents.find((kept) => kept.uid === uid);
      const version = state.versions[uid]?.find((older) => older.id === id);
      if (document === undefined || version === undefined) {
        throw new ProblemError({ code: 'not-found' });
      }
      const { title, markdown, updatedAt, length } = document;
      const replaced = Math.max(...(state.versions[uid] ?? []).map((older) => older.id)) + 1;
      state.versions[uid] = [
        { id: replaced, title, markdown, updatedAt, length },
        ...(state.versions[uid] ?? []).filter((older) => older !== version),
      ];
      Object.assign(document, { ...version, uid });
      announce('library.changed', { uid });
      return { replaced };
    },
    'ask.take-pending': async () => {
      const selection = state.pending;
      state.pending = undefined;
      return selection === undefined ? undefined : { selection };
    },
    'settings.read': async () => state.settings,
    'settings.change': async (change) => {
      state.settings = { ...state.settings, ...change };
      return state.settings;
    },
  };

  const transport = async (envelope: Envelope): Promise<unknown> => {
    seen.asked.push({ name: envelope.name, request: envelope.request });
    await held.get(envelope.name)?.wait;
    const problem = state.problems[envelope.name];
    if (problem !== undefined) return { ok: false, problem };
    return structuredClone(await dispatch(handlers, envelope));
  };

  const browser: BrowserPort = {
    name: 'chromium',
    mac: false,
    pageUrl: (path) => `chrome-extension://jackdaw/${path}`,
    open: async (url) => {
      seen.opened.push(url);
    },
    windowId: async () => 1,
    openSidePanel: async () => {
      seen.sidePanels += 1;
    },
    close: () => {
      seen.closed += 1;
    },
    onTabChange: (_windowId, changed) => {
      tabListeners.add(changed);
      return () => tabListeners.delete(changed);
    },
    addresses: {
      given: async () => true,
      ask: async () => {
        state.tabs = { ...state.tabs, seen: true };
        return true;
      },
      giveBack: async () => undefined,
    },
    arrivals: { given: async () => true, ask: async () => true, giveBack: async () => undefined },
    buttonInSight: async () => true,
    requestHosts: async (urls) => {
      seen.hosts.push(...urls);
      return true;
    },
    releaseHosts: async (urls) => {
      seen.released.push(...urls);
    },
    shortcuts: async () => state.shortcuts,
    openShortcutSettings: async () => {
      seen.shortcutPages += 1;
      return true;
    },
    model: { state: async () => 'none', download: async () => undefined },
    storage: async () => ({ used: 48_300_000, quota: 12_400_000_000 }),
    downloadParts: (fileName, parts) => {
      void new Blob([...parts]).text().then((text) => seen.downloads.push({ fileName, text }));
    },
    download: (fileName, text) => {
      seen.downloads.push({ fileName, text });
    },
    ...port,
  };

  return {
    ask: createAsk(transport),
    askInParts: async (name, request, heard, signal) => {
      const stopped = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
      for (const part of state.parts.sent) heard(part);
      if (state.parts.after === 'nothing') return stopped;
      if (state.parts.after === 'the end') throw new ProblemError({ code: 'background-ended' });
      return Promise.race([createAsk(transport)(name, request), stopped]);
    },
    listen: (name, heard) => {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(heard as (detail: never) => void));
      return () => all.delete(heard as (detail: never) => void);
    },
    browser,
    now: () => NOW,
    state,
    seen,
    announce,
    changeTab(tab) {
      state.tab = tab;
      for (const changed of tabListeners) changed();
    },
    hold(name) {
      let release = () => {};
      const wait = new Promise<void>((resolve) => {
        release = resolve;
      });
      held.set(name, { wait, release });
      return () => {
        held.delete(name);
        release();
      };
    },
  };
}

/** What narrows a query down to nothing. */
const NOWHERE = ' site:nowhere';

const STOP = new Set([
  'the',
  'a',
  'an',
  'of',
  'is',
  'are',
  'what',
  'why',
  'how',
  'do',
  'does',
  'to',
]);
const WORD = /[\p{L}\p{N}]+/gu;

/** Paragraphs that hold the query's words (the last one as a prefix), most words first. */
function find(documents: readonly KeptDocument[], query: string): Passage[] {
  const wanted = (query.toLowerCase().match(WORD) ?? []).filter((word) => !STOP.has(word));
  const passages = documents.flatMap((document) =>
    document.markdown.split('\n\n').map((content, position): Passage => {
      const words = content.toLowerCase().match(WORD) ?? [];
      const there = new Set(words.filter((word) => wanted.some((start) => word.startsWith(start))));
      return {
        content,
        headings: [],
        position,
        score: there.size,
        source: {
          citation: null,
          uid: document.uid,
          title: document.title,
          url: document.url,
          source_updated_at: document.updatedAt,
          connection: { uid: '', type: '', name: '', logo_url: '' },
        },
        namespace: document.namespace,
        savedAt: document.updatedAt,
        matched: [...there],
      };
    }),
  );
  return passages.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
}

/** The first sentence of each passage. */
function cite(passages: readonly Passage[]): Citation[] {
  return passages.map(({ content, source }) => ({
    quote: /^.*?[.!?](?=\s|$)/s.exec(content)?.[0] ?? content,
    source,
    copy: source.uid,
  }));
}

/** Every state a person can meet, over the fake: a name, the page it shows, and how to get there. */
import type { ComponentChild } from 'preact';
import type { KeptDocument } from '../../src/protocol/document/document';
import { Desk } from '../../src/ui/Desk';
import type { BrowserPort } from '../../src/ui/environment';
import { LibraryPage } from '../../src/ui/library/LibraryPage';
import { OptionsPage } from '../../src/ui/options/OptionsPage';
import { TabsPage } from '../../src/ui/tabs/TabsPage';
import { WelcomePage } from '../../src/ui/welcome/WelcomePage';
import { type FakeState, fakeDocument, fakeEnvironment } from '../fakes/environment';
import { fakeHighlight } from '../fakes/highlights';
import { noKeys } from '../fakes/no-services';
import { coming, cut, doubted, unsourced } from './answers';
import { browserModel, switchedOn } from './browser-models';
import { connected } from './connected';
import { longWork, mended, waiting } from './long-work';

export type SheetName = 'desk' | 'library' | 'sheet';

export interface GalleryState {
  sheet: SheetName;
  state: Partial<FakeState>;
  /** Requests that never answer. */
  held?: ('tab.look' | 'clip.save' | 'tabs.save' | 'ask' | 'documents.list')[];
  hash?: string;
  browser?: Partial<BrowserPort>;
}

const tides = fakeDocument({
  uid: 'tides',
  url: 'https://www.coastwatch.example/reading/tides',
  title: 'Why the tide is late: the Moon, the shelf and the shape of the bay',
  site: 'Coastwatch',
  byline: 'Marit Solheim',
  publishedAt: '2025-11-02',
  namespace: 'sea',
  updatedAt: '2026-03-12T11:20:00Z',
  excerpt:
    'The tide follows the Moon, but never at once. The water has to travel, and the shelf slows it down.',
  markdown: `# Why the tide is late

The tide follows the Moon, but never at once. The water has to travel, and the shelf slows it down.

## The age of the tide

Spring tides arrive a day or two **after** full moon. Sailors call the delay the *age of the tide*, and it differs from harbour to harbour.

> A tide table is a promise made by arithmetic about water that has not been asked.

The delay has three causes:

1. The ocean basins resonate, and a resonating basin lags behind what drives it.
2. The continental shelf is shallow, and a long wave slows in shallow water as √(g·h).
3. Friction turns the energy of the tide into heat.

| Harbour | Age of the tide | Range |
|---|---:|---:|
| Brest | 36 h | 6.1 m |
| Dover | 45 h | 5.9 m |
| Cuxhaven | 60 h | 2.9 m |

The rule of twelfths says how fast the water rises between low and high: \`1, 2, 3, 3, 2, 1\` twelfths an hour. It holds where the curve is close to a sine, and nowhere near Southampton.

![The bay at low water](https://img.example/bay.jpg)

Read on at [the harbour office](https://harbour.example/tables).`,
});

const documents: KeptDocument[] = [
  tides,
  fakeDocument({
    uid: 'sourdough',
    url: 'https://bread.example/starter',
    title: 'Keeping a sourdough starter through a cold week',
    site: 'Plain Bread',
    namespace: 'kitchen',
    updatedAt: '2026-03-11T18:00:00Z',
    markdown:
      'A starter in the fridge needs feeding once a week. The tide of yeast rises slowly in the cold.\n\nFeed it equal weights of flour and water, and leave it an hour on the table first.',
  }),
  fakeDocument({
    uid: 'indexeddb',
    url: 'https://developer.example/storage/strict-durability',
    title: 'What “strict” durability means for IndexedDB transactions, and what it costs',
    site: 'Developer notes',
    namespace: 'clips',
    updatedAt: '2026-03-02T09:00:00Z',
    markdown:
      'With strict durability the transaction completes after the operating system has flushed its buffers to the disk. With relaxed durability it completes earlier.',
  }),
  fakeDocument({
    uid: 'long',
    url: 'https://a-very-long-host-name-that-goes-on.and-on.departmental-archive.example/x',
    title:
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft and other words that do not break',
    site: 'A Very Long Departmental Archive of Compound Words and Their Uses',
    namespace: 'words-without-spaces-and-a-namespace-that-is-long',
    updatedAt: '2025-06-20T09:00:00Z',
    markdown: 'Compound words are written without a space. The tide of compounds rises.',
  }),
  fakeDocument({
    uid: 'japanese',
    url: 'https://umi.example/shio',
    title: '潮の満ち引きはなぜ遅れるのか',
    language: 'ja',
    site: '海の便り',
    namespace: 'sea',
    updatedAt: '2025-12-24T09:00:00Z',
    markdown: '潮汐は月の引力によって起こるが、海底の地形のために遅れて届く。',
  }),
];

const page = {
  state: 'clippable',
  title: 'How harbour walls change the tide behind them',
  url: 'https://www.coastwatch.example/harbour-walls',
  kept: [],
} as const;

const keptPage = {
  ...page,
  kept: [
    { uid: 'tides', kind: 'page', namespace: 'sea', updatedAt: '2026-03-02T10:00:00Z' },
    { uid: 's1', kind: 'selection', namespace: 'quotes', updatedAt: '2026-03-11T10:00:00Z' },
  ],
} as const;

const base = { documents, last: 'sea', tab: { ...page, kept: [] } };
const desk = (state: Partial<FakeState> = {}, held?: GalleryState['held']): GalleryState => ({
  sheet: 'desk',
  state: { ...base, ...state },
  ...(held === undefined ? {} : { held }),
});

const receipt = {
  uid: 'tides',
  kind: 'page',
  title: page.title,
  namespace: 'sea',
  change: 'created',
  savedAt: '2026-03-12T14:59:00Z',
  coverage: 0.8,
} as const;

const binned = [
  { ...documents[1], removedAt: '2026-03-12T09:00:00Z' },
  { ...documents[3], removedAt: '2026-03-01T09:00:00Z' },
  { ...documents[4], title: '', removedAt: '2026-02-11T09:00:00Z' },
] as FakeState['bin'];

const versions: FakeState['versions'] = {
  tides: ['2026-03-02T08:10:00', '2026-03-02T07:55:00', '2025-11-20T18:30:00'].map(
    (updatedAt, index) => ({
      id: index + 1,
      title: tides.title,
      updatedAt,
      markdown: `The tide follows the Moon. This is what the page said before.\n\nDraft ${index}.`,
      length: 4_120 - index * 800,
    }),
  ),
};

const unset = [
  { name: '_execute_action', description: '', keys: '' },
  { name: 'save-page', description: 'Save this page', keys: 'Alt+Shift+S' },
  { name: 'ask-selection', description: 'Ask about the selected text', keys: '' },
];

const highlights = [
  fakeHighlight({ id: 'h1', exact: 'Spring tides arrive a day or two after full moon.' }),
  fakeHighlight({
    id: 'h2',
    start: 40,
    exact:
      'Sailors call the delay the age of the tide, and it differs from harbour to harbour, which no table of one port alone can tell, however long it is looked at by whoever has to leave at four in the morning.',
    note: 'Ask Marit about Cuxhaven: sixty hours seems a lot.',
  }),
  fakeHighlight({ id: 'h3', start: 90, exact: documents[3]?.title ?? '' }),
];

const marked = desk({
  tab: { ...keptPage, kept: [...keptPage.kept] },
  highlights,
  shown: {
    painted: true,
    found: [
      { id: 'h1', how: 'exact' },
      { id: 'h2', how: 'approximate' },
    ],
    missing: ['h3'],
  },
});

const templates = [
  {
    id: 't1',
    name: 'Coastwatch',
    pattern: 'coastwatch.example/reading/*',
    namespace: 'sea-{{date|date:"YYYY"}}',
    tags: 'tides, {{author|slug}}',
    frontMatter: [
      { name: 'title', value: '{{title}}' },
      { name: 'read', value: '{{date|date:"YYYY-MM-DD"}}' },
    ],
  },
  {
    id: 't2',
    name: 'a-very-long-host-name-that-goes-on.and-on.departmental-archive.example',
    pattern: 'a-very-long-host-name-that-goes-on.and-on.departmental-archive.example',
    namespace: '',
    tags: 'words',
    frontMatter: [],
  },
];

const settings = {
  defaultNamespace: '',
  askFirst: ['bank.example', 'example.com/account/*'],
  neverAsk: ['localhost:5173', 'wiki.corp'],
  clipTemplates: templates,
  markKeptPages: true,
};

const sensitive = desk({
  problems: {
    'clip.save': {
      code: 'sensitive-page',
      reasons: ['local', 'password'],
      site: 'intranet.departmental-archive.example:8443',
      wanted: { kind: 'page' },
    },
  },
});

const openTabs: FakeState['tabs']['tabs'] = [
  {
    id: 1,
    title: 'Why the tide is late',
    url: 'https://www.coastwatch.example/tides',
    reachable: true,
  },
  {
    id: 2,
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    url: 'https://long.example/page',
    reachable: false,
  },
  {
    id: 3,
    title: 'Extensions',
    url: 'chrome://extensions/',
    reachable: false,
    problem: { code: 'page-forbidden', what: 'browser-page' },
  },
  {
    id: 4,
    title: 'A page from last week',
    url: 'https://old.example/',
    reachable: false,
    problem: { code: 'tab-asleep' },
  },
];

export const states: Record<string, GalleryState> = {
  sensitive,
  changed: desk({
    tab: { ...keptPage, kept: [...keptPage.kept] },
    change: { uid: 'tides', added: 0.12, removed: 0.3 },
  }),
  'options-templates': { sheet: 'sheet', state: { ...base, settings } },
  'options-templates-unkept': { sheet: 'sheet', state: { ...base, settings, documents: [] } },
  marked,
  unpainted: {
    ...marked,
    state: { ...marked.state, shown: { painted: false, found: [], missing: [] } },
  },
  'mark-failed': desk({ problems: { 'highlights.add': { code: 'no-selection' } } }),
  'mark-in-frame': desk({ problems: { 'highlights.add': { code: 'frame-selection' } } }),
  'mark-in-pdf': desk({ problems: { 'highlights.add': { code: 'pdf-selection' } } }),
  private: desk({ tab: { state: 'forbidden', problem: { code: 'private-window' } } }),
  'library-marked': {
    sheet: 'library',
    state: { ...base, highlights: highlights.map((highlight) => ({ ...highlight, uid: 'tides' })) },
    hash: '#uid=tides',
  },
  home: desk(),
  empty: desk({ documents: [] }),
  looking: desk({}, ['tab.look', 'documents.list']),
  saving: desk({}, ['clip.save']),
  already: desk({ tab: { ...keptPage, kept: [...keptPage.kept] } }),
  'save-failed': desk({
    problems: { 'clip.save': { code: 'too-long', length: 5_000_001, limit: 5_000_000 } },
  }),
  forbidden: desk({
    tab: { state: 'forbidden', problem: { code: 'page-forbidden', what: 'extension-store' } },
  }),
  'not-lent': desk({ tab: { state: 'not-lent' } }),
  'long-title': desk({
    tab: { ...page, kept: [], title: `${documents[3]?.title} ${documents[3]?.title}` },
  }),
  'search-failed': desk({
    problems: { search: { code: 'storage-failed', detail: 'UnknownError' } },
  }),
  asking: desk({}, ['ask']),
  quoted: desk({
    pending:
      'The rule of twelfths says how fast the water rises between low and high. It holds where the curve is close to a sine.',
  }),
  'nothing-selected': desk({ pending: '' }),
  'kept-before': desk({ tab: { ...page, kept: [], lastReceipt: { ...receipt } } }),
  'low-coverage': desk({ tab: { ...page, kept: [], lastReceipt: { ...receipt, coverage: 0.34 } } }),
  'read-simply': desk({
    tab: {
      ...page,
      kept: [],
      lastReceipt: {
        ...receipt,
        reading: {
          reader: 'text',
          isWhole: true,
          faults: [
            { part: 'clip', message: 'clip took 5203 ms' },
            { part: 'readability', message: 'RangeError: Maximum call stack size exceeded' },
          ],
        },
      },
    },
  }),
  surveyed: desk({ survey: { coverage: 0.84, selected: true, transcript: true } }),
  'little-text': desk({ survey: { coverage: 0.22, selected: false, transcript: false } }),
  'nothing-to-clip': desk({
    survey: {
      coverage: 0,
      selected: false,
      transcript: false,
      failure: { code: 'nothing-to-clip', what: 'canvas' },
    },
  }),
  pdf: desk({ tab: { ...page, kept: [], pdf: true } }),
  'pdf-scanned': desk({
    tab: { ...page, kept: [], pdf: true, lastProblem: { code: 'pdf-scanned', pages: 12 } },
  }),
  'not-permitted': desk({
    tab: {
      ...page,
      kept: [],
      pdf: true,
      lastProblem: { code: 'pdf-not-permitted', host: 'papers.coastwatch.example' },
    },
  }),
  'picture-alone': desk({
    tab: { state: 'forbidden', problem: { code: 'no-document', what: 'image' } },
  }),
  moved: desk({ tab: { state: 'not-lent', lastProblem: { code: 'tab-moved' } } }),
  unsent: desk({ handlers: connected }),
  'model-answer': desk({
    answered: {
      rung: {
        kind: 'model',
        model: 'a-model-with-a-rather-long-name:8b-instruct-q4_K_M',
        host: '127.0.0.1:11434',
        services: ['Team library'],
      },
      skipped: [{ service: 'Team library', failure: { code: 'plan-needed', message: '' } }],
    },
  }),
  'answer-coming': desk({ parts: { sent: coming(tides), after: 'nothing' } }),
  'answer-cut': desk({
    parts: { sent: coming(tides), after: 'the reply' },
    ...cut({ code: 'broke-off', message: 'Out of memory after 2,048 of 2,048 tokens' }),
  }),
  'answer-lost': desk({ parts: { sent: coming(tides), after: 'the end' } }),
  'answer-claims': desk({ parts: { sent: doubted(tides), after: 'the end' } }),
  'answer-unsourced': desk(unsourced),
  'model-failed': desk({
    answered: {
      rung: { kind: 'extraction', why: 'model-failed', services: ['Team library'] },
      skipped: [
        { service: 'Team library', failure: { code: 'nothing-found' } },
        {
          model: 'a-model-with-a-rather-long-name:8b-instruct-q4_K_M',
          failure: {
            code: 'refused',
            status: 403,
            message:
              'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
          },
        },
      ],
    },
  }),
  'stale-answer': desk({
    answered: {
      rung: {
        kind: 'service',
        service: 'Team library',
        ageMs: 5 * 3_600_000,
        staleBecause: { code: 'offline' },
      },
    },
  }),
  'undone-left': desk({
    left: [
      { service: 'Team library', how: 'saved' },
      {
        service: 'The Very Long Departmental Archive of Compound Words and Their Uses',
        how: 'maybe',
      },
    ],
  }),
  'from-services': desk({ handlers: connected }),
  'options-model-unavailable': {
    sheet: 'sheet',
    state: base,
    browser: browserModel('unavailable'),
  },
  'options-model-downloadable': {
    sheet: 'sheet',
    state: base,
    browser: browserModel('downloadable'),
  },
  'options-model-ready': {
    sheet: 'sheet',
    state: { ...base, handlers: switchedOn },
    browser: browserModel('available'),
  },
  'options-services': { sheet: 'sheet', state: { ...base, handlers: connected } },
  'library-bin': { sheet: 'library', state: { ...base, bin: binned }, hash: '#bin' },
  'library-versions': { sheet: 'library', state: { ...base, versions }, hash: '#uid=tides' },
  'tabs-unseen': { sheet: 'sheet', state: { ...base, tabs: { seen: false, tabs: openTabs } } },
  'tabs-choosing': { sheet: 'sheet', state: { ...base, tabs: { seen: true, tabs: openTabs } } },
  'tabs-saving': {
    sheet: 'sheet',
    state: { ...base, tabs: { seen: true, tabs: openTabs } },
    held: ['tabs.save'],
  },
  library: { sheet: 'library', state: { ...base, documents: [...documents, ...shelf()] } },
  'library-reader': { sheet: 'library', state: base, hash: '#uid=tides' },
  'library-quote': {
    sheet: 'library',
    state: base,
    hash: `#${new URLSearchParams({ uid: 'tides', quote: 'The rule of twelfths says how fast the water rises between low and high: 1, 2, 3, 3, 2, 1 twelfths an hour.' })}`,
  },
  'library-empty': { sheet: 'library', state: { ...base, documents: [] } },
  'library-gone': { sheet: 'library', state: base, hash: '#uid=nowhere' },
  options: { sheet: 'sheet', state: { ...base, handlers: mended } },
  'options-index-waits': { sheet: 'sheet', state: { ...base, handlers: waiting } },
  'options-long-work': { sheet: 'sheet', state: { ...base, handlers: longWork } },
  'options-unset': { sheet: 'sheet', state: { ...base, shortcuts: unset } },
  welcome: { sheet: 'sheet', state: base },
  'welcome-unset': { sheet: 'sheet', state: { ...base, shortcuts: unset } },
};

function shelf(): KeptDocument[] {
  return Array.from({ length: 40 }, (_, index) =>
    fakeDocument({ uid: `more-${index}`, title: `A further page, number ${index + 1}` }),
  );
}

export function draw(
  name: string,
  state: GalleryState,
  surface: 'popup' | 'sidepanel',
): ComponentChild {
  const environment = fakeEnvironment(state.state, state.browser);
  for (const request of state.held ?? []) environment.hold(request);
  if (state.hash !== undefined) location.hash = state.hash;
  if (state.sheet === 'library') return <LibraryPage environment={environment} />;
  if (name.startsWith('tabs')) return <TabsPage environment={environment} windowId={1} />;
  if (name.startsWith('options')) return <OptionsPage environment={environment} keys={noKeys} />;
  if (name.startsWith('welcome')) return <WelcomePage environment={environment} />;
  return <Desk environment={environment} surface={surface} windowId={1} />;
}

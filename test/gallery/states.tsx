/** Every state a person can meet, over the real background: a name, the page it shows, and how to get there. */
import type { ComponentChild } from 'preact';
import type { AskReply } from '../../src/messages/requests';
import type { KeptDocument } from '../../src/protocol/document/document';
import { ActivityPage } from '../../src/ui/activity/ActivityPage';
import { Desk } from '../../src/ui/Desk';
import type { Environment } from '../../src/ui/environment';
import { LibraryPage } from '../../src/ui/library/LibraryPage';
import { OptionsPage } from '../../src/ui/options/OptionsPage';
import { panelParts } from '../../src/ui/panel-parts';
import { TabsPage } from '../../src/ui/tabs/TabsPage';
import { WelcomePage } from '../../src/ui/welcome/WelcomePage';
import type { FakeBrowser, FakeTab } from '../fakes/browser/browser';
import { fakeDocument, fakeHighlight } from '../fakes/documents/documents';
import type { Jackdaw } from '../fakes/jackdaw/jackdaw';
import { type Opening, openWith } from '../fakes/jackdaw/opening';
import { NOW, setClock } from '../fakes/services/clock';
import { awaited, coming, cut, doubted, unsourced } from './answers';
import { browserModel, switchedOn } from './browser-models';
import { connected } from './connected';
import { backedUp, bookmarks, damaged, fetched, fetching } from './library-work';
import { longWork, mended, waiting } from './long-work';
import { arabicDocuments, arabicPage } from './right-to-left';

export type SheetName = 'desk' | 'library' | 'sheet';

export interface GalleryState {
  sheet: SheetName;
  state: Opening;
  /** Requests that never answer. */
  held?: ('tab.look' | 'clip.save' | 'tabs.save' | 'ask' | 'documents.list')[];
  hash?: string;
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

Spring tides arrive a day or two **after** full moon. Sailors call the delay the *age of the tide*, and it differs from harbour to harbour[^1].

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

Read on at [the harbour office](https://harbour.example/tables).

[^1]: At Brest it is a day and a half.

    At Cuxhaven it is two and a half days, because the wave has to go around Scotland first and then comes down the whole length of the North Sea.`,
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
  title: 'How harbour walls change the tide behind them',
  url: 'https://www.coastwatch.example/harbour-walls',
};

/** The page in the tab, and a selection of it, as they were kept. */
const walls = fakeDocument({
  ...page,
  uid: 'walls',
  pageUrl: page.url,
  namespace: 'sea',
  updatedAt: '2026-03-02T10:00:00Z',
});
const quote = fakeDocument({
  ...page,
  uid: 's1',
  kind: 'selection',
  pageUrl: page.url,
  namespace: 'quotes',
  updatedAt: '2026-03-11T10:00:00Z',
});

const base = { documents, settings: { defaultNamespace: 'sea' }, tab: page } satisfies Opening;
const withBookmarks = { ...base, documents: [...bookmarks, ...documents] } satisfies Opening;
const already = { documents: [quote, walls, ...documents] } satisfies Opening;
const desk = (state: Opening = {}, held?: GalleryState['held']): GalleryState => ({
  sheet: 'desk',
  state: { ...base, ...state },
  ...(held === undefined ? {} : { held }),
});
const saved = (state: Opening = {}) =>
  desk({ ...state, first: (jackdaw) => jackdaw.press('save-page') });
const reading =
  (failure: object) =>
  async ({ chrome, press }: Jackdaw): Promise<void> => {
    chrome.readingPage = () => ({ news: 'end', outcome: { ok: false, failure } });
    await press('save-page');
  };
/** The answer that the library gives, as if it came from that rung or were less sure. */
const answered = ({
  unsure,
  ...reply
}: Partial<Pick<AskReply, 'rung' | 'skipped' | 'cutShort'>> & { unsure?: true }) =>
  desk({
    async first({ ask, instead }) {
      const found = await ask('ask', { question: 'why is the tide late' });
      const answer = found.answer && { ...found.answer, ...(unsure && { unsure }) };
      instead.ask = async ({ question }) => ({ ...found, question, answer, ...reply });
    },
  });
const asking = (selection: string) => desk({ first: (jackdaw) => jackdaw.askAbout(selection) });
/** Firefox's PDF viewer, which no script may look into. */
const SHUT_PDF = {
  icon: 'chrome://global/skin/icons/pdf.svg',
  refusal: new Error('Missing host permission for the tab'),
};
const isPdf = { form: { contentType: 'application/pdf', frames: 'none' } };

/** Removed on that day. */
const removals = [
  ['sourdough', '2026-03-12T09:00:00Z'],
  ['long', '2026-03-01T09:00:00Z'],
  ['japanese', '2026-02-11T09:00:00Z'],
] as const;

async function remove({ ask }: Jackdaw): Promise<void> {
  for (const [uid, at] of removals) {
    setClock(at);
    await ask('documents.remove', { uid });
  }
  setClock(NOW);
}

const versions = ['2025-11-20T18:30:00', '2026-03-02T07:55:00', '2026-03-02T08:10:00'].map(
  (at, index) => ({
    title: tides.title,
    updatedAt: new Date(at).toISOString(),
    markdown: `The tide follows the Moon. This is what the page said before.\n\nDraft ${index}.`,
    ...(index === 2 && {
      title: 'Tides',
      said: {
        byline: '',
        publishedAt: '2019',
        note: `Ask Marit ${'about the harbour '.repeat(9)}`,
        tags: ['moon', 'harbour'],
        namespace: 'drafts',
      },
    }),
  }),
);

const unset = [
  { name: '_execute_action', description: '', shortcut: '' },
  { name: 'save-page', description: 'Save this page', shortcut: 'Alt+Shift+S' },
  { name: 'ask-selection', description: 'Ask about the selected text', shortcut: '' },
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

const texts = highlights.map(({ exact }) => exact);
const marked = desk({
  documents: [{ ...walls, highlights }, ...documents],
  page: {
    quotes: [fakeHighlight({ id: '', exact: 'Newly marked.' })],
    nearly: texts.slice(1, 2),
    gone: texts.slice(2),
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

const lost = { documents: [], problems: { 'documents.recent': { code: 'library-lost' } } } as const;

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

const tab = (id: number, title: string, url: string, over: Partial<FakeTab> = {}): FakeTab => ({
  id,
  windowId: 1,
  incognito: false,
  title,
  url,
  ...over,
});
const openTabs = (...given: string[]): Opening => ({
  ...base,
  async first({ chrome }) {
    chrome.tab = tab(1, 'Why the tide is late', 'https://www.coastwatch.example/tides');
    chrome.others = [
      tab(
        2,
        'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
        'https://long.example/page',
      ),
      tab(3, 'Extensions', 'chrome://extensions/'),
      tab(4, 'A page from last week', 'https://old.example/', { discarded: true }),
    ];
    for (const permission of given) chrome.given.add(permission);
  },
});
const seenTabs = openTabs('tabs', 'https://www.coastwatch.example/*');
const commands = (commands: FakeBrowser['commands']): Opening => ({
  ...base,
  async first({ chrome }) {
    chrome.commands = commands;
  },
});

/** What nothing kept says. */
const UNSAID =
  'Sourdough is slow because wild yeast grows at its own pace; the baker who waits until the next morning gets a darker crust and larger holes than the one who bakes at night.';
/** The side panel looks by itself for what was kept about a page of this text. */
const related = (text: string, more: Opening['page'] = {}) =>
  desk({ settings: { showRelated: true }, page: { text, ...more } });

export const states: Record<string, GalleryState> = {
  sensitive,
  changed: desk({
    ...already,
    instead: { 'tab.compare': async () => ({ uid: 'walls', added: 0.12, removed: 0.3 }) },
  }),
  'options-templates': { sheet: 'sheet', state: { ...base, settings }, hash: '#library' },
  'options-templates-unkept': {
    sheet: 'sheet',
    state: { ...base, settings, documents: [] },
    hash: '#templates',
  },
  related: related(`${tides.markdown}\n\n${UNSAID}`),
  'related-none': related(UNSAID),
  'related-sensitive': related(UNSAID, { forms: { password: true, payment: false } }),
  'related-failed': desk({
    settings: { showRelated: true },
    problems: { 'related.look': { code: 'storage-failed', detail: 'UnknownError' } },
  }),
  marked,
  unpainted: {
    ...marked,
    state: { ...marked.state, page: { paints: false } },
  },
  'mark-failed': desk({ page: { quotes: [] } }),
  'mark-in-frame': desk({
    page: { form: { contentType: 'text/html', frames: 'none', inFrame: true } },
  }),
  'mark-in-pdf': desk({ problems: { 'highlights.add': { code: 'pdf-selection' } } }),
  private: desk({ tab: { ...page, incognito: true } }),
  'library-marked': {
    sheet: 'library',
    state: { ...base, documents: [{ ...tides, highlights }, ...documents.slice(1)] },
    hash: '#uid=tides',
  },
  home: desk(),
  arabic: desk({ tab: arabicPage, documents: [...arabicDocuments, ...documents] }),
  'library-arabic': {
    sheet: 'library',
    state: { ...base, documents: [...arabicDocuments, ...documents] },
    hash: '#uid=madd',
  },
  empty: desk({ documents: [] }),
  looking: desk({}, ['tab.look', 'documents.list']),
  saving: desk({}, ['clip.save']),
  already: desk(already),
  'already-once': desk({ documents: [walls, ...documents] }),
  'before-saving': desk({
    documents: documents.map((document) => ({
      ...document,
      url: 'https://www.coastwatch.example/other',
      tags: ['moon', 'sea', 'a tag with a long name of its own'],
    })),
  }),
  'save-failed': desk({
    problems: { 'clip.save': { code: 'too-long', length: 5_000_001, limit: 5_000_000 } },
  }),
  forbidden: desk({ tab: { url: 'https://chromewebstore.google.com/' } }),
  'not-lent': desk({ tab: { url: '', title: '' } }),
  'long-title': desk({
    tab: { ...page, title: `${documents[3]?.title} ${documents[3]?.title}` },
  }),
  'search-failed': desk({
    problems: { search: { code: 'storage-failed', detail: 'UnknownError' } },
  }),
  asking: desk({}, ['ask']),
  quoted: asking(
    'The rule of twelfths says how fast the water rises between low and high. It holds where the curve is close to a sine.',
  ),
  'nothing-selected': asking(''),
  'kept-before': saved(),
  'low-coverage': saved({ page: { coverage: 0.34 } }),
  'read-simply': saved({
    page: {
      reading: {
        reader: 'text',
        isWhole: true,
        faults: [
          { part: 'clip', message: 'clip took 5203 ms' },
          { part: 'readability', message: 'RangeError: Maximum call stack size exceeded' },
        ],
      },
    },
  }),
  surveyed: desk({ page: { survey: { coverage: 0.84, selected: true, transcript: true } } }),
  'little-text': desk({
    page: { survey: { coverage: 0.22, selected: false, transcript: false } },
  }),
  'nothing-lost': desk(lost),
  'nothing-to-clip': desk({
    page: {
      survey: {
        coverage: 0,
        selected: false,
        transcript: false,
        failure: { code: 'nothing-to-clip', what: 'canvas' },
      },
    },
  }),
  pdf: desk({ page: isPdf }),
  'pdf-scanned': desk({ page: isPdf, first: reading({ code: 'pdf-scanned', pages: 12 }) }),
  'not-permitted': desk({
    tab: { ...page, url: 'https://papers.coastwatch.example/12', favIconUrl: SHUT_PDF.icon },
    page: { form: SHUT_PDF.refusal },
  }),
  'picture-alone': desk({ page: { form: { contentType: 'image/png', frames: 'none' } } }),
  moved: desk({
    page: { clip: new Error('Frame with ID 0 was removed.') },
    async first(jackdaw) {
      await jackdaw.press('save-page');
      jackdaw.chrome.tab = { ...jackdaw.chrome.tab, url: '', title: '' };
    },
  }),
  unsent: desk({ instead: connected }),
  'model-answer': answered({
    rung: {
      kind: 'model',
      model: 'a-model-with-a-rather-long-name:8b-instruct-q4_K_M',
      host: '127.0.0.1:11434',
      services: ['Team library'],
    },
    skipped: [{ service: 'Team library', failure: { code: 'plan-needed', message: '' } }],
  }),
  'answer-awaited': desk({
    async first(jackdaw) {
      const { passages } = await jackdaw.ask('search', { query: 'tide late', typing: false });
      jackdaw.coming = { sent: awaited(passages), after: 'nothing' };
    },
  }),
  'answer-coming': desk({ coming: { sent: coming(tides), after: 'nothing' } }),
  'answer-cut': answered(
    cut({ code: 'broke-off', message: 'Out of memory after 2,048 of 2,048 tokens' }),
  ),
  'answer-lost': desk({ coming: { sent: coming(tides), after: 'the end' } }),
  'answer-claims': desk({ coming: { sent: doubted(tides), after: 'the end' } }),
  'answer-unsourced': answered(unsourced),
  'answer-unsure': answered({ unsure: true }),
  'model-failed': answered({
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
  }),
  'stale-answer': answered({
    rung: {
      kind: 'service',
      service: 'Team library',
      ageMs: 5 * 3_600_000,
      staleBecause: { code: 'offline' },
    },
  }),
  'undone-left': desk({
    instead: {
      'clip.undo': async () => ({
        left: [
          { service: 'Team library', how: 'saved' },
          {
            service: 'The Very Long Departmental Archive of Compound Words and Their Uses',
            how: 'maybe',
          },
        ],
      }),
    },
  }),
  'from-services': desk({ instead: connected }),
  'options-model-unavailable': {
    sheet: 'sheet',
    state: { ...base, ...browserModel('unavailable') },
    hash: '#model',
  },
  'options-model-downloadable': {
    sheet: 'sheet',
    state: { ...base, ...browserModel('downloadable') },
    hash: '#model',
  },
  'options-model-ready': {
    sheet: 'sheet',
    state: { ...base, ...browserModel('available'), first: switchedOn },
    hash: '#model',
  },
  'options-services': {
    sheet: 'sheet',
    state: { ...base, instead: connected },
    hash: '#connections',
  },
  activity: { sheet: 'sheet', state: { ...base, instead: connected } },
  'activity-empty': { sheet: 'sheet', state: base },
  'library-bin': { sheet: 'library', state: { ...base, first: remove }, hash: '#bin' },
  'library-twins': {
    sheet: 'library',
    state: {
      ...base,
      documents: [
        ...documents,
        { ...tides, uid: 'again', namespace: 'reading', tags: ['moon'] },
        {
          ...tides,
          uid: 'third',
          namespace: 'clips',
          markdown: `${tides.markdown}\n\nOne comment.`,
        },
      ],
    },
    hash: '#duplicates',
  },
  'library-versions': {
    sheet: 'library',
    state: { ...base, documents: [{ ...tides, versions }, ...documents.slice(1)] },
    hash: '#uid=tides',
  },
  'tabs-unseen': { sheet: 'sheet', state: openTabs() },
  'tabs-choosing': { sheet: 'sheet', state: seenTabs },
  'tabs-saving': {
    sheet: 'sheet',
    state: seenTabs,
    held: ['tabs.save'],
  },
  library: { sheet: 'library', state: { ...base, documents: [...documents, ...shelf()] } },
  'library-bookmarks': {
    sheet: 'library',
    state: {
      ...withBookmarks,
      async first({ chrome }) {
        chrome.gives = false;
      },
    },
    hash: '#kind=bookmark',
  },
  'library-fetching': { sheet: 'library', state: { ...withBookmarks, instead: fetching } },
  'library-fetched': { sheet: 'library', state: { ...withBookmarks, instead: fetched } },
  'library-states': {
    sheet: 'library',
    state: {
      ...base,
      documents: [...documents, ...shelf()].map((document, n) => ({
        ...document,
        ...(n % 4 !== 0 && { readState: n % 4 === 1 ? 'archived' : ('read' as const) }),
        ...(n % 3 !== 0 && {
          tags: ['a', 'harbour', 'a tag with a long name of its own', 'z', 'b'],
        }),
        ...(n % 5 === 4 && { excerpt: '' }),
      })),
    },
  },
  'library-all-archived': {
    sheet: 'library',
    state: {
      ...base,
      documents: documents.map((document) => ({ ...document, readState: 'archived' })),
    },
  },
  'library-place': {
    sheet: 'library',
    state: {
      ...base,
      first: ({ ask }) =>
        ask('places.put', { uid: 'tides', place: { block: 1, heading: 0, share: 0.6 } }),
    },
    hash: '#uid=tides',
  },
  'library-marks': {
    sheet: 'library',
    state: {
      ...base,
      documents: [{ ...tides, highlights, tags: ['moon'] }, ...documents.slice(1)],
    },
    hash: '#highlights=',
  },
  'library-home-marks': {
    sheet: 'library',
    state: { ...base, documents: [{ ...tides, highlights }, ...documents.slice(1)] },
  },
  'library-no-marks': { sheet: 'library', state: base, hash: '#highlights=' },
  'library-reader': { sheet: 'library', state: base, hash: '#uid=tides' },
  'library-quote': {
    sheet: 'library',
    state: base,
    hash: `#${new URLSearchParams({ uid: 'tides', quote: 'The rule of twelfths says how fast the water rises between low and high: 1, 2, 3, 3, 2, 1 twelfths an hour.' })}`,
  },
  'library-empty': { sheet: 'library', state: { ...base, documents: [] } },
  'library-lost': { sheet: 'library', state: { ...base, ...lost } },
  'library-gone': { sheet: 'library', state: base, hash: '#uid=nowhere' },
  options: { sheet: 'sheet', state: base },
  'options-library': { sheet: 'sheet', state: base, hash: '#library' },
  'options-dry-run': { sheet: 'sheet', state: { ...base, first: backedUp() }, hash: '#backup' },
  'options-dry-run-damaged': {
    sheet: 'sheet',
    state: { ...base, first: damaged },
    hash: '#backup',
  },
  'options-connections': { sheet: 'sheet', state: base, hash: '#connections' },
  'options-advanced': { sheet: 'sheet', state: { ...base, instead: mended }, hash: '#advanced' },
  'options-index-waits': {
    sheet: 'sheet',
    state: { ...base, instead: waiting },
    hash: '#advanced',
  },
  'options-long-work': { sheet: 'sheet', state: { ...base, instead: longWork }, hash: '#advanced' },
  'options-imports': { sheet: 'sheet', state: { ...base, instead: longWork }, hash: '#import' },
  'options-unset': { sheet: 'sheet', state: commands(unset), hash: '#shortcuts' },
  welcome: { sheet: 'sheet', state: base },
  'welcome-unset': { sheet: 'sheet', state: commands(unset) },
};

function shelf(): KeptDocument[] {
  return Array.from({ length: 40 }, (_, index) =>
    fakeDocument({ uid: `more-${index}`, title: `A further page, number ${index + 1}` }),
  );
}

export async function draw(
  name: string,
  { state, held = [], hash, sheet }: GalleryState,
  surface: 'popup' | 'sidepanel',
): Promise<[page: ComponentChild, environment: Environment]> {
  const environment = await openWith(state);
  for (const request of held) environment.hold(request);
  if (hash !== undefined) location.hash = hash;
  return [pageOf(name, sheet, surface, environment), environment];
}

function pageOf(
  name: string,
  sheet: GalleryState['sheet'],
  surface: 'popup' | 'sidepanel',
  { keys }: Jackdaw,
): ComponentChild {
  if (sheet === 'library') return <LibraryPage />;
  if (name.startsWith('tabs')) return <TabsPage windowId={1} />;
  if (name.startsWith('activity')) return <ActivityPage />;
  if (name.startsWith('options')) return <OptionsPage keys={keys} />;
  if (name.startsWith('welcome')) return <WelcomePage />;
  return <Desk panel={surface === 'sidepanel' ? panelParts : undefined} windowId={1} />;
}

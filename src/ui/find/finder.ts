/** What the box knows: the words typed, what they found, the row in hand, and the answer asked for. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { AskReply, AskStep, SearchReply, ServicesSearchReply } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { DocumentSummary } from '../../protocol/document';
import type { Problem } from '../../protocol/problem';
import type { Surroundings } from '../surroundings';
import { atQuote, copyPath } from '../words/fragment';
import { followable } from '../words/link';
import { type Hit, hitsOf } from './hit';
import { joinHits, reorderHits } from './join-hits';
import { isQuestion, questionAbout } from './question';

export type FindState =
  | { view: 'home' }
  /** `hits` are those of the words before, shown until the new ones arrive. */
  | { view: 'searching'; query: string; hits: Hit[] }
  | {
      view: 'found';
      query: string;
      hits: Hit[];
      /** There may be more rows, which are asked for once the person pauses. */
      partial?: boolean;
      services?: ServicesState;
      mending?: SearchReply['mending'];
    }
  | { view: 'search-failed'; query: string; problem: Problem }
  /** `step`: what the asking waits for now. */
  | { view: 'asking'; question: string; step?: AskStep }
  | { view: 'answered'; question: string; reply: AskReply }
  | { view: 'ask-failed'; question: string; problem: Problem }
  /** Words of a service that have no page to open, over the results they were among. */
  | { view: 'passage'; hit: Hit; results: Extract<FindState, { view: 'found' }> };

/** What the connected services said to the same words. */
export type ServicesState =
  | { state: 'asking' }
  | { state: 'answered'; reply: ServicesSearchReply }
  | { state: 'failed'; problem: Problem };

/** The newest documents, shown while nothing is typed. */
export type RecentState =
  | { view: 'loading' }
  | { view: 'listed'; total: number; documents: DocumentSummary[] }
  | { view: 'failed'; problem: Problem };

export type Row =
  /** `typed` is empty when only a selection is asked about. */
  | { row: 'ask'; key: string; typed: string }
  | { row: 'hit'; key: string; hit: Hit }
  | { row: 'recent'; key: string; document: DocumentSummary };

export type Move = 'next' | 'previous' | 'first' | 'last' | 'page-down' | 'page-up';

export interface Finder {
  text: ReadonlySignal<string>;
  state: ReadonlySignal<FindState>;
  recent: ReadonlySignal<RecentState>;
  /** The selection to ask about, quoted above the box. */
  quote: ReadonlySignal<string | undefined>;
  /** The person asked about a selection where there is none; until they type. */
  nothingSelected: ReadonlySignal<boolean>;
  rows: ReadonlySignal<Row[]>;
  /** Index in `rows`, -1 for none. */
  selected: ReadonlySignal<number>;
  /** The person chose the row; it was not put there by us. */
  moved: ReadonlySignal<boolean>;
  type(text: string): void;
  move(to: Move): void;
  /** Opens the row (or the selected one); on the ask row, asks. */
  activate(index?: number, copy?: boolean): Promise<void>;
  askNow(): Promise<void>;
  /** One step back: answer → results → empty box. `false` when there was nowhere to go. */
  back(): boolean;
  dropQuote(): void;
  openSource(source: { uid: string; url: string }, quote: string, copy?: boolean): Promise<void>;
  stop(): void;
}

const RECENT = 6;
/** Rows asked for first: those in sight. A worker that was dead reads half as much for them. */
const FIRST_ROWS = 10;
/** A pause in typing this long is one: most key strokes follow sooner, and need no more rows. */
const PAUSE_MS = 250;
const PAGE = 5;

export function createFinder(
  { ask, listen, browser }: Surroundings,
  windowId: number | undefined,
): Finder {
  const here = windowId === undefined ? {} : { windowId };
  const text = signal('');
  const state = signal<FindState>({ view: 'home' });
  const recent = signal<RecentState>({ view: 'loading' });
  const quote = signal<string | undefined>(undefined);
  const nothingSelected = signal(false);
  const chosen = signal<string | undefined>(undefined);

  const rows = computed(() => rowsOf(state.value, text.value, recent.value, quote.value));
  const selected = computed(() => {
    const index = rows.value.findIndex((row) => row.key === chosen.value);
    if (index !== -1) return index;
    const first = rows.value[0];
    // While nothing is typed Enter belongs to the Save button, so no row is in hand.
    return first === undefined || first.row === 'recent' ? -1 : 0;
  });

  // What is searched for next while a search is under way: only the last words count.
  let searching: Promise<void> | undefined;
  /** The asking under way; what an older one brings is not shown. */
  let asking: string | undefined;
  /** Whether Enter has services, or an endpoint for meaning, to ask; known as soon as the page has asked for them. */
  let services = false;
  /** While that is asked for. */
  let learning: Promise<void> | undefined;

  async function loadServices(): Promise<void> {
    const [views, meaning] = await Promise.all([
      ask('services.list', {}).catch(() => []),
      ask('meaning.report', {}).catch(() => undefined),
    ]);
    services =
      meaning?.on === true ||
      views.some(({ service }) => service.kind === 'interface' && service.searchHere);
  }

  /** Whether this Enter asks the services instead of opening a row: the first one after typing. */
  function isForServices(): boolean {
    const now = state.value;
    if (!services || chosen.value !== undefined || now.view !== 'found' || now.services)
      return false;
    // Enter on a question asks it: the services are on that ladder anyway.
    return quote.value === undefined && !isQuestion(text.value);
  }

  async function searchServices(): Promise<void> {
    const now = state.value;
    if (now.view !== 'found') return;
    const { query } = now;
    // From here on the row in hand is the person's, and stays where it is.
    chosen.value = rows.value[selected.value]?.key;
    const { partial, ...shown } = now;
    state.value = { ...shown, services: { state: 'asking' } };
    const said = await ask('search.services', { query, ...here }).then(
      (reply): ServicesState => ({ state: 'answered', reply }),
      (error): ServicesState => ({ state: 'failed', problem: toProblem(error) }),
    );
    const current = state.value;
    if (current.view !== 'found' || current.query !== query) return;
    const found = said.state === 'answered' ? hitsOf(said.reply.passages) : [];
    const library = said.state === 'answered' ? said.reply.library : undefined;
    const own =
      library === undefined
        ? current.hits
        : reorderHits(current.hits, hitsOf(library), chosen.value);
    const hits = joinHits(own, found, chosen.value);
    state.value = { ...current, hits, services: said };
  }

  function type(next: string): void {
    text.value = next;
    nothingSelected.value = false;
    chosen.value = undefined;
    stopAsking();
    const query = next.trim();
    if (query === '') {
      state.value = { view: 'home' };
      return;
    }
    const before = state.value;
    const hits = before.view === 'found' || before.view === 'searching' ? before.hits : [];
    state.value = { view: 'searching', query, hits };
    searching ??= search().finally(() => {
      searching = undefined;
    });
  }

  /** Searches until what is shown answers what is typed. */
  async function search(): Promise<void> {
    for (let now = state.value; now.view === 'searching'; now = state.value) {
      const { query } = now;
      const next = await ask('search', { query, typing: true, rows: FIRST_ROWS }).then(
        ({ passages, mending }): FindState => ({
          view: 'found',
          query,
          hits: hitsOf(passages),
          ...(passages.length >= FIRST_ROWS && { partial: true }),
          ...(mending && { mending }),
        }),
        (error): FindState => ({ view: 'search-failed', query, problem: toProblem(error) }),
      );
      const current = state.value;
      if (current.view !== 'searching' || current.query !== query) continue;
      state.value = next;
      if (next.view === 'found' && next.partial) void showRest(next);
    }
  }

  /** Adds the rows below the first ones, unless the person goes on before or meanwhile. */
  async function showRest(first: Extract<FindState, { view: 'found' }>): Promise<void> {
    const { partial, ...found } = first;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (state.value !== first) return;
    // Where it fails the first rows are still right.
    const rest = await ask('search', { query: found.query, typing: true }).catch(() => undefined);
    if (state.value !== first) return;
    state.value = rest === undefined ? found : { ...found, hits: hitsOf(rest.passages) };
  }

  async function askNow(): Promise<void> {
    const question = questionAbout(text.value, quote.value);
    if (question === '') return;
    stopAsking();
    const turn = crypto.randomUUID();
    asking = turn;
    state.value = { view: 'asking', question };
    const next = await ask('ask', { question, turn, ...here }).then(
      (reply): FindState => ({ view: 'answered', question, reply }),
      (error): FindState => ({ view: 'ask-failed', question, problem: toProblem(error) }),
    );
    if (asking !== turn) return;
    asking = undefined;
    state.value = next;
  }

  /** Nothing more is asked of anybody, and what comes is not shown. */
  function stopAsking(): void {
    if (asking === undefined) return;
    // The page goes on whether the background hears it or not.
    void ask('ask.cancel', { turn: asking }).catch(() => undefined);
    asking = undefined;
  }

  async function openSource(
    source: { uid: string; url: string },
    words: string,
    copy = false,
  ): Promise<void> {
    const live = copy ? undefined : followable(source.url);
    await browser.open(
      live === undefined ? browser.pageUrl(copyPath(source.uid, words)) : atQuote(live, words),
    );
  }

  async function openHit(hit: Hit, copy: boolean): Promise<void> {
    // The library has no copy of what a service alone has: its words are shown here.
    const elsewhere = hit.service !== undefined;
    if (elsewhere && (copy || followable(hit.url) === undefined)) {
      const now = state.value;
      if (now.view === 'found') state.value = { view: 'passage', hit, results: now };
      return;
    }
    return openSource(hit, hit.snippet.quote, copy);
  }

  async function activate(index?: number, copy = false): Promise<void> {
    // Enter straight after the last letter means the rows those letters find, not the ones before.
    if (index === undefined && searching !== undefined && chosen.value === undefined) {
      await searching;
    }
    // Enter may come sooner after the opening than the word which services there are.
    if (index === undefined && !copy && learning !== undefined) await learning;
    if (index === undefined && !copy && isForServices()) return searchServices();
    const row = rows.value[index ?? selected.value];
    if (row === undefined) return;
    switch (row.row) {
      case 'ask':
        return askNow();
      case 'hit':
        return openHit(row.hit, copy);
      case 'recent':
        return openSource(row.document, '', copy);
    }
  }

  function move(to: Move): void {
    const last = rows.value.length - 1;
    if (last < 0) return;
    const at = selected.value;
    const target = {
      next: at === last ? 0 : at + 1,
      previous: at <= 0 ? last : at - 1,
      first: 0,
      last,
      'page-down': Math.min(last, at + PAGE),
      'page-up': Math.max(0, at - PAGE),
    }[to];
    chosen.value = rows.value[target]?.key;
  }

  function back(): boolean {
    const now = state.value;
    if (now.view === 'passage') {
      state.value = now.results;
      return true;
    }
    if (now.view === 'asking' || now.view === 'answered' || now.view === 'ask-failed') {
      type(text.value);
      return true;
    }
    if (text.value !== '') {
      type('');
      return true;
    }
    if (chosen.value !== undefined) {
      chosen.value = undefined;
      return true;
    }
    if (quote.value !== undefined) {
      quote.value = undefined;
      return true;
    }
    return false;
  }

  async function loadRecent(): Promise<void> {
    recent.value = await ask('documents.list', { offset: 0, limit: RECENT }).then(
      (list): RecentState => ({ view: 'listed', ...list }),
      (error): RecentState => ({ view: 'failed', problem: toProblem(error) }),
    );
  }

  async function takePending(): Promise<void> {
    if (windowId === undefined) return;
    // Handed over once; when it fails there is simply no quotation to show.
    const pending = await ask('ask.take-pending', { windowId }).catch(() => undefined);
    if (pending === undefined) return;
    type('');
    const selection = pending.selection.trim();
    quote.value = selection === '' ? undefined : selection;
    nothingSelected.value = selection === '';
  }

  const stops = [
    listen('library.changed', () => void loadRecent()),
    listen('ask.step', ({ turn, step }) => {
      const now = state.value;
      if (turn === asking && now.view === 'asking') state.value = { ...now, step };
    }),
    listen('ask.pending', ({ windowId: where }) => {
      if (windowId === undefined || where === windowId) void takePending();
    }),
  ];
  void loadRecent();
  learning = loadServices().finally(() => {
    learning = undefined;
  });
  void takePending();

  return {
    text,
    state,
    recent,
    quote,
    nothingSelected,
    rows,
    selected,
    moved: computed(() => chosen.value !== undefined),
    type,
    move,
    activate,
    askNow,
    back,
    dropQuote() {
      quote.value = undefined;
    },
    openSource,
    stop() {
      stopAsking();
      for (const stop of stops) stop();
    },
  };
}

function rowsOf(
  state: FindState,
  typed: string,
  recent: RecentState,
  quote: string | undefined,
): Row[] {
  if (state.view === 'home') {
    if (quote !== undefined) return [askRow('')];
    return recent.view === 'listed'
      ? recent.documents.map((document) => ({ row: 'recent', key: document.uid, document }))
      : [];
  }
  if (state.view === 'search-failed') return [askRow(typed.trim())];
  if (state.view !== 'searching' && state.view !== 'found') return [];
  const hits = state.hits.map((hit): Row => ({ row: 'hit', key: hit.uid, hit }));
  const ask = askRow(typed.trim());
  return quote !== undefined || isQuestion(typed) ? [ask, ...hits] : [...hits, ask];
}

function askRow(typed: string): Row {
  return { row: 'ask', key: 'ask', typed };
}

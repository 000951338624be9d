/** The model of the box: the typed words, their results, the selected row and the answer. */
import { computed, signal } from '@preact/signals';
import { toProblem } from '../../messages/wire';
import type { AskScope } from '../../protocol/scope/ask-scope';
import { isOfLibrary, withinScope } from '../../protocol/scope/within-scope';
import type { Environment } from '../environment';
import { loadParser } from '../prose/load-parser';
import { readonly } from '../state/readonly';
import { atQuote, copyPath, listPath } from '../words/text-fragment';
import { followable } from '../words/web-address';
import { createAsking } from './asking';
import { type FindState, isHome, type RecentState } from './find-state';
import type { Hit } from './hit';
import { type Move, moved, rowsOf, selectedIn } from './result-rows';
import { createSearching } from './searching';
import { createServicesSearch } from './services-search';
import { isQuestion, questionAbout } from './typed-question';

export type Finder = ReturnType<typeof createFinder>;

const RECENT = 6;

/**
 * @param windowId the window of this page, if it is known.
 * @param page whether it is a popup, and whether it receives the selection to ask about.
 */
export function createFinder(
  environment: Environment,
  windowId: number | undefined,
  { isPopup, takesSelection }: { isPopup: boolean; takesSelection: boolean },
) {
  const { ask, listen, browser } = environment;
  const here = windowId === undefined ? {} : { windowId };
  const text = signal('');
  const state = signal<FindState>({ view: 'home' });
  const recent = signal<RecentState>({ view: 'loading' });
  /** The selection to ask about, quoted above the box. */
  const quote = signal<string | undefined>(undefined);
  /** The person asked about a selection but nothing is selected. Cleared when they type. */
  const nothingSelected = signal(false);
  /** Whether the box has the question of an earlier popup. */
  const resumed = signal(false);
  /** Number of selections received. */
  const taken = signal(0);
  /** The tab of the last selection, and what waits for the person's return while another tab is in front. */
  let from: { tabId: number; waits?: { quote: string; scope: AskScope | undefined } } | undefined;
  const chosen = signal<string | undefined>(undefined);
  /** When the text last changed, in ms since 1970. */
  let typedAt = 0;
  /** The scope of searches and questions; `undefined` for everything. */
  const scope = signal<AskScope | undefined>(undefined);

  const rows = computed(() => rowsOf(state.value, text.value, recent.value, quote.value));
  /** Index in `rows`, -1 for none. */
  const selected = computed(() => selectedIn(rows.value, chosen.value, state.value));

  const searching = createSearching(environment, state);
  const asking = createAsking(environment, state, here, isPopup ? windowId : undefined);

  function type(next: string): void {
    text.value = next;
    // Once the person types something else, the waiting selection is obsolete.
    if (next !== '') delete from?.waits;
    typedAt = Date.now();
    nothingSelected.value = false;
    resumed.value = false;
    chosen.value = undefined;
    asking.drop();
    const query = next.trim();
    if (query === '') {
      state.value = { view: 'home' };
      return;
    }
    if (scope.value !== undefined && !isOfLibrary(scope.value)) {
      state.value = { view: 'to-ask' };
      return;
    }
    const before = state.value;
    const underWay = { view: 'searching', query: withinScope(query, scope.value) } as const;
    const hits = 'hits' in before ? (before.hits ?? []) : [];
    state.value = isHome(before) ? underWay : { ...underWay, hits };
    searching.go();
  }

  async function askNow(): Promise<void> {
    const of = scope.value;
    const question = questionAbout(text.value, of?.kind === 'selection' ? undefined : quote.value);
    if (question === '') return;
    chosen.value = undefined;
    await asking.go(question, of && { scope: of });
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
    // The library has no copy of a service's document, so its words are shown here.
    const elsewhere = hit.service !== undefined;
    if (elsewhere && (copy || followable(hit.url) === undefined)) {
      const now = state.value;
      if (now.view === 'found') state.value = { view: 'passage', hit, results: now };
      return;
    }
    return openSource(hit, hit.snippet.quote, copy);
  }

  /** Whether Enter asks the services instead of opening a row. The first Enter after typing does. */
  function isForServices(): boolean {
    const now = state.value;
    if (!services.any() || chosen.value !== undefined) return false;
    if (now.view !== 'found' || now.services) return false;
    // Enter on a question asks it, and asking includes the services.
    return quote.value === undefined && !isQuestion(text.value);
  }

  /** Opens the row (or the selected one); on the ask row, asks. */
  async function activate(index?: number, copy = false): Promise<void> {
    // Enter right after the last letter is meant for the rows of the new text, not for the previous rows.
    if (index === undefined && chosen.value === undefined && searching.underWay()) {
      await searching.underWay();
    }
    if (index === undefined && !copy) {
      // Enter may come before the list of services is known.
      if (services.learning()) await services.learning();
      if (isForServices()) {
        // From now on the selected row counts as chosen, so it stays in place.
        chosen.value = rows.value[selected.value]?.key;
        return services.go(chosen.value);
      }
    }
    const row = rows.value[index ?? selected.value];
    if (row === undefined) return;
    switch (row.row) {
      case 'ask':
        return askNow();
      case 'hit':
        return openHit(row.hit, copy);
      case 'recent':
        return openSource(row.document, '', copy);
      case 'all':
        return browser.open(browser.pageUrl(listPath(row.query)));
    }
  }

  /** Moves the selection. Like Enter, an arrow right after the last letter is meant for the rows of the new text. */
  async function move(to: Move): Promise<void> {
    const typed = text.value;
    // Waits only if a search is running, so that otherwise the selection follows the key at once.
    if (searching.underWay()) await searching.underWay();
    if (text.value !== typed || rows.value.length === 0) return;
    chosen.value = rows.value[moved(to, selected.value, rows.value.length)]?.key;
  }

  /** Goes one step back: answer → results → empty box. `false` if there was nowhere to go. */
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
    const last = [chosen, scope, quote].find(({ value }) => value !== undefined);
    if (last !== undefined) last.value = undefined;
    return last !== undefined;
  }

  async function loadRecent(): Promise<void> {
    recent.value = await ask('documents.recent', { limit: RECENT }).then(
      (list): RecentState => ({ view: 'listed', ...list }),
      (error): RecentState => ({ view: 'failed', problem: toProblem(error) }),
    );
  }

  async function takePending(): Promise<void> {
    if (windowId === undefined || !takesSelection) return;
    // The background hands the selection over only once. If this fails, there is no quotation to show.
    const pending = await ask('ask.take-pending', { windowId }).catch(() => undefined);
    if (pending === undefined) return;
    // The selection is read while the panel opens. A person who typed meanwhile keeps their text.
    const isWriting = text.value !== '' && typedAt >= pending.askedAt;
    if (!isWriting) type('');
    const selection = pending.selection.trim();
    from = { tabId: pending.tabId };
    taken.value += 1;
    if (pending.typed !== undefined) return type(pending.typed);
    quote.value = selection === '' ? undefined : selection;
    nothingSelected.value = selection === '' && !isWriting;
  }

  /** Goes on with the question that the last popup of this window had when it closed. */
  async function resume(): Promise<void> {
    if (windowId === undefined || !isPopup) return;
    const held = await ask('ask.held', { windowId }).catch(() => undefined);
    const isFree = text.value === '' && isHome(state.value) && quote.value === undefined;
    if (held === undefined || !isFree) return;
    const { question, askedAt, ...more } = held;
    text.value = question;
    resumed.value = true;
    scope.value = more.scope;
    await asking.go(question, more, askedAt);
  }

  /** Shows the selection only while its own tab is in front. In other tabs it waits. */
  function followTab(tabId: number): void {
    if (from === undefined) return;
    const { waits } = from;
    if (tabId === from.tabId) {
      if (waits === undefined) return;
      quote.value = waits.quote;
      scope.value ??= waits.scope;
      delete from.waits;
      return;
    }
    nothingSelected.value = false;
    if (quote.value === undefined) return;
    const ofSelection = scope.value?.kind === 'selection';
    from.waits = { quote: quote.value, scope: ofSelection ? scope.value : undefined };
    quote.value = undefined;
    if (ofSelection) scope.value = undefined;
  }

  const stops = [
    ...(windowId === undefined ? [] : [browser.onTabChange(windowId, followTab)]),
    listen('library.changed', () => void loadRecent()),
    listen('ask.pending', ({ windowId: where }) => {
      if (windowId === undefined || where === windowId) void takePending();
    }),
  ];
  // Load the first visible rows first, then the parser before the first letter is typed.
  void loadRecent().then(loadParser);
  const services = createServicesSearch(environment, state, here);
  void takePending().then(resume);

  return {
    text: readonly(text),
    state: readonly(state),
    recent: readonly(recent),
    quote: readonly(quote),
    nothingSelected: readonly(nothingSelected),
    taken: readonly(taken),
    resumed: readonly(resumed),
    rows,
    selected,
    /** Whether the person chose the selected row. */
    moved: computed(() => chosen.value !== undefined),
    type,
    move: (to: Move) => void move(to),
    activate,
    askNow,
    scope: readonly(scope),
    /** Sets the scope of searches and questions; `undefined` for everything. */
    setScope(next: AskScope | undefined) {
      scope.value = next;
      type(text.value);
    },
    stopAsking() {
      if (!asking.stopHere()) back();
    },
    back,
    dropQuote() {
      quote.value = undefined;
      if (scope.value?.kind === 'selection') scope.value = undefined;
    },
    stop() {
      asking.cancel();
      for (const stop of stops) stop();
    },
  };
}

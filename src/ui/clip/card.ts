/** What the clip card knows: the tab's page, whether it is kept, and what a save came to. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { KeptHere, NamespaceList, PageChange } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import { isOfPage, type Survey } from '../../protocol/document/document';
import { normaliseNamespace } from '../../protocol/document/namespace';
import type { Problem } from '../../protocol/problem';
import type { Surroundings } from '../surroundings';
import { type CardState, type Extent, isSamePage, type TabPage } from './card-state';

export interface ClipCardModel {
  state: ReadonlySignal<CardState>;
  /** What a clip of the page would be, once the page has told. */
  survey: ReadonlySignal<Survey | undefined>;
  extent: ReadonlySignal<Extent>;
  choose(extent: Extent): void;
  /** What the person writes beside a bookmark. */
  note: ReadonlySignal<string>;
  write(note: string): void;
  /** How the page has changed since it was kept, once it has been compared. */
  change: ReadonlySignal<PageChange | undefined>;
  /** Pages read of a PDF while it is saved. */
  progress: ReadonlySignal<{ done: number; total: number } | undefined>;
  /** Stops the save that runs. */
  cancel(): Promise<void>;
  /** Asks the person to let us reach the host of the page for once, and saves again. Within a click. */
  permit(): Promise<void>;
  /** Asks the page what a clip of it would be, once for each look. */
  ponder(): Promise<void>;
  /** As typed in the namespace field. */
  namespace: ReadonlySignal<string>;
  namespaces: ReadonlySignal<NamespaceList>;
  /** The page is kept under the namespace in the field, so saving makes a new version. */
  updates: ReadonlySignal<boolean>;
  nameNamespace(name: string): void;
  look(): Promise<void>;
  /** Clips the page, or what is named of it; asked before the page is known, as soon as it is. */
  save(extent?: Extent): Promise<void>;
  /** Keeps the page beside what was kept of it before. */
  saveBeside(): Promise<void>;
  /**
   * Does what was asked about because the page is sensitive; nothing otherwise.
   * @param always never ask about this site again.
   */
  saveAnyway(always: boolean): Promise<void>;
  /** Leaves a page that was asked about as it is. */
  leave(): Promise<void>;
  /** Takes back the clip just made; nothing otherwise. */
  undo(): Promise<void>;
  stop(): void;
}

export function createClipCard(
  { ask, listen, browser }: Surroundings,
  windowId: number | undefined,
): ClipCardModel {
  const inWindow = windowId === undefined ? {} : { windowId };
  const state = signal<CardState>({ state: 'looking' });
  const namespace = signal('');
  const survey = signal<Survey | undefined>(undefined);
  const extent = signal<Extent>('page');
  const note = signal('');
  const change = signal<PageChange | undefined>(undefined);
  const progress = signal<{ done: number; total: number } | undefined>(undefined);
  /** The page was asked what a clip of it would be. */
  let pondered = false;
  let chosen = false;
  const namespaces = signal<NamespaceList>({ last: '', all: [] });
  let named = false;
  /** What a template gives the page; more exactly known once the page is read. */
  let byTemplate = '';
  // Looks and saves overlap when the tab changes; only the latest one may speak.
  let turn = 0;
  let looks = 0;
  /** What a save by key came to, which is told to one look only: the next one may overtake it. */
  let told: { url: string; problem: Problem } | undefined;
  // Enter may come before the first look has ended: the save waits for it.
  let wanted = false;
  // Our own undo changes the library too, and must not be taken for somebody else's change.
  let undoing = false;

  /** Nothing that is under way may speak any more, and what was told before is over. */
  function newTurn(): number {
    told = undefined;
    turn += 1;
    return turn;
  }

  async function look(): Promise<void> {
    const mine = ++looks;
    const since = turn;
    const next = await ask('tab.look', inWindow).then(
      (view): CardState => {
        if (view.state !== 'clippable') return view;
        const page = { title: view.title, url: view.url, ...(view.pdf && { pdf: view.pdf }) };
        byTemplate = view.namespace ?? '';
        if (!named) namespace.value = byTemplate || namespaces.value.last;
        if (view.lastProblem !== undefined) told = { url: page.url, problem: view.lastProblem };
        else if (told?.url !== page.url) told = undefined;
        if (told !== undefined) return { state: 'failed', page, problem: told.problem };
        if (view.lastReceipt !== undefined) {
          return { state: 'kept', page, receipt: view.lastReceipt, byKey: true };
        }
        return view.kept.length > 0
          ? { state: 'already', page, kept: view.kept }
          : { state: 'unsaved', page };
      },
      (error): CardState => ({ state: 'forbidden', problem: toProblem(error) }),
    );
    if (mine !== looks || since !== turn) return;
    const before = state.value;
    if (!isSamePage(before, next)) {
      turn += 1;
      forgetPage();
    } else if (before.state === 'saving') {
      // The page has only finished loading: what the save comes to says more.
      return;
    }
    state.value = next;
    suggestExtent();
    const early = wanted;
    wanted = false;
    if (early) await save();
  }

  function forgetPage(): void {
    change.value = undefined;
    survey.value = undefined;
    pondered = false;
    extent.value = 'page';
    chosen = false;
    note.value = '';
  }

  async function ponder(): Promise<void> {
    const { value: now } = state;
    if (!('page' in now) || now.page.pdf || now.state === 'saving' || pondered) return;
    pondered = true;
    const found = await ask('tab.survey', inWindow).catch(() => undefined);
    const later = state.value;
    if (!('page' in later) || later.page.url !== now.page.url) return;
    survey.value = found;
    suggestExtent();
    if (later.state === 'already') await compare(later.page);
  }

  async function compare(page: TabPage): Promise<void> {
    // Without an answer the card says what it always says.
    const found = await ask('tab.compare', inWindow).catch(() => undefined);
    const now = state.value;
    if (now.state === 'already' && now.page.url === page.url) change.value = found;
  }

  /** Where there is no text to keep, where the page is can be kept still. */
  function suggestExtent(): void {
    const now = state.value;
    const code = now.state === 'failed' ? now.problem.code : survey.value?.failure?.code;
    const bare = code === 'nothing-to-clip' || code === 'empty-page';
    if (bare && !chosen) extent.value = 'bookmark';
  }

  async function loadNamespaces(): Promise<void> {
    // Without the list the field still works: an empty name means the last one used.
    const list = await ask('namespaces.list', {}).catch(() => undefined);
    if (list === undefined) return;
    namespaces.value = list;
    if (!named) namespace.value = byTemplate || list.last;
  }

  async function save(wish?: Extent, how: { beside?: true; lent?: true } = {}): Promise<void> {
    const kind = wish ?? extent.value;
    const before = state.value;
    wanted = before.state === 'looking';
    if (!('page' in before) || before.state === 'saving') return;
    const { page } = before;
    const mine = newTurn();
    progress.value = undefined;
    state.value = { state: 'saving', page, again: updates.value };
    const next = await ask('clip.save', {
      ...(kind === 'bookmark' ? { kind, note: note.value } : { kind }),
      namespace: nameAsTyped(),
      ...how,
      ...inWindow,
    }).then(
      (receipt): CardState => ({ state: 'kept', page, receipt }),
      (error): CardState => ({ state: 'failed', page, problem: toProblem(error) }),
    );
    if (mine === turn) {
      state.value = next;
      if (next.state === 'failed') suggestExtent();
    }
    void loadNamespaces();
  }

  /** Nothing where a template is to decide. */
  function nameAsTyped(): string {
    return named || byTemplate === '' ? namespace.value : '';
  }

  async function saveAnyway(always: boolean): Promise<void> {
    const before = state.value;
    if (before.state !== 'failed' || before.problem.code !== 'sensitive-page') return;
    const { page, problem } = before;
    const { wanted: wish, site } = problem;
    const mine = newTurn();
    state.value = { state: 'saving', page, again: false };
    const next = await (async (): Promise<CardState> => {
      if (always) await ask('guard.allow', { site });
      const about = { namespace: nameAsTyped(), ...inWindow, sure: true };
      if (wish.kind !== 'highlight') {
        return { state: 'kept', page, receipt: await ask('clip.save', { ...wish, ...about }) };
      }
      const { saved } = await ask('highlights.add', { ...inWindow, sure: true });
      return saved === undefined
        ? { state: 'already', page, kept: await stillKept() }
        : { state: 'kept', page, receipt: saved };
    })().catch((error): CardState => ({ state: 'failed', page, problem: toProblem(error) }));
    if (mine === turn) state.value = next;
    void loadNamespaces();
  }

  async function undo(): Promise<void> {
    const before = state.value;
    if (before.state !== 'kept' || before.receipt.change === 'unchanged') return;
    if (undoing) return;
    const mine = newTurn();
    const { uid, change } = before.receipt;
    undoing = true;
    const next = await ask('clip.undo', { uid, change }).then(
      async ({ left }): Promise<CardState> => ({
        state: 'undone',
        page: before.page,
        kept: await stillKept(),
        left,
      }),
      (error): CardState => ({ ...before, undoProblem: toProblem(error) }),
    );
    undoing = false;
    if (mine === turn) state.value = next;
  }

  /** What is kept of the page after an undo; without an answer the button simply says Save. */
  async function stillKept(): Promise<KeptHere[]> {
    const view = await ask('tab.look', inWindow).catch(() => undefined);
    return view?.state === 'clippable' ? view.kept : [];
  }

  const updates = computed(() => {
    const now = state.value;
    const name = normaliseNamespace(namespace.value || namespaces.value.last);
    return (
      (now.state === 'already' || now.state === 'undone') &&
      isOfPage(extent.value) &&
      now.kept.some((kept) => isOfPage(kept.kind) && kept.namespace === name)
    );
  });

  async function permit(): Promise<void> {
    const { value: now } = state;
    if (!('page' in now) || !(await browser.requestHosts([now.page.url]))) return;
    await save(undefined, { lent: true });
  }

  const stops = [
    listen('clip.progress', ({ windowId: where, done, total }) => {
      if (windowId === undefined || where === windowId) progress.value = { done, total };
    }),
    browser.onTabChange(windowId, () => void look()),
    listen('clip.ended', ({ windowId: where, outcome }) => {
      if (windowId !== undefined && where !== windowId) return;
      newTurn();
      const page = 'page' in state.value ? state.value.page : undefined;
      if ('receipt' in outcome) {
        const { receipt } = outcome;
        state.value = { state: 'kept', page: page ?? { title: receipt.title, url: '' }, receipt };
      } else if (page !== undefined) {
        state.value = { state: 'failed', page, problem: outcome.problem };
      } else {
        state.value = { state: 'forbidden', problem: outcome.problem };
      }
    }),
    listen('library.changed', ({ uid }) => {
      void loadNamespaces();
      const now = state.value;
      const changedUnderUs = now.state === 'kept' && now.receipt.uid === uid && !undoing;
      if (now.state === 'unsaved' || now.state === 'already' || changedUnderUs) void look();
    }),
  ];
  void look();
  void loadNamespaces();

  return {
    state,
    survey,
    extent,
    choose(wish) {
      chosen = true;
      extent.value = wish;
    },
    note,
    write(text) {
      note.value = text;
    },
    progress,
    cancel: () => ask('clip.cancel', inWindow).catch(() => undefined),
    permit,
    ponder,
    namespace,
    namespaces,
    updates,
    nameNamespace(name) {
      named = true;
      namespace.value = name;
    },
    look,
    save: (wish) => save(wish),
    change,
    saveBeside: () => save(undefined, { beside: true }),
    saveAnyway,
    leave() {
      newTurn();
      return look();
    },
    undo,
    stop() {
      turn += 1;
      for (const stop of stops) stop();
    },
  };
}

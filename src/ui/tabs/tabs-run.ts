/** A run that saves the tabs of a window: what is chosen, its progress, and the result for each tab. */
import { signal } from '@preact/signals';
import type { ClipReceipt, WindowTab } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import type { Environment } from '../environment';
import { oneAtATime } from '../state/one-at-a-time';
import { readonly } from '../state/readonly';

export type TabOutcome =
  | { outcome: 'waiting' | 'saving' | 'left-out' | 'undone' }
  | { outcome: 'kept'; receipt: ClipReceipt }
  | { outcome: 'failed'; problem: Problem };

export interface TabRow {
  tab: WindowTab;
  chosen: boolean;
  result: TabOutcome;
}

export type RunState =
  | { run: 'looking' }
  /** The browser does not show us the tabs yet. */
  | { run: 'unseen'; refused: boolean }
  | { run: 'choosing'; refused: boolean }
  | { run: 'saving'; stopping: boolean }
  | { run: 'done'; stopped: boolean }
  | { run: 'failed'; problem: Problem };

export type TabsRun = ReturnType<typeof createTabsRun>;

/** Attempts for each tab. The worker may die before it answers, and repeating a save changes nothing. */
const TRIES = 3;

export function createTabsRun({ ask, browser, now }: Environment, windowId: number) {
  const state = signal<RunState>({ run: 'looking' });
  const rows = signal<readonly TabRow[]>([]);
  let sawTabs = false;

  async function look(): Promise<void> {
    try {
      const { seen, tabs } = await ask('tabs.list', { windowId });
      if (!seen) {
        state.value = { run: 'unseen', refused: false };
        return;
      }
      rows.value = tabs.map((tab) => ({
        tab,
        // An old browser window may have hundreds of sleeping tabs, so these are not chosen.
        chosen: tab.problem === undefined && !tab.asleep,
        result:
          tab.problem === undefined
            ? { outcome: 'waiting' }
            : { outcome: 'failed', problem: tab.problem },
      }));
      state.value = { run: 'choosing', refused: false };
    } catch (error) {
      state.value = { run: 'failed', problem: toProblem(error) };
    }
  }

  /** Asks the person to show us the tabs. Must be called inside a click. */
  async function show(): Promise<void> {
    if (!(await browser.addresses.ask())) {
      state.value = { run: 'unseen', refused: true };
      return;
    }
    sawTabs = true;
    await look();
  }

  const put = (id: number, change: Partial<TabRow>) => {
    rows.value = rows.value.map((row) => (row.tab.id === id ? { ...row, ...change } : row));
  };

  /** Asks the person for the hosts of the chosen tabs, and saves these. Must be called inside a click. */
  async function save(): Promise<void> {
    const chosen = rows.value.filter((row) => row.chosen);
    if (chosen.length === 0) return;
    // Request access first, because the browser accepts it only within the click.
    const granted = await browser.requestHosts(chosen.map(({ tab }) => tab.url));
    if (!granted) {
      state.value = { run: 'choosing', refused: true };
      return;
    }
    const since = now().toISOString();
    state.value = { run: 'saving', stopping: false };
    rows.value = rows.value.map((row) => ({
      ...row,
      ...(row.chosen && { result: { outcome: 'waiting' as const } }),
    }));
    for (const { tab } of chosen) {
      if (isStopping()) {
        put(tab.id, { result: { outcome: 'left-out' } });
        continue;
      }
      put(tab.id, { result: { outcome: 'saving' } });
      put(tab.id, { result: await saveOne(tab, since) });
    }
    state.value = { run: 'done', stopped: isStopping() };
    await release();
  }

  const isStopping = () => state.value.run === 'saving' && state.value.stopping;

  async function saveOne(tab: WindowTab, since: string): Promise<TabOutcome> {
    const listed = rows.value.map((row) => row.tab.id);
    for (let attempt = 1; ; attempt++) {
      try {
        const request = { tabId: tab.id, windowId, url: tab.url, listed, namespace: '', since };
        return { outcome: 'kept', receipt: await ask('tabs.save', request) };
      } catch (error) {
        const problem = toProblem(error);
        if (problem.code !== 'unexpected' || attempt === TRIES) {
          return { outcome: 'failed', problem };
        }
      }
    }
  }

  /** Undoes everything this run kept, the last first. */
  async function undoAll(): Promise<void> {
    for (const { tab, result } of [...rows.value].reverse()) {
      if (result.outcome !== 'kept' || result.receipt.change === 'unchanged') continue;
      const { uid, change } = result.receipt;
      const after = await ask('clip.undo', { uid, change }).then(
        (): TabOutcome => ({ outcome: 'undone' }),
        (error): TabOutcome => ({ outcome: 'failed', problem: toProblem(error) }),
      );
      put(tab.id, { result: after });
    }
  }

  /** Gives back the access that this run asked for. */
  async function release(): Promise<void> {
    // What was allowed before this run stays allowed.
    const fresh = rows.value
      .filter(({ tab }) => tab.problem === undefined && !tab.reachable)
      .map(({ tab }) => tab.url);
    await browser.releaseHosts(fresh).catch(() => undefined);
    if (sawTabs) await browser.addresses.giveBack().catch(() => undefined);
    sawTabs = false;
  }

  return {
    state: readonly(state),
    rows: readonly(rows),
    look,
    show,
    choose: (id: number, chosen: boolean) => put(id, { chosen }),
    chooseAll(chosen: boolean) {
      rows.value = rows.value.map((row) =>
        row.tab.problem === undefined ? { ...row, chosen } : row,
      );
    },
    save,
    /** Stops after the tab that is being saved. */
    cancel() {
      if (state.value.run === 'saving') state.value = { run: 'saving', stopping: true };
    },
    /** Pressed again meanwhile, it begins no second one. */
    undo: oneAtATime(undoAll),
    release,
  };
}

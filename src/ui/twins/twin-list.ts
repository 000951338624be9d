/** The model of the list of duplicates: the search, what it found, and the choices. */
import { signal } from '@preact/signals';
import type { TwinPage, TwinRow, TwinSketch } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import { turn } from '../../protocol/sliced-work';
import type { Environment } from '../environment';
import { readonly } from '../state/readonly';
import { suggested } from './suggestion';
import { groupTwins, type TwinGroup } from './twin-groups';

/** A group, with the displayed data of its documents. The others were compared with the first one. */
export interface ShownGroup extends Pick<TwinGroup, 'kind'> {
  /** Identifies the group while the page is open. */
  id: string;
  rows: readonly (TwinRow & { share: number })[];
  /** The uid of the document that is suggested for keeping. */
  suggested: string;
}

export type TwinsState =
  | { twins: 'closed' | 'stopped' }
  | { twins: 'looking'; done: number; total: number }
  | { twins: 'found'; groups: readonly ShownGroup[]; toldApart: number }
  | { twins: 'failed'; problem: Problem };

export type Twins = ReturnType<typeof createTwins>;

/** Number of documents per message. */
const AT_A_TIME = 200;
/** Maximum time in ms before the page can respond. */
const SLICE_MS = 8;

class Stopped extends Error {}

export function createTwins({ ask, listen }: Pick<Environment, 'ask' | 'listen'>) {
  const state = signal<TwinsState>({ twins: 'closed' });
  /** Groups that are being joined: hidden until their documents are gone or come back. */
  const leaving = new Set<string>();
  let groups: TwinGroup[] = [];
  let toldApart: string[][] = [];
  let latest = 0;

  async function look(): Promise<void> {
    const mine = ++latest;
    const still = () => {
      if (mine !== latest) throw new Stopped();
    };
    state.value = { twins: 'looking', done: 0, total: 0 };
    leaving.clear();
    try {
      const documents = await readSketches(still);
      const compare = comparison(still);
      const found = await groupTwins(documents, { compare, pause: pauses(still) });
      const known = await ask('twins.told-apart', {});
      still();
      groups = found;
      toldApart = known;
      const next = await shownGroups();
      still();
      state.value = next;
    } catch (error) {
      if (mine === latest) state.value = { twins: 'failed', problem: toProblem(error) };
    }
  }

  async function readSketches(still: () => void): Promise<TwinSketch[]> {
    const documents: TwinSketch[] = [];
    let total = 0;
    let after: number | undefined = 0;
    while (after !== undefined) {
      const page: TwinPage = await ask('twins.sketch', { after });
      still();
      documents.push(...page.documents);
      total = page.total ?? total;
      after = page.next;
      state.value = { twins: 'looking', done: documents.length, total };
    }
    return documents;
  }

  const comparison = (still: () => void) => async (uid: string, others: readonly string[]) => {
    const shares: number[] = [];
    for (let at = 0; at < others.length; at += AT_A_TIME) {
      const some = others.slice(at, at + AT_A_TIME);
      shares.push(...(await ask('twins.compare', { uid, others: some })));
      still();
    }
    return shares;
  };

  async function shownGroups(): Promise<TwinsState> {
    const uids = groups.flatMap((group) => group.uids);
    const rows = new Map<string, TwinRow>();
    for (let at = 0; at < uids.length; at += AT_A_TIME) {
      const some = await ask('twins.rows', { uids: uids.slice(at, at + AT_A_TIME) });
      for (const row of some) rows.set(row.document.uid, row);
    }
    const apart = toldApart.map((group) => new Set(group));
    const shown: ShownGroup[] = [];
    let hidden = 0;
    for (const group of groups) {
      const there = group.uids.flatMap((uid, i) => {
        const row = rows.get(uid);
        return row === undefined ? [] : [{ ...row, share: group.shares[i] ?? 0 }];
      });
      const id = group.uids[0] ?? '';
      if (there.length < 2) {
        // If they come back, show them again.
        leaving.delete(id);
        continue;
      }
      if (leaving.has(id)) continue;
      if (apart.some((known) => there.every(({ document }) => known.has(document.uid))))
        hidden += 1;
      else shown.push({ kind: group.kind, id, rows: there, suggested: suggested(there) });
    }
    return { twins: 'found', groups: shown, toldApart: hidden };
  }

  let refreshing: Promise<void> | undefined;
  let again = false;
  /** Reloads the displayed data without a new search. */
  function refresh(): Promise<void> {
    again = true;
    refreshing ??= (async () => {
      while (again && state.value.twins === 'found') {
        again = false;
        const mine = latest;
        const next = await shownGroups().catch(() => state.value);
        if (mine === latest) state.value = next;
      }
      refreshing = undefined;
    })();
    return refreshing;
  }

  const stopListening = listen('library.changed', ({ uid }) => {
    if (state.value.twins !== 'found') return;
    if (uid === '' || groups.some(({ uids }) => uids.includes(uid))) void refresh();
  });

  async function writeToldApart(next: string[][]): Promise<void> {
    try {
      toldApart = await ask('twins.tell-apart', { groups: next, since: toldApart });
      await refresh();
    } catch (error) {
      state.value = { twins: 'failed', problem: toProblem(error) };
    }
  }

  return {
    state: readonly(state),
    look,
    refresh,
    /** Called when the list is shown. Starts the first search, or reloads the displayed data. */
    open(): void {
      if (state.value.twins === 'closed') void look();
      else void refresh();
    },
    stopLooking(): void {
      latest += 1;
      state.value = { twins: 'stopped' };
    },
    /** Hides groups that are about to be joined. */
    leave(ids: readonly string[]): void {
      for (const id of ids) leaving.add(id);
      const now = state.value;
      if (now.twins !== 'found') return;
      state.value = { ...now, groups: now.groups.filter(({ id }) => !leaving.has(id)) };
    },
    /** Shows groups again that are not joined after all. */
    comeBack(ids: readonly string[]): Promise<void> {
      for (const id of ids) leaving.delete(id);
      return refresh();
    },
    /** Hides this group for ever, unless another document joins it. */
    tellApart: ({ rows }: ShownGroup) =>
      writeToldApart([...toldApart, rows.map(({ document }) => document.uid)]),
    /** Shows the groups that were found but told apart. */
    showToldApart(): Promise<void> {
      const found = groups.map(({ uids }) => new Set(uids));
      return writeToldApart(
        toldApart.filter((group) => !found.some((uids) => group.every((uid) => uids.has(uid)))),
      );
    },
    stop(): void {
      latest += 1;
      stopListening();
    },
  };
}

function pauses(still: () => void): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began >= SLICE_MS) {
      await turn();
      began = performance.now();
    }
    still();
  };
}

/** The model of the highlights of one page or document, and of the last action on them. */
import { signal } from '@preact/signals';
import type { HighlightHere, HighlightReceipt, RequestOf } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { ShownHighlights, TextQuote } from '../../protocol/document/highlight';
import type { Problem } from '../../protocol/problem';
import type { Environment } from '../environment';
import { readonly } from '../state/readonly';

/** The document whose highlights these are, or the window whose tab shows the page. */
export type MarksOf = { uid: string } | { windowId: number | undefined };

export type MarksDone =
  | { done: 'nothing' }
  | { done: 'working'; at: 'adding' | 'showing' }
  | { done: 'added'; receipt: HighlightReceipt }
  | { done: 'removed'; highlight: HighlightHere }
  | { done: 'failed'; problem: Problem };

export type Marks = ReturnType<typeof createMarks>;

export function createMarks({ ask, listen, browser }: Environment, of: MarksOf) {
  const list = signal<readonly HighlightHere[]>([]);
  /** The highlights that the page in the tab shows, as far as we know; `undefined` for none. */
  const shown = signal<ShownHighlights | undefined>(undefined);
  const done = signal<MarksDone>({ done: 'nothing' });
  const windowId = 'windowId' in of ? of.windowId : undefined;
  const inWindow = windowId === undefined ? {} : { windowId };
  let turn = 0;

  async function load(): Promise<void> {
    const mine = ++turn;
    const request = 'uid' in of ? of : inWindow;
    // Without the list there is nothing to show. The view of the page or document reports the failure.
    const next = await ask('highlights.look', request).catch(() => []);
    if (mine === turn) list.value = next;
  }

  /** Loads the list for a page that may already show the highlights. */
  async function look(): Promise<void> {
    await load();
    const mine = turn;
    if ('uid' in of || list.value.length === 0) return;
    const there = await ask('highlights.shown', inWindow).catch(() => undefined);
    if (mine === turn && done.value.done === 'nothing') shown.value = there;
  }

  /** Runs an action, shows its result, and loads the list again. */
  async function run(work: () => Promise<MarksDone>): Promise<void> {
    done.value = await work().catch(
      (error): MarksDone => ({ done: 'failed', problem: toProblem(error) }),
    );
    const loading = load();
    // What failed may be tried again at once, and its form waits for this.
    if (done.value.done !== 'failed') await loading;
  }

  async function paint(to?: string): Promise<void> {
    const request = { ...inWindow, ...(to === undefined ? {} : { to }) };
    shown.value = await ask('highlights.show', request);
  }

  function add(request: RequestOf<'highlights.add'>, allowed = ''): Promise<void> {
    done.value = { done: 'working', at: 'adding' };
    return run(async () => {
      if (allowed !== '') await ask('guard.allow', { site: allowed });
      const receipt = await ask('highlights.add', request);
      shown.value = receipt.shown;
      return { done: 'added', receipt };
    });
  }

  const repaint = () => (shown.value === undefined ? Promise.resolve() : paint());

  const stops = [
    listen('library.changed', ({ uid }) => {
      if (!('uid' in of) || of.uid === uid) void load();
    }),
    ...('uid' in of
      ? []
      : [
          browser.onTabChange(windowId, () => {
            shown.value = undefined;
            done.value = { done: 'nothing' };
            void look();
          }),
          listen('highlights.shown', ({ windowId: where }) => {
            if (windowId === undefined || where === windowId) void look();
          }),
        ]),
  ];
  void look();

  return {
    list: readonly(list),
    shown: readonly(shown),
    done: readonly(done),
    /** Loads the list again once the page in front can be accessed. */
    look,
    /** Marks the selection on the page. */
    add: () => add({ ...inWindow, sure: false }),
    /** Marks words of a copy. */
    addQuotes: (uid: string, quotes: readonly TextQuote[]) => add({ uid, quotes }),
    /** Marks the selection after a yes to a sensitive page. @param always never ask about its site again. */
    addAnyway(always: boolean) {
      const last = done.value;
      const site =
        last.done === 'failed' && last.problem.code === 'sensitive-page' ? last.problem.site : '';
      return add({ ...inWindow, sure: true }, always ? site : '');
    },
    /** @param to the id of the highlight to scroll to. */
    show(to?: string) {
      done.value = { done: 'working', at: 'showing' };
      return run(async () => {
        await paint(to);
        return { done: 'nothing' };
      });
    },
    hide() {
      return run(async () => {
        await ask('highlights.hide', inWindow);
        shown.value = undefined;
        return { done: 'nothing' };
      });
    },
    remove(highlight: HighlightHere) {
      const { uid, id } = highlight;
      return run(async () => {
        await ask('highlights.remove', { uid, id });
        await repaint();
        return { done: 'removed', highlight };
      });
    },
    /** Resolves to whether the note was kept. A highlight that another window has removed comes back with it. */
    async note({ uid, ...highlight }: HighlightHere, words: string): Promise<boolean> {
      await run(async () => {
        await ask('highlights.note', { uid, id: highlight.id, note: words }).catch((error) => {
          if (toProblem(error).code !== 'not-found') throw error;
          return ask('highlights.put-back', { uid, highlight: { ...highlight, note: words } });
        });
        return { done: 'nothing' };
      });
      return done.value.done !== 'failed';
    },
    undo() {
      const last = done.value;
      return run(async () => {
        if (last.done === 'added') {
          const { uid, saved } = last.receipt;
          // The page was kept only for this highlight, so undo both.
          if (saved?.change === 'created') await ask('clip.undo', saved);
          else
            for (const id of newIn(last.receipt)) {
              await ask('highlights.remove', { uid, id, unnoted: true });
            }
        } else if (last.done === 'removed') {
          const { uid, ...highlight } = last.highlight;
          await ask('highlights.put-back', { uid, highlight });
        }
        await repaint();
        return { done: 'nothing' };
      });
    },
    stop() {
      turn += 1;
      for (const stop of stops) stop();
    },
  };
}

/** Returns the ids of the highlights that are new. */
export function newIn({ added, already }: HighlightReceipt): string[] {
  return added.filter((id) => !already.includes(id));
}

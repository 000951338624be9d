/** The model of the side panel's conversations: the list of them, or one, and the question that is asked in it. */
import { effect, signal } from '@preact/signals';
import type { Thread, ThreadSummary, Turn } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import type { AskScope } from '../../protocol/scope/ask-scope';
import { isOfLibrary } from '../../protocol/scope/within-scope';
import type { Environment } from '../environment';
import { createAsking } from '../find/asking';
import type { FindState } from '../find/find-state';
import { readonly } from '../state/readonly';

export type ThreadsState =
  | { view: 'closed' }
  | { view: 'loading' }
  | { view: 'failed'; problem: Problem }
  /** `problem`: why the removed conversation could not be restored. */
  | { view: 'list'; threads: ThreadSummary[]; removed?: Removed; problem?: Problem }
  /** `unkept`: the conversation belongs to a private window. `problem`: why it was not kept. */
  | { view: 'open'; thread: Thread; unkept?: boolean; problem?: Problem };

/**
 * The conversation removed last, as it was kept. `unkept`: it belonged to a private window and existed only
 * here.
 */
interface Removed {
  thread: Thread;
  unkept?: boolean;
}

export type Threads = ReturnType<typeof createThreads>;

const isOfEverything = (scope: AskScope | undefined) => scope === undefined || isOfLibrary(scope);

const TITLE_LENGTH = 120;
/** Number of earlier questions that are sent with a follow-up. */
const REMEMBERED = 3;

/** @param windowId the window of this page, if it is known. */
export function createThreads(environment: Environment, windowId: number | undefined) {
  const { ask, now } = environment;
  const here = windowId === undefined ? {} : { windowId };
  const state = signal<ThreadsState>({ view: 'closed' });
  /** The question in progress in the open thread, and the part of its answer that has arrived. */
  const asked = signal<FindState>({ view: 'home' });
  /** The scope of the next question. */
  const scope = signal<AskScope | undefined>(undefined);
  const asking = createAsking(environment, asked, here);
  /** Whether the open thread was chosen in the list. */
  let fromList = false;
  /** A counter of views. Whatever arrives after another view was opened is dropped. */
  let turn = 0;

  function show(next: ThreadsState): void {
    turn += 1;
    state.value = next;
  }

  function forgetQuestion(): void {
    asking.cancel();
    asked.value = { view: 'home' };
  }

  async function showLater(coming: Promise<ThreadsState>): Promise<void> {
    turn += 1;
    const mine = turn;
    const next = await coming;
    if (mine === turn) state.value = next;
  }

  const stopTaking = effect(() => {
    const { value } = asked;
    const open = state.peek();
    if (value.view !== 'answered' || open.view !== 'open') return;
    const { question, reply } = value;
    asked.value = { view: 'home' };
    const turn = { question, at: now().toISOString(), reply };
    void keep({ ...open.thread, turns: [...open.thread.turns, turn] });
  });

  async function keep(changed: Thread, renamed = false): Promise<void> {
    const thread = { ...changed, updatedAt: now().toISOString() };
    show({ view: 'open', thread });
    const kept = await ask('threads.put', { thread, renamed, ...here }).then(
      (there) => (there === undefined ? { unkept: true } : { thread: there }),
      (error: unknown) => ({ problem: toProblem(error) }),
    );
    const open = state.peek();
    if (open.view === 'open' && open.thread === thread) state.value = { ...open, ...kept };
  }

  async function showList(removed?: Removed): Promise<void> {
    forgetQuestion();
    if (state.peek().view !== 'list') show({ view: 'loading' });
    await showLater(
      ask('threads.list', {}).then(
        (threads) => ({ view: 'list', threads, ...(removed && { removed }) }),
        failed,
      ),
    );
  }

  function begin(turns: readonly Turn[]): void {
    const at = now().toISOString();
    const title = (turns[0]?.question ?? '').slice(0, TITLE_LENGTH);
    const thread = { id: crypto.randomUUID(), title, createdAt: at, updatedAt: at, turns };
    scope.value = turns[0]?.reply.scope;
    show({ view: 'open', thread });
  }

  async function put(question: string): Promise<void> {
    const open = state.peek();
    const words = question.trim();
    if (open.view !== 'open' || words === '') return;
    const { thread } = open;
    if (thread.title === '') {
      state.value = { ...open, thread: { ...thread, title: words.slice(0, TITLE_LENGTH) } };
    }
    // Turns about a page are not sent with questions about other things.
    const told = thread.turns.filter(({ reply }) => isOfEverything(reply.scope));
    const follows = told.slice(-REMEMBERED).map(({ question: before, reply }) => ({
      question: reply.understood ?? before,
      ...(reply.answer && { answer: reply.answer }),
    }));
    const of = scope.peek();
    await asking.go(words, { ...(follows.length > 0 && { follows }), ...(of && { scope: of }) });
  }

  return {
    state: readonly(state),
    asked: readonly(asked),
    scope: readonly(scope),
    showList: () => {
      fromList = true;
      return showList();
    },
    /** Begins a thread with a new question. */
    async beginWith(question: string) {
      fromList = true;
      begin([]);
      await put(question);
    },
    /** Begins a thread with a question that was answered outside it, and asks the follow-up. */
    async follow(turn: Turn, question: string) {
      fromList = false;
      begin([turn]);
      await put(question);
    },
    async open(id: string) {
      await showLater(
        ask('threads.get', { id }).then((thread) => ({ view: 'open', thread }), failed),
      );
      const open = state.peek();
      scope.value = open.view === 'open' ? open.thread.turns.at(-1)?.reply.scope : undefined;
    },
    ask: put,
    everything() {
      scope.value = undefined;
    },
    stopAsking() {
      if (!asking.stopHere()) forgetQuestion();
    },
    async rename(title: string) {
      const open = state.peek();
      const words = title.trim().slice(0, TITLE_LENGTH);
      if (open.view === 'open' && words !== '') await keep({ ...open.thread, title: words }, true);
    },
    /** Removes the open thread, and shows the list. */
    async remove() {
      const open = state.peek();
      if (open.view !== 'open') return;
      fromList = true;
      await ask('threads.remove', { id: open.thread.id }).then(
        (kept) => showList(kept ? { thread: kept } : { thread: open.thread, unkept: true }),
        (error: unknown) => show({ ...open, problem: toProblem(error) }),
      );
    },
    async undo() {
      const list = state.peek();
      if (list.view !== 'list' || list.removed === undefined) return;
      const { thread, unkept } = list.removed;
      if (unkept) show({ view: 'open', thread, unkept });
      else {
        // It was kept before, so it may be kept again even if this is a private window.
        await ask('threads.put', { thread }).then(
          () => showList(),
          (error: unknown) => show({ ...list, problem: toProblem(error) }),
        );
      }
    },
    /** Goes one step back: from the question, the thread or the list. `false` if there was nowhere to go. */
    back(): boolean {
      const { view } = state.peek();
      if (view === 'closed') return false;
      const isBusy = asked.peek().view !== 'home';
      forgetQuestion();
      if (view === 'open' && isBusy) return true;
      if (view === 'open' && fromList) void showList();
      else show({ view: 'closed' });
      return true;
    },
    close() {
      forgetQuestion();
      show({ view: 'closed' });
    },
    stop() {
      asking.cancel();
      stopTaking();
    },
  };
}

const failed = (error: unknown): ThreadsState => ({ view: 'failed', problem: toProblem(error) });

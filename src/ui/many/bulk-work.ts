import { signal } from '@preact/signals';
import { toProblem } from '../../messages/wire';
import type { BulkAction, BulkJob } from '../../protocol/document/bulk-job';
import type { Problem } from '../../protocol/problem';
import { isUnderWay, type WorkTurn } from '../../protocol/work-state';
import type { Environment } from '../environment';
import { askAndLook } from '../state/ask-and-look';
import { readonly } from '../state/readonly';

export type BulkWork = ReturnType<typeof createBulkWork>;

/** A worker that was ended tells nothing. Asking starts it again, and it continues. */
const ASK_EVERY_MS = 1_000;

/**
 * The change of many documents that is under way, or was made last.
 * @param steps how many single changes can be undone now: those made since then are undone first.
 */
export function createBulkWork(
  { ask, listen, browser }: Pick<Environment, 'ask' | 'listen' | 'browser'>,
  steps: () => number,
) {
  const job = signal<BulkJob | undefined>(undefined);
  const problem = signal<Problem | undefined>(undefined);
  /** What was undone last, all of it, until another is begun. It is shown no more. */
  const undone = signal<BulkJob | undefined>(undefined);
  /** Single changes that were made before. */
  let before = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  /** The change that is being begun: the background has not said yet that it is there. */
  let beginning: { former: number | undefined; undo: boolean } | undefined;
  /** What is asked for. A second click would begin the same again, and hide what the first can undo. */
  let asked: string | undefined;

  const isBusy = () => job.value !== undefined && isUnderWay(job.value);

  /** What is shown no longer; a delivery that was begun before it may still be under way. */
  let dismissed: number | undefined;

  async function look(): Promise<void> {
    const before = dismissed;
    const now = await ask('bulk.latest', before === undefined ? {} : { before }).catch(
      () => job.value,
    );
    // What could not be taken back is worth saying.
    const isOver = now?.state === 'undone' && !now.left;
    // Of those before it, only one that is still under way is worth showing; then its end is too.
    const isOld = before !== undefined && now?.id !== job.value?.id && !(now && isUnderWay(now));
    if (isOver && now.id === job.value?.id) undone.value = now;
    job.value = isOver || isOld ? undefined : now;
    if (beginning !== undefined && job.value !== undefined && job.value.id !== beginning.former) {
      const { undo } = beginning;
      beginning = undefined;
      if (undo) void turn('undoing')();
    }
    // It is there, whether or not the worker could answer.
    if (beginning === undefined && !isBusy()) asked = undefined;
    if (isBusy()) timer ??= setInterval(() => void look(), ASK_EVERY_MS);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  }

  const patience = askAndLook(look);
  const attempt = (work: () => Promise<unknown>) =>
    patience.ask(() =>
      work().then(
        () => {
          problem.value = undefined;
        },
        (error: unknown) => {
          problem.value = toProblem(error);
        },
      ),
    );

  const turn = (to: WorkTurn) => async () => {
    const now = job.value;
    if (now !== undefined) await attempt(() => ask('bulk.turn', { id: now.id, to }));
  };

  const stop = listen('chores.changed', ({ chores }) => {
    if (isBusy() || chores.some(({ name }) => name === 'bulk' || name === 'fetch')) void look();
  });
  // A change that an earlier page left unfinished is shown; a finished one is not.
  void look().then(() => {
    const { state, failed } = job.value ?? {};
    // What could not be fetched has not been read by anybody yet.
    if (state === 'undone' || (state === 'done' && !failed)) void dismiss();
  });

  async function dismiss(): Promise<void> {
    problem.value = undefined;
    const now = job.value;
    job.value = undefined;
    if (now === undefined) return;
    dismissed = now.id;
    // It would be shown again, after hours.
    if (now.failed) await ask('bulk.forget', { id: now.id }).catch(() => undefined);
    return look();
  }

  /** The pace is that of somebody else's server: a person goes on meanwhile. */
  const isSlow = () =>
    /^(?:deliver|fetch)$/.test(job.value?.action.do ?? '') && job.value?.state === 'running';

  /** The hosts that were lent for the fetching are lent anew. Must be called inside a click. */
  async function lent(): Promise<boolean> {
    const action = job.value?.action;
    if (action?.do !== 'fetch' || action.hosts.length === 0) return true;
    return browser.requestHosts(action.hosts).catch(() => false);
  }

  /**
   * @param uids may still be being looked up.
   * @returns whether it is begun. Otherwise the same is just being begun, or `problem` says why.
   */
  async function begin(
    action: BulkAction,
    uids: readonly string[] | Promise<readonly string[]>,
  ): Promise<boolean> {
    const wish = JSON.stringify(action);
    if (asked === wish) return false;
    asked = wish;
    undone.value = undefined;
    before = steps();
    dismissed = undefined;
    beginning = { former: job.value?.id, undo: false };
    await attempt(async () => ask('bulk.begin', { action, uids: await uids }));
    beginning = undefined;
    asked = undefined;
    return problem.value === undefined;
  }

  return {
    job: readonly(job),
    problem: readonly(problem),
    undone: readonly(undone),
    begin,
    /** Nothing was done since, so it is what is shown. */
    isLast: () => (isBusy() && !isSlow()) || problem.value !== undefined || steps() <= before,
    async undo(): Promise<void> {
      if (beginning !== undefined) beginning.undo = true;
      else await turn('undoing')();
    },
    pause: turn('stopped'),
    async goOn(): Promise<void> {
      if (await lent()) await turn('running')();
    },
    /** Tries again what could not be fetched. Must be called inside a click. */
    async fetchAgain(uids: readonly string[]): Promise<void> {
      const action = job.value?.action;
      if (action !== undefined && (await lent())) await begin(action, uids);
    },
    /** Also while it is made: otherwise the key would undo what was done before. */
    canUndo: () => {
      if (steps() > before) return false;
      const state = job.value?.state;
      const isMade = state === 'done' || state === 'stopped';
      return beginning !== undefined || isMade || (state === 'running' && !isSlow());
    },
    dismiss: () => void dismiss(),
    stop(): void {
      clearInterval(timer);
      patience.stop();
      stop();
    },
  };
}

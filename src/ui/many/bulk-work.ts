import { signal } from '@preact/signals';
import { toProblem } from '../../messages/wire';
import type { BulkAction, BulkJob } from '../../protocol/document/bulk-job';
import type { Problem } from '../../protocol/problem';
import { isUnderWay, type WorkTurn } from '../../protocol/work-state';
import type { Environment } from '../environment';
import { askAndLook } from '../state/ask-and-look';
import { readonly } from '../state/readonly';

export type BulkWork = ReturnType<typeof createBulkWork>;

/** Polling interval in ms. A worker that was ended announces nothing; a request starts it again, and it continues. */
const ASK_EVERY_MS = 1_000;

/**
 * Creates the model of the current or last bulk change.
 * @param steps number of single changes that can be undone now: those made after the bulk change are undone first.
 */
export function createBulkWork(
  { ask, listen, browser }: Pick<Environment, 'ask' | 'listen' | 'browser'>,
  steps: () => number,
) {
  const job = signal<BulkJob | undefined>(undefined);
  const problem = signal<Problem | undefined>(undefined);
  /** The last bulk change that was completely undone, until another begins. It is no longer shown. */
  const undone = signal<BulkJob | undefined>(undefined);
  /** The action that is starting. Noting what is to be done takes seconds in a large library. */
  const starting = signal<BulkAction | undefined>(undefined);
  const isFull = signal(false);
  /** Number of single changes made before the bulk change. */
  let before = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  /** The bulk change that is starting: the background has not confirmed it yet. */
  let beginning: { former: number | undefined; undo: boolean } | undefined;
  /** The requested action. A second click would begin it again and hide the undo of the first. */
  let asked: string | undefined;

  const isBusy = () => job.value !== undefined && isUnderWay(job.value);

  /** The id of the dismissed change. A delivery that began before it may still be running. */
  let dismissed: number | undefined;

  async function look(): Promise<void> {
    const before = dismissed;
    const now = await ask('bulk.latest', before === undefined ? {} : { before }).catch(
      () => job.value,
    );
    // Keep showing an undone change if some of it could not be undone.
    const isOver = now?.state === 'undone' && !now.left;
    // Show an older change only if it is still running, and then also its end.
    const isOld = before !== undefined && now?.id !== job.value?.id && !(now && isUnderWay(now));
    if (isOver && now.id === job.value?.id) undone.value = now;
    job.value = isOver || isOld ? undefined : now;
    if (beginning !== undefined && job.value !== undefined && job.value.id !== beginning.former) {
      const { undo } = beginning;
      beginning = undefined;
      if (undo) void turn('undoing')();
    }
    // The change has been created, even if the worker could not answer.
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
    const own = chores.filter(({ name }) => name === 'bulk' || name === 'fetch');
    isFull.value = own.some((chore) => chore.isFull);
    if (isBusy() || own.length > 0) void look();
  });
  // A change that an earlier page left unfinished is shown; a finished one is not.
  void look().then(() => {
    const { state, failed } = job.value ?? {};
    // Nobody has seen the list of pages that could not be fetched yet, so keep it.
    if (state === 'undone' || (state === 'done' && !failed)) void dismiss();
  });

  async function dismiss(): Promise<void> {
    problem.value = undefined;
    const now = job.value;
    job.value = undefined;
    if (now === undefined) return;
    dismissed = now.id;
    // Otherwise the failures would be shown again hours later.
    if (now.failed) await ask('bulk.forget', { id: now.id }).catch(() => undefined);
    return look();
  }

  /** Whether the pace depends on another server, so that the person continues to work meanwhile. */
  const isSlow = () =>
    /^(?:deliver|fetch)$/.test(job.value?.action.do ?? '') && job.value?.state === 'running';

  /** Requests the hosts of the fetch again. Must be called inside a click. */
  async function lent(): Promise<boolean> {
    const action = job.value?.action;
    if (action?.do !== 'fetch' || action.hosts.length === 0) return true;
    return browser.requestHosts(action.hosts).catch(() => false);
  }

  /**
   * @param uids may be a lookup that is still running.
   * @returns whether it began. If not, the same action is already starting, or `problem` has the reason.
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
    starting.value = action;
    await attempt(async () => ask('bulk.begin', { action, uids: await uids }));
    beginning = undefined;
    asked = undefined;
    starting.value = undefined;
    return problem.value === undefined;
  }

  return {
    job: readonly(job),
    problem: readonly(problem),
    starting: readonly(starting),
    undone: readonly(undone),
    /** Whether the change waits because the disk is full. */
    isFull: readonly(isFull),
    begin,
    /** Whether no other action came after it, so that undo applies to it. */
    isLast: () => (isBusy() && !isSlow()) || problem.value !== undefined || steps() <= before,
    async undo(): Promise<void> {
      if (beginning !== undefined) beginning.undo = true;
      else await turn('undoing')();
    },
    pause: turn('stopped'),
    async goOn(): Promise<void> {
      if (await lent()) await turn('running')();
    },
    /** Retries the pages that could not be fetched. Must be called inside a click. */
    async fetchAgain(uids: readonly string[]): Promise<void> {
      const action = job.value?.action;
      if (action !== undefined && (await lent())) await begin(action, uids);
    },
    /** Also true while the change runs: otherwise the key would undo the action before it. */
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

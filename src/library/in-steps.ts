/** Long work of which the database says what is left. It is done in steps, and may end anywhere. */
import type { WorkState, WorkTurn } from '../protocol/work-state';
import type { Database } from '../storage/database/database';
import { tidyLater } from './index/index-care';
import { StepSize } from './index/step-size';
import type { Library } from './library';

/** How many items a step handled, and for how many milliseconds it held up other work. */
export interface Step {
  items: number;
  held: number;
}

/** A step that found things changed: the next one looks again. */
export const LOOK_AGAIN: Step = { items: 0, held: 0 };

/**
 * Does long work in steps, each about as long as a query may wait. Tidies the index behind them, and has lists read
 * again in the end.
 * @param least fewer items in a step would not be faster.
 * @param step does at most so many items; `undefined`: nothing is left, or the work was stopped.
 * @param signal stops the tidying.
 */
export async function inSteps(
  library: Library,
  least: number,
  step: (most: number) => Promise<Step | undefined>,
  signal?: AbortSignal,
): Promise<void> {
  const steps = new StepSize({ first: 8, least, most: 64 });
  for (;;) {
    const did = await step(steps.size);
    if (did === undefined) break;
    steps.took(did.items, did.held);
    // Merging goes on between the steps, so nothing waits for it.
    tidyLater(library, { bulk: true, ...(signal && { signal }) });
  }
  library.changed('');
}

type Jobs = 'bulkJobs' | 'imports' | 'restores';

interface Job {
  id: number;
  state: WorkState;
}

/** In which states a job can be turned. */
const FROM: Record<WorkTurn, readonly WorkState[]> = {
  running: ['reading', 'stopped'],
  stopped: ['reading', 'running', 'undoing'],
  undoing: ['reading', 'running', 'stopped', 'done'],
};

/**
 * Has a job go on, stop or be undone, where its state allows that.
 * @param isWritten nothing of it waits to be written, so it is done when it stops.
 */
export async function turnJob(
  database: Database,
  jobs: Jobs,
  id: number,
  to: WorkTurn,
  isWritten = false,
): Promise<void> {
  await database
    .table<Job>(jobs)
    .where({ id })
    .filter(({ state }) => FROM[to].includes(state))
    .modify((job) => {
      job.state = to === 'stopped' && isWritten && job.state !== 'reading' ? 'done' : to;
    });
}

/**
 * Notes that nothing is left of a job or its undo. A state that the person has set meanwhile stays.
 * @returns whether it is noted.
 */
export async function endJob(database: Database, jobs: Jobs, { id, state }: Job): Promise<boolean> {
  const ended = await database
    .table<Job>(jobs)
    .where({ id })
    .filter((now) => now.state === state)
    .modify({ state: state === 'undoing' ? 'undone' : 'done' });
  return ended > 0;
}

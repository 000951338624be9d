/**
 * Long work gives way to queries: at the end of every slice of it, it stands still until each query
 * that has been asked is answered.
 */

/** Lets everything that waits, above all a query, go first. */
function pause(): Promise<void> {
  // A timer waits four milliseconds each time, which would be most of an import.
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (scheduler?.postTask === undefined) return new Promise((resolve) => setTimeout(resolve, 0));
  return scheduler.postTask(() => undefined, { priority: 'background' });
}

/** What TypeScript does not know yet: https://wicg.github.io/scheduling-apis/ */
interface Scheduler {
  postTask(task: () => undefined, options: { priority: 'background' }): Promise<void>;
}

/** Work goes on after this at the latest, or somebody who never stops asking would stop it. */
const LONGEST_STOP_MS = 250;

/** Whoever asked so short a time ago may go on asking. */
const LATELY_MS = 10_000;

let queries = 0;
let lastAsked = Number.NEGATIVE_INFINITY;
let waiting: (() => void)[] = [];

/** Has long work stand still until this query is answered. */
export function answerFirst(query: Promise<unknown>): void {
  queries++;
  lastAsked = performance.now();
  const answered = () => {
    queries--;
    if (queries > 0) return;
    const going = waiting;
    waiting = [];
    for (const goOn of going) goOn();
  };
  query.then(answered, answered);
}

export function wasAskedLately(): boolean {
  return performance.now() - lastAsked < LATELY_MS;
}

/** Lets everything go first that waits, and every query that is being answered to its end. */
export async function yieldToQueries(): Promise<void> {
  await pause();
  if (queries === 0) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_STOP_MS);
    waiting.push(resolve);
  });
}

let lastWrite: Promise<unknown> = Promise.resolve();

/**
 * Writes of long work, one at a time, each after the queries that were asked during the one before: a
 * query waits for one write, and never for all that wait for each other.
 */
export function writeInTurn<T>(write: () => Promise<T>): Promise<T> {
  const written = lastWrite.then(yieldToQueries).then(write);
  lastWrite = written.catch(() => undefined);
  return written;
}

/**
 * Milliseconds that work may go on without a pause. A query is several steps in turn, and each may
 * have to wait for a slice that began before it.
 */
const SLICE_MS = 6;

/** Cuts long work into slices. */
export class Slices {
  #began = performance.now();

  /** Where work is to be asked whether it goes on; gives way once a slice is over. */
  async next(): Promise<void> {
    if (performance.now() - this.#began < SLICE_MS) return;
    await yieldToQueries();
    this.#began = performance.now();
  }
}

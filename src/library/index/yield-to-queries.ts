/** Makes long work yield to queries: after every slice, it waits until all pending queries are answered. */
import type { Work } from '../../protocol/sliced-work';
import type { Library } from '../library';
import type { Queries } from './queries';

/** Lets waiting tasks run first, especially queries. */
function pause(): Promise<void> {
  // A timer waits four milliseconds each time, which would take up most of an import.
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (scheduler?.postTask === undefined) return new Promise((resolve) => setTimeout(resolve, 0));
  return scheduler.postTask(() => undefined, { priority: 'background' });
}

/** A type that TypeScript lacks so far: https://wicg.github.io/scheduling-apis/ */
interface Scheduler {
  postTask(task: () => undefined, options: { priority: 'background' }): Promise<void>;
}

/** Lets waiting tasks run first, and every query finish. */
export async function yieldToQueries(queries: Queries): Promise<void> {
  await pause();
  await queries.answered();
}

/** Runs the writes of long work one at a time, so that a query waits for one of them at most. */
export function writeInTurn<T>(
  { queries, underWay }: Pick<Library, 'queries' | 'underWay'>,
  write: () => Promise<T>,
): Promise<T> {
  const written = underWay.writing.then(() => yieldToQueries(queries)).then(write);
  underWay.writing = written.catch(() => undefined);
  return written;
}

/** Maximum milliseconds without a pause. Each step of a query may have to wait for a slice that began before it. */
const SLICE_MS = 6;

/** The pauses of long work: one after each slice. */
export class Pauses {
  readonly #queries: Queries;
  #began = performance.now();

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  /** Call between pieces of work. Yields once a slice is over. */
  async next(): Promise<void> {
    if (performance.now() - this.#began < SLICE_MS) return;
    await yieldToQueries(this.#queries);
    this.#began = performance.now();
  }

  /** Runs work to its end. */
  async run<T>(work: Work<T>): Promise<T> {
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
      await this.next();
    }
  }
}

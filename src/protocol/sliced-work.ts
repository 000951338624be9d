/** Work that can be interrupted: it yields where other work may run, and returns its result. */
export type Work<T> = Generator<undefined, T, undefined>;

/** Runs work without interruption. */
export function atOnce<T>(work: Work<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/**
 * Maximum milliseconds of one task in the worker. Another request waits for a task several times, once before each
 * step of its answer.
 */
export const WORKER_SLICE_MS = 5;

/** Resolves after other tasks had their turn. A timer would wait a second in a background tab. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/**
 * Runs work in short tasks, with other tasks in between.
 * @param sliceMs milliseconds of one task.
 * @param isOver whether nothing waits for the work any more. It then ends without a result.
 */
export async function inSlices<T>(
  work: Work<T>,
  sliceMs: number,
  isOver: () => boolean,
): Promise<T | undefined> {
  while (!isOver()) {
    const began = performance.now();
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() - began < sliceMs);
    await turn();
  }
  return undefined;
}

/**
 * Maps each item with `find`, in short tasks of a worker.
 * @param isOver whether nothing waits for the result any more. The rest is then left out.
 */
export async function eachInSlices<T, R>(
  all: readonly T[],
  find: (one: T) => R,
  isOver: () => boolean = () => false,
): Promise<R[]> {
  const found: R[] = [];
  await inSlices(finding(), WORKER_SLICE_MS, isOver);
  return found;

  function* finding(): Work<void> {
    for (const one of all) {
      found.push(find(one));
      yield;
    }
  }
}

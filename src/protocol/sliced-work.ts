/** Work that can be cut: it yields where others may have their turn, and returns its result. */
export type Work<T> = Generator<undefined, T, undefined>;

/** Runs work in one go. */
export function atOnce<T>(work: Work<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/**
 * Milliseconds of one task of the worker. Any other request waits for such a task several times, once before
 * each of its own steps.
 */
export const WORKER_SLICE_MS = 5;

/** Resolves when others had their turn. In a hidden tab, a timer would wait for a second. */
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
 * Runs work in short tasks, with others between them.
 * @param sliceMs milliseconds of one task.
 * @param isOver whether the result is no longer needed; the work then ends without one.
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
 * Calls `find` for each, in short tasks.
 * @param isOver whether the results are no longer needed; the rest is then left out.
 */
export async function eachInSlices<T, R>(
  all: readonly T[],
  find: (one: T) => R,
  sliceMs: number,
  isOver: () => boolean = () => false,
): Promise<R[]> {
  const found: R[] = [];
  await inSlices(finding(), sliceMs, isOver);
  return found;

  function* finding(): Work<void> {
    for (const one of all) {
      found.push(find(one));
      yield;
    }
  }
}

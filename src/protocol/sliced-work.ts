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
 * Milliseconds of one task of the worker. Whoever else asks it waits for such a task several times, once before
 * each step of the answer.
 */
export const WORKER_SLICE_MS = 5;

/** Resolves when others had their turn. Timers would wait for a second in a tab that nobody looks at. */
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
 * Runs work in short tasks, and others between them.
 * @param sliceMs milliseconds of one task.
 * @param isOver whether nothing waits for it any more: it ends without a result.
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
 * What `find` makes of each, in short tasks.
 * @param isOver whether nothing waits for it any more: the rest is left out.
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

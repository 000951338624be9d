/** Work that can be cut: it yields where others may have their turn, and returns its result. */
export type Work<T> = Generator<undefined, T, undefined>;

/** Runs work in one go. */
export function atOnce<T>(work: Work<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

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

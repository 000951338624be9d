export interface Hearing<Args extends unknown[]> {
  /** As the browser gives it to us. */
  event: {
    addListener(listener: (...args: Args) => unknown): void;
    removeListener(listener: (...args: Args) => unknown): void;
  };
  tell(...args: Args): void;
}

/** An event of the browser's interface. */
export function fakeEvent<Args extends unknown[]>(): Hearing<Args> {
  const listeners = new Set<(...args: Args) => unknown>();
  return {
    event: {
      addListener: (listener) => void listeners.add(listener),
      removeListener: (listener) => void listeners.delete(listener),
    },
    tell(...args) {
      for (const listener of [...listeners]) listener(...args);
    },
  };
}

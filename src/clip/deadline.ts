/** Raised when a clip takes longer than it may; carries the time it took until then. */
export class TooSlowError extends Error {
  readonly milliseconds: number;

  constructor(milliseconds: number) {
    super(`clip took ${milliseconds} ms`);
    this.name = 'TooSlowError';
    this.milliseconds = milliseconds;
  }
}

/** A promise to stop: long loops call `check`, which throws `TooSlowError` once the time is up. */
export interface Deadline {
  check(): void;
  /** Whether more than this share of the time is over: for what cannot be stopped once it runs. */
  isPast(share: number): boolean;
}

/** @param milliseconds from now. @param now a clock in milliseconds. */
export function deadlineIn(milliseconds: number, now: () => number): Deadline {
  const start = now();
  return {
    check() {
      const spent = now() - start;
      if (spent > milliseconds) throw new TooSlowError(Math.round(spent));
    },
    isPast: (share) => now() - start > share * milliseconds,
  };
}

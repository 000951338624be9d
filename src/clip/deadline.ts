/** Raised when a clip takes longer than it may; carries the time it took until then. */
export class TooSlowError extends Error {
  readonly milliseconds: number;

  constructor(milliseconds: number) {
    super(`clip took ${milliseconds} ms`);
    this.name = 'TooSlowError';
    this.milliseconds = milliseconds;
  }
}

/** A promise to stop: once the time is up, asking throws `TooSlowError`. */
export interface Deadline {
  /** Looks at the clock: for what is done a few times. */
  check(): void;
  /** Whether more than this share of the time is over: for what cannot be stopped once it runs. */
  isPast(share: number): boolean;
  /** Looks at the clock now and then: for every turn of a loop over a page's nodes. */
  step(): void;
}

/** Steps between two looks at the clock. They are short: a node, a row, a character reference. */
const STEPS = 128;

/** @param milliseconds from now. @param now a clock in milliseconds. */
export function deadlineIn(milliseconds: number, now: () => number): Deadline {
  const start = now();
  let steps = 0;
  const check = () => {
    const spent = now() - start;
    if (spent > milliseconds) throw new TooSlowError(Math.round(spent));
  };
  return {
    check,
    step() {
      if (++steps % STEPS === 0) check();
    },
    isPast: (share) => now() - start > share * milliseconds,
  };
}

/** For those who have all the time there is. */
export const NO_DEADLINE: Deadline = { check() {}, step() {}, isPast: () => false };

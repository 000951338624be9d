import type { Slices } from './slices';

/** Thrown when a clip takes too long. Contains the time that the clip took until then. */
export class TooSlowError extends Error {
  readonly milliseconds: number;

  constructor(milliseconds: number) {
    super(`clip took ${milliseconds} ms`);
    this.name = 'TooSlowError';
    this.milliseconds = milliseconds;
  }
}

/** Says when to pause and when to stop. Once the time is up, asking throws `TooSlowError`. */
export interface Deadline {
  /** Whether to pause. Looks at the clock, so it is for work done only a few times. */
  check(): boolean;
  /** Whether to pause. Rarely looks at the clock, so a loop over nodes may call it for every node. */
  step(): boolean;
  /** Whether more than this share of the time is over. Called before work that cannot be stopped once it runs. */
  isPast(share: number): boolean;
}

/** Steps between two looks at the clock. A step is a node or a row, and some take the browser milliseconds. */
const STEPS = 8;

/** @param slices decide when to pause. */
export function deadlineIn(milliseconds: number, slices: Slices): Deadline {
  const { now } = slices;
  const start = now();
  let steps = 0;
  const check = () => {
    const at = now();
    if (at - start > milliseconds) throw new TooSlowError(Math.round(at - start));
    return slices.isOver(at);
  };
  return {
    check,
    step: () => ++steps % STEPS === 0 && check(),
    isPast: (share) => now() - start > share * milliseconds,
  };
}

/** For work without a time limit. */
export const NO_DEADLINE: Deadline = { check: () => false, step: () => false, isPast: () => false };

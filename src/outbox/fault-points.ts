/** Points at which a test may end the worker: every `await` between a click and the end of its delivery. */
export const FAULT_POINTS = [
  'before-clip',
  'after-clip',
  'before-refill',
  'after-pack',
  'after-refill',
  'after-wake',
  'after-admission',
  'after-begin',
  'after-ledger',
  'after-send',
  'after-pace',
  'after-finish',
  'after-close',
  'after-recover',
] as const;

export type FaultPointName = (typeof FAULT_POINTS)[number];

/** A point at which a test build lets the worker die. Does nothing otherwise. */
export type FaultPoint = (name: FaultPointName) => Promise<void>;

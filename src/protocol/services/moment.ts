/** One reading of all clocks, in milliseconds. */
export interface Moment {
  /** Identity of this run of the worker. Monotonic readings are comparable only within one run. */
  boot: string;
  /** The wall clock (`Date.now()`): continues after the worker ends, but a person or NTP may change it. */
  wall: number;
  /** The monotonic clock (`performance.now()`): never jumps, but restarts with each run. */
  mono: number;
}

export interface Hold {
  since: Moment;
  delayMs: number;
}

/** One reading of all clocks, in milliseconds. */
export interface Moment {
  /** Identity of this run of the worker: monotonic readings compare only within one. */
  boot: string;
  /** The wall clock (`Date.now()`): survives the worker, but a person or NTP may move it. */
  wall: number;
  /** The monotonic clock (`performance.now()`): never jumps, but restarts with each run. */
  mono: number;
}

export interface Hold {
  since: Moment;
  delayMs: number;
}

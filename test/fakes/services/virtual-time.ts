import type { Moment, Sleep } from '../../../src/client/limits/clock';

/** Lets every promise that is ready run on. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

interface Sleeper {
  at: number;
  wake: () => void;
}

/**
 * Time that stands still while anything runs and jumps to the next sleeper when nothing does.
 * Requests over a real socket count as running: wrap them in `busy`.
 */
export class VirtualTime {
  /** Told of every step, so that a server can be given the same time. */
  onAdvance: (wall: number) => void = () => undefined;
  #mono = 0;
  #wallOffset: number;
  #boot = 1;
  #sleepers: Sleeper[] = [];
  #busy = 0;

  constructor(startWall = Date.UTC(2026, 0, 5)) {
    this.#wallOffset = startWall;
  }

  /** Milliseconds since the start, whatever the wall clock says. */
  get elapsed(): number {
    return this.#mono;
  }

  readonly now = (): number => this.#wallOffset + this.#mono;

  readonly clock = (): Moment => ({
    boot: `boot ${this.#boot}`,
    wall: this.now(),
    mono: this.#mono,
  });

  /** Somebody sets the wall clock. */
  moveWall(ms: number): void {
    this.#wallOffset += ms;
  }

  /** A new run of the worker. Whatever slept in the old one sleeps for ever. */
  reboot(): void {
    this.#boot++;
    this.#sleepers = [];
  }

  readonly sleep: Sleep = (ms, signal) =>
    new Promise((resolve) => {
      const sleeper: Sleeper = { at: this.#mono + Math.max(0, ms), wake: resolve };
      this.#sleepers.push(sleeper);
      const wakeNow = () => {
        this.#sleepers = this.#sleepers.filter((other) => other !== sleeper);
        resolve();
      };
      if (signal?.aborted) wakeNow();
      signal?.addEventListener('abort', wakeNow, { once: true });
    });

  async busy<T>(work: Promise<T>): Promise<T> {
    this.#busy++;
    try {
      return await work;
    } finally {
      this.#busy--;
    }
  }

  /** Jumps to the next sleeper. `false`: nobody sleeps, or (with `untilMs`) nobody before that. */
  advance(untilMs = Number.POSITIVE_INFINITY): boolean {
    const next = this.#sleepers.reduce<Sleeper | undefined>(
      (soonest, one) => (soonest && soonest.at <= one.at ? soonest : one),
      undefined,
    );
    if (!next || next.at > untilMs) return false;
    this.#sleepers = this.#sleepers.filter((other) => other !== next);
    this.#mono = Math.max(this.#mono, next.at);
    this.onAdvance(this.now());
    next.wake();
    return true;
  }

  /** Moves on by `ms`, waking whoever is due on the way. */
  async pass(ms: number): Promise<void> {
    const end = this.#mono + ms;
    for (;;) {
      await settle();
      if (this.#busy > 0) continue;
      if (!this.advance(end)) break;
    }
    this.#mono = end;
    this.onAdvance(this.now());
  }

  /** Runs until `work` has ended or `stop` says so. Throws when everything waits for nothing. */
  async run<T>(work: Promise<T>, stop: () => boolean = () => false): Promise<T | undefined> {
    let ended = false;
    const watched = work.finally(() => {
      ended = true;
    });
    watched.catch(() => undefined);
    for (;;) {
      await settle();
      if (ended) return watched;
      if (stop()) return undefined;
      if (this.#busy > 0) continue;
      if (!this.advance()) {
        await settle();
        await settle();
        if (ended) return watched;
        if (stop()) return undefined;
        throw new Error('nothing is left that could go on');
      }
    }
  }
}

/** How long to wait before checking again whether a host has answered. */
const BUSY_MS = 250;

/** The order in which many addresses are fetched: one at a time from each host, with a rest in between. */
export class HostTurns<T> {
  readonly #hosts = new Map<string, { waiting: T[]; from: number; isBusy: boolean }>();

  add(host: string, one: T): void {
    const known = this.#hosts.get(host);
    if (known === undefined) this.#hosts.set(host, { waiting: [one], from: 0, isBusy: false });
    else known.waiting.push(one);
  }

  /**
   * Returns the next address, whose host is then busy until `done`. If all hosts are resting or busy, returns the
   * time after which to ask again; `undefined` if none waits.
   * @param now from any clock, in milliseconds, like the times returned.
   */
  next(now: number): { one: T; host: string } | { after: number } | undefined {
    let after: number | undefined;
    for (const [host, { waiting, from, isBusy }] of this.#hosts) {
      if (waiting.length === 0) continue;
      if (isBusy || from > now) {
        after = Math.min(after ?? Number.POSITIVE_INFINITY, isBusy ? now + BUSY_MS : from);
        continue;
      }
      const [one] = waiting.splice(0, 1) as [T];
      const turn = { waiting, from, isBusy: true };
      // Moves the host to the end, so that the other hosts come first next time.
      this.#hosts.delete(host);
      this.#hosts.set(host, turn);
      return { one, host };
    }
    return after === undefined ? undefined : { after };
  }

  /** Reports that the host has answered. @param from when it may be asked again. */
  done(host: string, from: number): void {
    const turn = this.#hosts.get(host);
    if (turn !== undefined) this.#hosts.set(host, { ...turn, from, isBusy: false });
  }
}

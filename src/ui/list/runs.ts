/** Sorts items that arrive in parts, in slices between which the page can draw. */

import type { Work } from '../../protocol/sliced-work';

/** Number of items sorted or merged between two checks of the clock. */
const STEP = 256;

/** Sorted runs that are merged as they grow: each part costs little on arrival, and little work is left at the end. */
export class Runs<T> {
  readonly #compare: (a: T, b: T) => number;
  readonly #runs: T[][] = [];

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare;
  }

  *add(part: readonly T[]): Work<void> {
    for (let at = 0; at < part.length; at += STEP) {
      this.#runs.push(part.slice(at, at + STEP).sort(this.#compare));
      yield;
      while (this.#length(-2) <= this.#length(-1)) yield* this.#mergeLast();
    }
  }

  /** Returns all items in order. */
  *all(): Work<T[]> {
    while (this.#runs.length > 1) yield* this.#mergeLast();
    return this.#runs[0] ?? [];
  }

  #length(at: number): number {
    return this.#runs.at(at)?.length ?? Number.POSITIVE_INFINITY;
  }

  *#mergeLast(): Work<void> {
    const [b = [], a = []] = [this.#runs.pop(), this.#runs.pop()];
    const merged: T[] = [];
    let [i, j] = [0, 0];
    for (; i < a.length && j < b.length; ) {
      if (merged.length % STEP === 0) yield;
      const [x, y] = [a[i] as T, b[j] as T];
      if (this.#compare(x, y) <= 0) {
        merged.push(x);
        i += 1;
      } else {
        merged.push(y);
        j += 1;
      }
    }
    this.#runs.push(merged.concat(i < a.length ? a.slice(i) : b.slice(j)));
  }
}

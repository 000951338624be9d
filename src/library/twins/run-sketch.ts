/** Reduces the runs of a text to a few numbers, however long it is, to compare it with others. */
import { mixed } from './text-runs';

/** Number of values in a sketch. Two texts share about the same fraction of them as of their runs. */
const SKETCH_LENGTH = 72;
const ALL = 2 ** 32;

/**
 * MinHash by one permutation (Li, Owen and Zhang, 2012): each run falls into a bin, and the smallest of each bin is
 * kept. An empty bin borrows from another (Shrivastava, 2017), which is the same one in every text.
 */
export class RunSketch {
  readonly #least = new Float64Array(SKETCH_LENGTH).fill(ALL);
  #isEmpty = true;

  add(runs: readonly number[]): void {
    for (const run of runs) {
      const bin = Math.floor((run / ALL) * SKETCH_LENGTH);
      if (run < (this.#least[bin] ?? 0)) this.#least[bin] = run;
      this.#isEmpty = false;
    }
  }

  /** Returns 16 bits of each number as base64. Empty if the text has no word. */
  toText(): string {
    if (this.#isEmpty) return '';
    let bytes = '';
    for (let bin = 0; bin < SKETCH_LENGTH; bin += 1) {
      const number = mixed(this.#least[this.#lender(bin)] ?? 0);
      bytes += String.fromCharCode(number & 0xff, (number >>> 8) & 0xff);
    }
    return btoa(bytes);
  }

  #lender(bin: number): number {
    let from = bin;
    for (let attempt = 1; (this.#least[from] ?? ALL) === ALL; attempt += 1) {
      from = mixed(bin * 65_599 + attempt) % SKETCH_LENGTH;
    }
    return from;
  }
}

/** Maximum number of runs in a sample of a text. The others are left out evenly. */
const MOST_SAMPLED = 20_000;

/** An even sample of a text's runs: all of them, unless the text is very long. */
export class RunSample {
  readonly runs = new Set<number>();
  limit = ALL;

  add(runs: readonly number[]): void {
    for (const run of runs) {
      if (run < this.limit) this.runs.add(run);
      while (this.runs.size > MOST_SAMPLED) this.#halve();
    }
  }

  #halve(): void {
    this.limit /= 2;
    for (const run of this.runs) if (run >= this.limit) this.runs.delete(run);
  }
}

/** Returns the share of the longer of two texts that is in the other too: 0 to 1. */
export function commonShare(a: RunSample, b: RunSample): number {
  const limit = Math.min(a.limit, b.limit);
  let common = 0;
  let ofA = 0;
  let ofB = 0;
  for (const run of a.runs) {
    if (run >= limit) continue;
    ofA += 1;
    if (b.runs.has(run)) common += 1;
  }
  for (const run of b.runs) if (run < limit) ofB += 1;
  return common / Math.max(1, ofA, ofB);
}

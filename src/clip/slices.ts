import { turn, type Work } from '../protocol/sliced-work';

export { atOnce, type Work } from '../protocol/sliced-work';

/** Milliseconds. Less than a page may have to wait, because a long browser call may follow. */
const SLICE_MS = 30;

/** Maximum milliseconds between slices that do not count as the work's own time, if the page is busy. */
const MOST_OF_OTHERS = 6_000;

/** Runs work in short tasks, so that the page stays responsive. */
export class Slices {
  readonly #clock: () => number;
  #others = 0;
  #began: number;

  /** @param clock in milliseconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
    this.#began = clock();
  }

  /** The time without the time that others took between slices. */
  readonly now = (): number => this.#clock() - Math.min(this.#others, MOST_OF_OTHERS);

  /** Whether the running slice has taken its time. @param at the time now. */
  isOver(at: number): boolean {
    return at - this.#began > SLICE_MS;
  }

  async run<T>(work: Work<T>): Promise<T> {
    for (;;) {
      this.#began = this.now();
      const { done, value } = work.next();
      if (done) return value;
      const left = this.#clock();
      await turn();
      this.#others += this.#clock() - left;
    }
  }
}

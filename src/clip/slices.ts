import { turn, type Work } from '../protocol/sliced-work';

export { atOnce, type Work } from '../protocol/sliced-work';

/** Milliseconds. A single call of the browser may follow, so it is less than a page may have to wait. */
const SLICE_MS = 30;

/** Milliseconds that a busy page may take between slices before they count as the work's own. */
const MOST_OF_OTHERS = 6_000;

/** Runs work in short tasks, so that the page it works on answers meanwhile. */
export class Slices {
  readonly #clock: () => number;
  #others = 0;
  #began: number;

  /** @param clock in milliseconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
    this.#began = clock();
  }

  /** The time without what others took between two slices. */
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

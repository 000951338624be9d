/** The longest that other work waits for queries. Otherwise it would stop while a person keeps searching. */
const LONGEST_STOP_MS = 250;

/** The queries being answered, for work that must yield to them. */
export class Queries {
  #open = 0;
  #lastAsked = Number.NEGATIVE_INFINITY;
  #lastTyped = Number.NEGATIVE_INFINITY;
  #waiting: (() => void)[] = [];

  /** Pauses long work until this query is answered. */
  answerFirst(query: Promise<unknown>): void {
    this.#open++;
    this.#lastAsked = performance.now();
    const answered = () => {
      this.#open--;
      if (this.#open > 0) return;
      const going = this.#waiting;
      this.#waiting = [];
      for (const goOn of going) goOn();
    };
    query.then(answered, answered);
  }

  /** Notes that somebody is typing a query now. */
  typed(): void {
    this.#lastTyped = performance.now();
  }

  wasAskedWithin(ms: number): boolean {
    return performance.now() - this.#lastAsked < ms;
  }

  wasTypedWithin(ms: number): boolean {
    return performance.now() - this.#lastTyped < ms;
  }

  /** Resolves once every query is answered, or has held up other work for too long. */
  async answered(): Promise<void> {
    if (this.#open === 0) return;
    await new Promise<void>((resolve) => {
      setTimeout(resolve, LONGEST_STOP_MS);
      this.#waiting.push(resolve);
    });
  }
}

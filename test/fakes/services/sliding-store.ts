import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';

/** A store for express-rate-limit that counts a window sliding with each request. */
export class SlidingStore implements Store {
  #windowMs = 0;
  readonly #hits = new Map<string, number[]>();

  init(options: Options): void {
    this.#windowMs = options.windowMs;
  }

  increment(key: string): ClientRateLimitInfo {
    const now = Date.now();
    const hits = (this.#hits.get(key) ?? []).filter((at) => now - at < this.#windowMs);
    hits.push(now);
    this.#hits.set(key, hits);
    return { totalHits: hits.length, resetTime: new Date((hits[0] ?? now) + this.#windowMs) };
  }

  decrement(key: string): void {
    this.#hits.get(key)?.pop();
  }

  resetKey(key: string): void {
    this.#hits.delete(key);
  }
}

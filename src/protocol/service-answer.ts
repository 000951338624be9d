import type { Result } from './context';

/** An answer of `/context` or `/question`. Without results when the service knows only the default form. */
export interface ServiceAnswer {
  markdown: string;
  results: readonly Result[];
}

/** An answer that was given before. */
export interface CachedAnswer {
  /** Everything the answer depends on, as `cacheKey` writes it. */
  key: string;
  serviceId: string;
  answer: ServiceAnswer;
  /** Wall clock, ms. */
  storedAt: number;
  usedAt: number;
  bytes: number;
}

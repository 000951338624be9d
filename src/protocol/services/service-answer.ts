import type { Result } from '../interface/context';

/** An answer of `/context` or `/question`. */
export interface ServiceAnswer {
  /** The default form has no results: only its markdown tells what was found. */
  form: 'structured' | 'default';
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

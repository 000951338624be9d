import type { Result } from '../interface/context';
import type { Failure } from './failure';

export interface ServiceAnswer {
  /** The default form has no results: only its markdown shows what was found. */
  form: 'structured' | 'default';
  markdown: string;
  results: readonly Result[];
}

/** The result of testing a service: how `/question` works, or the failure that prevents it. */
export type Probe =
  /** `not-refused`: no question was asked, but key and plan were not refused. */
  | { ok: true; question: 'works' | 'not-asked' | 'not-refused' | Failure }
  | { ok: false; failure: Failure };

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

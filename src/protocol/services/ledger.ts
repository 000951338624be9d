import type { Endpoint } from './failure';

/** What left this browser. Never holds a key or token. */
export interface LedgerEntry {
  /** Wall clock, ms. */
  at: number;
  /** Or `model:` and its role. */
  serviceId: string;
  /** Host (and port) it went to. */
  host: string;
  endpoint: Endpoint | 'model';
  /** Title of the document, or the words asked. */
  what: string;
  /** Bytes of body and query. */
  bytes: number;
  /** Attempt of this delivery or question; 1 for the first. */
  attempt: number;
  /** How it ended; absent while it is under way, or when the worker died on it. */
  outcome?: string;
}

import type { Endpoint } from './failure';

/** What left this browser. Never holds a key or token. */
export interface LedgerEntry {
  /** Wall clock, ms. */
  at: number;
  /** Or `model:` and its role, or `client:` and the id of one that asked through the bridge. */
  serviceId: string;
  /** Host (and port) it went to. */
  host: string;
  endpoint: Endpoint | 'model' | 'documents' | 'turned-away';
  /** Title of the document, or the words asked. */
  what: string;
  /** Bytes of body and query. */
  bytes: number;
  /** Attempt of this delivery or question; 1 for the first. */
  attempt: number;
  /** Titles of documents of which something was handed to a client. */
  documents?: readonly string[];
  /** How it ended; absent while it is under way, or when the worker died on it. */
  outcome?: string;
}

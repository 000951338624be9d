import type { Endpoint } from './failure';

/** What a request was about when the person typed no words. The log words it in their language. */
export type LedgerSaid =
  /** As many passages of the library as `what` says, to be found by meaning. */
  | 'passages'
  | 'test'
  | 'unknown-key'
  | 'revoked-key'
  /** Turned away by the bridge: by a page, by another name of the machine, without a key, with a wrong code. */
  | 'by-origin'
  | 'by-host'
  | 'by-key'
  | 'by-code';

/** Stands for the host once too many senders were turned away to list each. */
export const MANY_HOSTS = '*';

/** What left this browser. Never holds a key or token. */
export interface LedgerEntry {
  /** Wall clock, ms. */
  at: number;
  /** Or `model:` and its role, or `client:` and the id of one that asked through the bridge. */
  serviceId: string;
  /** Host (and port) it went to; of what was turned away where it came from, empty where nobody knows. */
  host: string;
  endpoint: Endpoint | 'model' | 'documents' | 'turned-away';
  /** Title of the document, or the words asked; a figure, or nothing, beside `said`. */
  what: string;
  said?: LedgerSaid | undefined;
  /** Bytes of body and query. */
  bytes: number;
  /** Attempt of this delivery or question; 1 for the first. */
  attempt: number;
  /** Titles of documents of which something was handed to a client. */
  documents?: readonly string[];
  /** How it ended; absent while it is under way, or when the worker died on it. */
  outcome?: string;
}

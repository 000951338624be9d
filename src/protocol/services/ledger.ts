import type { Endpoint } from './failure';

/** What a request was about if the person typed nothing. The log translates it. */
export type LedgerSaid =
  /** Passages of the library, to be found by meaning. `what` is their number. */
  | 'passages'
  | 'test'
  | 'unknown-key'
  | 'revoked-key'
  /** Rejected by the bridge: it came from a page, used another name of the machine, had no key, or had a wrong code. */
  | 'by-origin'
  | 'by-host'
  | 'by-key'
  | 'by-code';

/** Stands for the host once too many senders were rejected to list each. */
export const MANY_HOSTS = '*';

/** What left this browser. Never holds a key or token. */
export interface LedgerEntry {
  /** Wall clock, ms. */
  at: number;
  /** The service's id, `model:` and its role, or `client:` and the id of a client that asked through the bridge. */
  serviceId: string;
  /** Host (and port) it went to. For a rejected request, where it came from; empty if unknown. */
  host: string;
  endpoint: Endpoint | 'model' | 'documents' | 'turned-away';
  /** Title of the document, or the words asked; a number, or nothing, beside `said`. */
  what: string;
  said?: LedgerSaid | undefined;
  /** Bytes of body and query. */
  bytes: number;
  /** Attempt of this delivery or question; 1 for the first. */
  attempt: number;
  /** Titles of the documents that a client got something of. */
  documents?: readonly string[];
  /** How it ended. Absent while it is running, or if the worker died during it. */
  outcome?: string;
}

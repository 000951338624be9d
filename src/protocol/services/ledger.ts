import type { Endpoint } from './failure';

/** What a request was about if the person typed no words. The log puts it into words in their language. */
export type LedgerSaid =
  /** `what` says how many passages of the library are sent to be found by meaning. */
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
  /** Or `model:` and its role, or `client:` and the id of a program that asked through the bridge. */
  serviceId: string;
  /** Host (and port) that it went to. For a refused request: where it came from; empty if nobody knows. */
  host: string;
  endpoint: Endpoint | 'model' | 'documents' | 'turned-away';
  /** Title of the document, or the words of the question. With `said`: a number, or empty. */
  what: string;
  said?: LedgerSaid | undefined;
  /** Bytes of body and query. */
  bytes: number;
  /** Attempt of this delivery or question; 1 for the first. */
  attempt: number;
  /** Titles of documents that a program was given something of. */
  documents?: readonly string[];
  /** How it ended; absent while it is under way, or when the worker died on it. */
  outcome?: string;
}

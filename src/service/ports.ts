/** What the service needs from its host: the device's library, PostgreSQL and the tests' fakes implement it. */
import type { PushedDocument } from '../protocol/interface/push';
import type { Answerer, PlainPassage, Retriever } from '../protocol/passage';

/** Rate limits: `/context` and `/context/save` share `context`; questions and pushes have one each. */
export type Bucket = 'context' | 'question' | 'push';

export interface Rate {
  requests: number;
  /** Seconds. */
  window: number;
}

export interface Account {
  uid: string;
  plan: 'free' | 'pro';
  /** Rate limits by bucket; a bucket without one is not limited. */
  rates?: Partial<Record<Bucket, Rate>>;
  /** Answers in a calendar month (UTC); absent: no limit. */
  answersPerMonth?: number;
}

/** A connection that a push token opens. */
export interface PushConnection {
  account: Account;
  /** Identifier of the connection, unique within the account. */
  uid: string;
}

export interface Accounts {
  /** The account of a bare API key; `undefined` when no account has it. */
  ofKey(key: string): Promise<Account | undefined>;
  /** The connection that a bearer token opens; `undefined` when it opens none. */
  ofToken?(token: string): Promise<PushConnection | undefined>;
}

/** The state of one limit after a request was counted, or refused. */
export interface Verdict {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds of the window. */
  window: number;
  /** Seconds until the oldest counted request no longer counts. */
  reset: number;
}

/** Rate limits and the monthly allowance. Counting must be atomic across all instances of a host. */
export interface Limits {
  /** Counts a request. `undefined`: this account has no such limit. */
  take(account: Account, bucket: Bucket): Promise<Verdict | undefined>;
  /** Spends one of the month's answers. `undefined`: no allowance is set. */
  spend(account: Account): Promise<Verdict | undefined>;
  /** Gives back an answer that was spent but not delivered. */
  refund(account: Account): Promise<void>;
}

export interface SaveItem {
  /** Identifier of the document. Every host makes the same one from the namespace. */
  uid: string;
  /** In the form of `normaliseNamespace`. */
  namespace: string;
  title: string;
  /** The address named by the content itself, or empty. */
  url: string;
  /** When the content itself says that it was kept, ISO 8601 UTC. */
  sourceUpdatedAt?: string;
  /** Markdown. If there are several, the sender cut the chunks, and they are kept as they are. */
  parts: readonly string[];
  /** SHA-256 (hex) of the request's kind and bytes: the same bytes make no new version. */
  digest: string;
  /** The `Idempotency-Key` of the request. */
  idempotencyKey?: string;
}

export type SaveOutcome =
  | { change: 'created' | 'updated' | 'unchanged'; version: number }
  /** The idempotency key was used before, for other content. */
  | { change: 'conflict' };

export interface SavedVersion {
  version: number;
  /** ISO 8601 UTC. */
  savedAt: string;
  title: string;
  /** SHA-256 (hex) of the version's markdown. */
  contentSha: string;
  /** Characters of markdown. */
  length: number;
}

export interface Saver {
  /** Resolves once the content is durable and found by the next search. */
  save(item: SaveItem): Promise<SaveOutcome>;
  /** All versions kept under a namespace, newest first; empty when there is none. */
  versions(namespace: string): Promise<SavedVersion[]>;
  /** The markdown of one version. */
  version(namespace: string, version: number): Promise<string | undefined>;
}

export type PushChange = 'created' | 'updated' | 'unchanged';

export interface PushedSummary {
  uid: string;
  title: string;
  url: string;
  /** SHA-256 (hex) of the markdown. */
  contentSha: string;
  /** ISO 8601 UTC. */
  sourceUpdatedAt: string;
}

export interface PushedDocuments {
  /** All of them or none; one change per document, in order. */
  upsert(connection: string, documents: readonly PushedDocument[]): Promise<PushChange[]>;
  remove(connection: string, uid: string): Promise<boolean>;
  /** Ordered by uid, those after `after`. */
  list(connection: string, after: string, limit: number): Promise<PushedSummary[]>;
}

export interface ListedDocument {
  /** As sources name it. */
  uid: string;
  title: string;
  url: string;
  namespace: string;
  /** ISO 8601 UTC, to the millisecond: when it was last kept. */
  savedAt: string;
  /** Tells documents apart that were kept in one millisecond. */
  id: number;
}

/** The last document of a page of the list. */
export type ListPlace = Pick<ListedDocument, 'savedAt' | 'id'>;

export interface KeptDocuments {
  /** Last kept first, those after `after`; of some namespaces, or of all where none is named. */
  list(wanted: {
    namespaces?: readonly string[];
    after?: ListPlace | undefined;
    limit: number;
  }): Promise<ListedDocument[]>;
  read(uid: string): Promise<(ListedDocument & { markdown: string }) | undefined>;
}

export interface AccountLibrary extends Retriever, Saver {
  pushed?: PushedDocuments;
  documents?: KeptDocuments;
}

/** One line of the request log. Holds no key, no query and no content. */
export interface RequestLog {
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  account?: string;
  /** Set when the service itself failed. */
  failure?: unknown;
}

export interface ServicePorts {
  libraryOf(account: Account): AccountLibrary;
  answerer: Answerer;
  /** What its answers are, told with each. */
  answeredBy?: 'quotes' | 'model' | undefined;
  accounts: Accounts;
  limits: Limits;
  /** Milliseconds since the epoch. */
  clock: () => number;
  log?: (entry: RequestLog) => void;
  /** Where a person can see a document that has no address of its own. */
  addressOf(passage: PlainPassage): string;
  /**
   * All that HTML shows, as markdown; `undefined` where that takes too much time or memory.
   * @param url what its addresses are relative to, or empty.
   */
  htmlToMarkdown(html: string, url: string): Promise<string | undefined>;
  /** The names that `mode` may take here (default `PROFILES`). */
  profiles?: readonly string[];
  /** Largest request body, bytes (default `MAX_BODY_BYTES`). */
  maxBodyBytes?: number;
}

/** What the service needs from its host. The device's library, PostgreSQL and the tests' fakes implement it. */
import type { PushedDocument } from '../protocol/interface/push';
import type { WhichDocument } from '../protocol/interface/source-key';
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
  /** Rate limits by bucket. A bucket without one is not limited. */
  rates?: Partial<Record<Bucket, Rate>>;
  /** Answers per calendar month (UTC). If absent: no limit. */
  answersPerMonth?: number;
}

/** A connection that a push token opens. */
export interface PushConnection {
  account: Account;
  /** Identifier of the connection, unique within the account. */
  uid: string;
}

export interface Accounts {
  /** Finds the account of a bare API key; `undefined` if no account has it. */
  ofKey(key: string): Promise<Account | undefined>;
  /** Finds the connection that a bearer token opens; `undefined` if it opens none. */
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

/** An answer that was set aside from the allowance, or refused. */
export interface Spent extends Verdict {
  /** Counts the answer, or gives it back if it was not delivered. Never rejects. */
  settle(isDelivered: boolean): Promise<void>;
}

/** Rate limits and the monthly allowance. Counting must be atomic across all instances of a host. */
export interface Limits {
  /** Counts a request. `undefined`: this account has no such limit. */
  take(account: Account, bucket: Bucket): Promise<Verdict | undefined>;
  /** Sets one of the month's answers aside. `undefined`: no allowance is set. */
  spend(account: Account): Promise<Spent | undefined>;
}

export interface SaveItem {
  /** Identifier of the document. Every host derives the same one from the namespace. */
  uid: string;
  /** The namespace, as normalised by `normaliseNamespace`. */
  namespace: string;
  title: string;
  /** The address that the content itself names, or empty. */
  url: string;
  /** When the content itself says that it was kept, ISO 8601 UTC. */
  sourceUpdatedAt?: string;
  /** Markdown. If there are several parts, the sender cut the chunks, and they are kept unchanged. */
  parts: readonly string[];
  /** SHA-256 (hex) of the request's kind and text: the same text makes no new version. */
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
  /** Resolves once the content is durable, and the next search finds it. */
  save(item: SaveItem): Promise<SaveOutcome>;
  /** Returns all versions kept under a namespace, newest first; empty if there is none. */
  versions(namespace: string): Promise<SavedVersion[]>;
  /** Returns the markdown of one version. */
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
  /** Stores all of them or none. Returns one change per document, in order. */
  upsert(connection: string, documents: readonly PushedDocument[]): Promise<PushChange[]>;
  remove(connection: string, uid: string): Promise<boolean>;
  /** Lists the documents after the uid `after`, ordered by uid. */
  list(connection: string, after: string, limit: number): Promise<PushedSummary[]>;
}

export interface ListedDocument {
  /** The uid that sources show. */
  uid: string;
  title: string;
  url: string;
  namespace: string;
  /** ISO 8601 UTC, to the millisecond: when it was last kept. */
  savedAt: string;
  /** Distinguishes documents that were kept in the same millisecond. */
  id: number;
}

/** The last document of a page of the list. */
export type ListPlace = Pick<ListedDocument, 'savedAt' | 'id'>;

export interface KeptDocuments {
  /** Lists the documents after `after`, last kept first; of some namespaces, or of all if none is named. */
  list(wanted: {
    namespaces?: readonly string[];
    after?: ListPlace | undefined;
    limit: number;
  }): Promise<ListedDocument[]>;
  /** @param which tells documents of the same uid apart. Without it, any of them. */
  read(
    uid: string,
    which?: WhichDocument,
  ): Promise<(ListedDocument & { markdown: string }) | undefined>;
}

export interface AccountLibrary extends Retriever, Saver {
  pushed?: PushedDocuments;
  documents?: KeptDocuments;
}

/** Thrown by a port while its host cannot reach its database. It passes, so the request may be repeated. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';

  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/** Thrown by a port while there is no room to write. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';

  constructor(folder: string) {
    super(`The disk of ${folder} is almost full: make room on it.`);
  }
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
  /** How answers are made. Sent with each answer. */
  answeredBy?: 'quotes' | 'model' | undefined;
  accounts: Accounts;
  limits: Limits;
  /** Milliseconds since the epoch. */
  clock: () => number;
  log?: (entry: RequestLog) => void;
  /** Returns an address where a person can see a document that has none of its own. */
  addressOf(passage: PlainPassage): string;
  /**
   * Converts all visible HTML to markdown; `undefined` if that takes too much time or memory.
   * @param url base for its relative addresses, or empty. @param account the uid of the account that sent it.
   */
  htmlToMarkdown(html: string, url: string, account: string): Promise<string | undefined>;
  /** The allowed names for `mode` (default `PROFILES`). */
  profiles?: readonly string[];
}

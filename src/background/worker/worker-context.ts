import type { Terms } from '../../answer/quoting/wording';
import type { Companion } from '../../library/documents/rewrite';
import type { Library } from '../../library/library';
import type { ReplyOf, RequestName, RequestOf } from '../../messages/requests';
import type { Drain } from '../../outbox/drain';
import type { ReadingPage } from '../../platform/pages/reading-page';
import type { Answerer } from '../../protocol/passage';
import type { Changes } from './announce';
import type { Chores } from './chores';

/** What the parts of the background share while the worker lives. Created once and passed on. */
export interface WorkerContext extends Library {
  readonly changes: Changes;
  readonly chores: Chores;
  readonly outbox: Outbox;
  readonly reading: Reading;
  readonly quoting: Answerer;
  /** Returns the index terms of a text without its stop words. Answers are compared with their sources by these. */
  readonly terms: Terms;
}

/** The outbox as the rest of the background sees it. */
export interface Outbox {
  drain: Drain;
  /** Posts a saved document to every service that gets clips, within the save's own transaction. */
  companion: Companion;
  /** Posts a document with a changed highlight in the same way. Replaces a delivery that was never tried. */
  revision: Companion;
  /** Starts whatever is due, without waiting for it. */
  kick(): void;
}

export interface Reading {
  page: ReadingPage;
  /** Work that a person may stop, with the window that it was started from. */
  jobs: Set<{ windowId: number; cut: AbortController }>;
  /** The number of saves that use each lent host, by host pattern. */
  lent: Map<string, number>;
}

/** Answers one request of `src/messages/requests.ts`. */
export type Handler<N extends RequestName> = (
  context: WorkerContext,
  request: RequestOf<N>,
) => Promise<ReplyOf<N>>;

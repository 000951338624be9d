import type { Terms } from '../../answer/quoting/wording';
import type { Companion } from '../../library/documents/rewrite';
import type { Library } from '../../library/library';
import type { ReplyOf, RequestName, RequestOf } from '../../messages/requests';
import type { Drain } from '../../outbox/drain';
import type { ReadingPage } from '../../platform/pages/reading-page';
import type { Answerer } from '../../protocol/passage';
import type { Changes } from './announce';
import type { Chores } from './chores';

/** What the parts of the background share while the worker lives: made once, and handed on. */
export interface WorkerContext extends Library {
  readonly changes: Changes;
  readonly chores: Chores;
  readonly outbox: Outbox;
  readonly reading: Reading;
  /** Answers by quoting. */
  readonly quoting: Answerer;
  /** The index terms of a text without its stop words: what answers are compared with their sources by. */
  readonly terms: Terms;
}

/** The outbox as the rest of the background sees it. */
export interface Outbox {
  drain: Drain;
  /** Posts a saved document to every service that gets clips, within the save's own transaction. */
  companion: Companion;
  /** The same for a changed highlight. A delivery that was not tried yet is replaced. */
  revision: Companion;
  /** Starts whatever is due, without waiting for it. */
  kick(): void;
}

export interface Reading {
  page: ReadingPage;
  /** What a person may stop, with the window that it was started from. */
  jobs: Set<{ windowId: number; cut: AbortController }>;
  /** How many saves use a host that was lent, by its pattern. */
  lent: Map<string, number>;
}

/** Answers one request of `src/messages/requests.ts`. */
export type Handler<N extends RequestName> = (
  context: WorkerContext,
  request: RequestOf<N>,
) => Promise<ReplyOf<N>>;

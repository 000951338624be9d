import type { AskReply, AskStep, SearchReply, ServicesSearchReply } from '../../messages/requests';
import type { DocumentSummary } from '../../protocol/document/document';
import type { Problem } from '../../protocol/problem';
import type { Answered } from '../answer/AnswerView';
import type { Hit } from './hit';

/** The view under the box. */
export type FindState =
  | { view: 'home' }
  /**
   * `hits`: the results of the previous query, shown until the new ones arrive. Without hits, the start view
   * stays visible.
   */
  | { view: 'searching'; query: string; hits?: Hit[] }
  | FoundState
  /** The scope is a page or a selection, which can be asked but not searched. */
  | { view: 'to-ask' }
  | { view: 'search-failed'; query: string; problem: Problem }
  | AskedState
  | { view: 'ask-failed'; question: string; problem: Problem }
  /** A passage from a service without a page to open, shown in place of the results it came from. */
  | { view: 'passage'; hit: Hit; results: FoundState };

/** Whether the newest documents are shown. The first results replace them directly, with nothing drawn in between. */
export function isHome(state: FindState): boolean {
  return state.view === 'home' || (state.view === 'searching' && state.hits === undefined);
}

/** A question in progress, or its result. */
export type AskedState =
  | AskingState
  /** `tookMs`: how long the answer took, if it was shown while it arrived. */
  | { view: 'answered'; question: string; reply: AskReply; tookMs?: number };

export interface AskingState {
  view: 'asking';
  question: string;
  /** When the question was asked: wall clock, ms. */
  since: number;
  /** What the answer is waiting for now. */
  step?: AskStep;
  /** What the library has on it, shown until an answer comes. `during`: the step in which it came. */
  closest?: { hits: Hit[]; during: AskStep | undefined };
  /** The part of the answer that has arrived. */
  coming?: Answered;
}

export interface FoundState {
  view: 'found';
  query: string;
  hits: Hit[];
  /** Whether there may be more rows. They are loaded when the person pauses. */
  partial?: boolean;
  /** Number of documents in the library that match the query, if more than are shown. */
  total?: number;
  services?: ServicesState;
  mending?: SearchReply['mending'];
  unreadDates?: SearchReply['unreadDates'];
  wider?: SearchReply['wider'];
}

/** The answers of the connected services to the same query. */
export type ServicesState =
  | { state: 'asking' }
  | { state: 'answered'; reply: ServicesSearchReply }
  | { state: 'failed'; problem: Problem };

/** The newest documents, shown while nothing is typed. */
export type RecentState =
  | { view: 'loading' }
  | { view: 'listed'; isEmpty: boolean; documents: DocumentSummary[] }
  | { view: 'failed'; problem: Problem };

import type { AskReply, AskStep, SearchReply, ServicesSearchReply } from '../../messages/requests';
import type { DocumentSummary } from '../../protocol/document/document';
import type { Problem } from '../../protocol/problem';
import type { Answered } from '../answer/AnswerView';
import type { Hit } from './hit';

/** What the box shows. */
export type FindState =
  | { view: 'home' }
  /**
   * `hits`: the results of the previous query, shown until the new ones arrive. Without them, the start view
   * still shows.
   */
  | { view: 'searching'; query: string; hits?: Hit[] }
  | FoundState
  /** A page or a selection is only asked. */
  | { view: 'to-ask' }
  | { view: 'search-failed'; query: string; problem: Problem }
  | AskedState
  | { view: 'ask-failed'; question: string; problem: Problem }
  /** A passage of a service that has no page to open, shown over the results it was among. */
  | { view: 'passage'; hit: Hit; results: FoundState };

/** Whether the newest documents are shown. The first results replace them at once, so nothing is drawn between. */
export function isHome(state: FindState): boolean {
  return state.view === 'home' || (state.view === 'searching' && state.hits === undefined);
}

/** A question under way, or its result. */
export type AskedState =
  | AskingState
  /** `tookMs`: how long it took, where the answer was shown as it came. */
  | { view: 'answered'; question: string; reply: AskReply; tookMs?: number };

export interface AskingState {
  view: 'asking';
  question: string;
  /** When it was asked: wall clock, ms. */
  since: number;
  /** What the answer waits for now. */
  step?: AskStep;
  /** What has come of the answer. */
  coming?: Answered;
}

export interface FoundState {
  view: 'found';
  query: string;
  hits: Hit[];
  /** There may be more rows, which are loaded when the person pauses. */
  partial?: boolean;
  /** How many documents the library has for the query, if more than are shown. */
  total?: number;
  services?: ServicesState;
  mending?: SearchReply['mending'];
  unreadDates?: SearchReply['unreadDates'];
  wider?: SearchReply['wider'];
}

/** What the connected services answered to the same query. */
export type ServicesState =
  | { state: 'asking' }
  | { state: 'answered'; reply: ServicesSearchReply }
  | { state: 'failed'; problem: Problem };

/** The newest documents, shown while nothing is typed. */
export type RecentState =
  | { view: 'loading' }
  | { view: 'listed'; isEmpty: boolean; documents: DocumentSummary[] }
  | { view: 'failed'; problem: Problem };

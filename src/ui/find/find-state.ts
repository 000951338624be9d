import type { AskReply, AskStep, SearchReply, ServicesSearchReply } from '../../messages/requests';
import type { DocumentSummary } from '../../protocol/document/document';
import type { Problem } from '../../protocol/problem';
import type { Hit } from './hit';

/** What the box shows. */
export type FindState =
  | { view: 'home' }
  /** `hits`: the hits of the query before, shown until the new ones arrive. */
  | { view: 'searching'; query: string; hits: Hit[] }
  | FoundState
  | { view: 'search-failed'; query: string; problem: Problem }
  /** `step`: what the answer waits for now. */
  | { view: 'asking'; question: string; step?: AskStep }
  | { view: 'answered'; question: string; reply: AskReply }
  | { view: 'ask-failed'; question: string; problem: Problem }
  /** A passage of a service that has no page to open, shown over the results it was among. */
  | { view: 'passage'; hit: Hit; results: FoundState };

export interface FoundState {
  view: 'found';
  query: string;
  hits: Hit[];
  /** There may be more rows, which are loaded when the person pauses. */
  partial?: boolean;
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
  | { view: 'listed'; total: number; documents: DocumentSummary[] }
  | { view: 'failed'; problem: Problem };

import type { AskReply, AskStep, SearchReply, ServicesSearchReply } from '../../messages/requests';
import type { DocumentSummary } from '../../protocol/document/document';
import type { Problem } from '../../protocol/problem';
import type { Hit } from './hit';

/** What the box shows. */
export type FindState =
  | { view: 'home' }
  /** `hits` are those of the words before, shown until the new ones arrive. */
  | { view: 'searching'; query: string; hits: Hit[] }
  | FoundState
  | { view: 'search-failed'; query: string; problem: Problem }
  /** `step`: what the asking waits for now. */
  | { view: 'asking'; question: string; step?: AskStep }
  | { view: 'answered'; question: string; reply: AskReply }
  | { view: 'ask-failed'; question: string; problem: Problem }
  /** Words of a service that have no page to open, over the results they were among. */
  | { view: 'passage'; hit: Hit; results: FoundState };

export interface FoundState {
  view: 'found';
  query: string;
  hits: Hit[];
  /** There may be more rows, which are asked for once the person pauses. */
  partial?: boolean;
  services?: ServicesState;
  mending?: SearchReply['mending'];
  unreadDates?: SearchReply['unreadDates'];
  wider?: SearchReply['wider'];
}

/** What the connected services said to the same words. */
export type ServicesState =
  | { state: 'asking' }
  | { state: 'answered'; reply: ServicesSearchReply }
  | { state: 'failed'; problem: Problem };

/** The newest documents, shown while nothing is typed. */
export type RecentState =
  | { view: 'loading' }
  | { view: 'listed'; total: number; documents: DocumentSummary[] }
  | { view: 'failed'; problem: Problem };

import { searchLibrary } from '../library/search';
import type { RequestOf, SearchReply } from '../messages/requests';
import type { Database } from '../storage/database';

/** Rows that a result list shows. */
const SHOWN = 20;
/** Passages ranked to fill a row, since one document may bring several. */
const PER_ROW = 3;

/** What a search asks of those who look after the index. */
export interface IndexCare {
  /** How far the mending of the index is, if it goes on. */
  mending(): Promise<Pick<SearchReply, 'mending'>>;
  /** What to say of a search that failed. */
  failed(error: unknown): Promise<unknown>;
}

/** Answers a search from the library. */
export async function search(
  database: Database,
  { query, typing, namespace, rows = SHOWN }: RequestOf<'search'>,
  care?: IndexCare,
): Promise<SearchReply> {
  const within = namespace === undefined ? query : `namespace:"${namespace}" ${query}`;
  const pages = Math.min(rows, SHOWN);
  const options = { limit: PER_ROW * pages, typing, pages };
  const found = await searchLibrary(database, within, options).catch(async (error: unknown) => {
    throw (await care?.failed(error)) ?? error;
  });
  // A namespace that the query itself names widens the filter: what was asked for here is stricter.
  const passages = found.filter(
    (passage) => namespace === undefined || passage.namespace === namespace,
  );
  const mending = await care?.mending();
  return { query, passages, ...mending };
}

import { searchLibrary } from '../library/search';
import type { RequestOf, SearchReply } from '../messages/requests';
import type { Database } from '../storage/database';

/** Rows that a result list shows. */
const SHOWN = 20;
/** Passages ranked to fill them, since one document may bring several. */
const ASKED = 3 * SHOWN;

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
  { query, typing, namespace }: RequestOf<'search'>,
  care?: IndexCare,
): Promise<SearchReply> {
  const within = namespace === undefined ? query : `namespace:"${namespace}" ${query}`;
  const options = { limit: ASKED, typing, pages: SHOWN };
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

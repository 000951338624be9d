import { searchLibrary } from '../library/search';
import type { RequestOf, SearchReply } from '../messages/requests';
import { pageAddress } from '../protocol/page-address';
import type { Passage } from '../protocol/passage';
import { ProblemError } from '../protocol/problem';
import type { Database } from '../storage/database';
import type { Chores } from './chores';
import { lookAfterIndex, mendingNow } from './index-chore';

/** Rows that a result list shows. */
const SHOWN = 20;
/** Passages asked for to fill them, since one document may bring several. */
const ASKED = 3 * SHOWN;

export async function search(
  database: Database,
  chores: Chores,
  { query, typing, namespace }: RequestOf<'search'>,
): Promise<SearchReply> {
  const within = namespace === undefined ? query : `namespace:"${namespace}" ${query}`;
  const passages = await searchLibrary(database, within, { limit: ASKED, typing }).catch(
    async (error: unknown) => {
      // Rows of the index may have been lost with a crash or a failing disk.
      const found = await lookAfterIndex(database, chores);
      if (found === 'sound') throw error;
      throw new ProblemError({ code: 'index-damaged' }, { cause: error });
    },
  );
  // A namespace that the query itself names widens the filter: what was asked for here is stricter.
  const asked = passages.filter(
    (passage) => namespace === undefined || passage.namespace === namespace,
  );
  return {
    query,
    passages: foldByPage(asked).slice(0, SHOWN),
    ...(await mendingNow(database, chores)),
  };
}

/** Keeps the best passage of each page, in the order of the list. */
export function foldByPage(passages: readonly Passage[]): Passage[] {
  const pages = new Set<string>();
  return passages.filter(({ source, namespace }) => {
    const page = `${namespace}\n${source.url === '' ? source.uid : pageAddress(source.url)}`;
    if (pages.has(page)) return false;
    pages.add(page);
    return true;
  });
}

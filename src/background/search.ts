import { searchLibrary } from '../library/search';
import type { RequestOf, SearchReply } from '../messages/requests';
import { pageAddress } from '../protocol/page-address';
import type { Passage } from '../protocol/passage';
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
  const find = async (documents: number) => {
    const options = { limit: ASKED, typing, documents };
    const passages = await searchLibrary(database, within, options).catch(
      async (error: unknown) => {
        throw (await care?.failed(error)) ?? error;
      },
    );
    // A namespace that the query itself names widens the filter: what was asked for here is stricter.
    const asked = passages.filter(
      (passage) => namespace === undefined || passage.namespace === namespace,
    );
    return { all: passages.length < documents, folded: foldByPage(asked).slice(0, SHOWN) };
  };
  const first = await find(SHOWN);
  // Documents of the same page, such as two selections of it, share a row.
  const { folded } = first.all || first.folded.length === SHOWN ? first : await find(ASKED);
  const mending = await care?.mending();
  return { query, passages: folded, ...mending };
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

import { searchLibrary } from '../../library/index/search';
import type { Library } from '../../library/library';
import { MOST_ROWS } from '../../messages/find';
import type { RequestOf, SearchReply } from '../../messages/requests';
import type { Passage } from '../../protocol/passage';
import { parseQuery } from '../../retrieval/query/query';

/** Number of passages to rank for each row, because one document may have several. */
const PER_ROW = 3;

/** What a search needs to know about the index. */
export interface IndexCare {
  /** How far the repair of the index is, if one is running. */
  mending(): Promise<Pick<SearchReply, 'mending'>>;
  pageAt(address: string): Promise<Passage[]>;
  failed(error: unknown): Promise<unknown>;
}

/** Answers a search from the library. */
export async function search(
  library: Library,
  { query, typing, namespace, rows = MOST_ROWS }: RequestOf<'search'>,
  care?: IndexCare,
): Promise<SearchReply> {
  const pages = Math.min(rows, MOST_ROWS);
  const within = namespace === undefined ? {} : { namespace };
  const options = { limit: PER_ROW * pages, typing, pages, ...within };
  // A person who pastes an address wants that page. Only such a query waits for this lookup.
  const page = isAddress(query) ? care?.pageAt(query.trim()) : undefined;
  // It is awaited later, or not at all if the search fails. So avoid an unhandled rejection.
  page?.catch(() => undefined);
  const found = await searchLibrary(library, query, options).catch(async (error: unknown) => {
    throw (await care?.failed(error)) ?? error;
  });
  const passages = page === undefined ? found : pageFirst(await page, found, namespace);
  const wider = passages.length > 0 ? {} : await widerWords(library, query, { typing, ...within });
  const mending = await care?.mending();
  return { query, passages, ...mending, ...unreadDates(query, typing), ...wider };
}

export const isAddress = (query: string) => /^\s*https?:\/\/[^\s/]\S*\s*$/i.test(query);

function pageFirst(page: Passage[], found: Passage[], namespace: string | undefined): Passage[] {
  const first = page.filter((one) => namespace === undefined || one.namespace === namespace);
  const uids = new Set(first.map(({ source }) => source.uid));
  return [...first, ...found.filter(({ source }) => !uids.has(source.uid))];
}

/**
 * Returns the words of a query that finds nothing, if they find something without its other conditions; no words if it
 * has conditions alone.
 */
export async function widerWords(
  library: Library,
  query: string,
  options: { typing: boolean; namespace?: string },
): Promise<Pick<SearchReply, 'wider'>> {
  const { narrowed, words } = parseQuery(query, options);
  if (!narrowed) return {};
  if (words.trim() === '') return { wider: '' };
  const found = await searchLibrary(library, words, { ...options, limit: 1 });
  return found.length === 0 ? {} : { wider: words };
}

/** Returns the dates in a query that cannot be parsed. */
export function unreadDates(query: string, typing: boolean): Pick<SearchReply, 'unreadDates'> {
  if (!/(?:before|after|published):/i.test(query)) return {};
  const unread = parseQuery(query, { typing }).unreadDates;
  return unread.length === 0 ? {} : { unreadDates: unread };
}

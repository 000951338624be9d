import type { CatalogueEntry } from '../protocol/document/catalogue-entry';
import type { DocumentSummary } from '../protocol/document/document';

/** Requests of the library page, which lists everything that is kept. */
export interface ListingRequests {
  /** Returns the rows of the documents that were kept last, newest first, for the page to draw as soon as it opens. */
  'listing.opening': (request: Record<string, never>) => ShownRow[];
  /** Lists the ids of all documents that are not archived, the last kept first. */
  'listing.newest': (request: Record<string, never>) => number[];
  /**
   * Returns what lists filter and sort by. `after`: the next documents, 0 at first; `next` is the `after` of the
   * following request. `uid`: that document alone, if it exists.
   */
  'listing.catalogue': (request: { after: number } | { uid: string }) => CataloguePage;
  /** Finds every document for a query, best first. The last word may be unfinished. */
  'listing.find': (request: { query: string }) => FoundPlaces;
  'listing.count': (request: { query: string }) => number;
  /** Returns the rows of documents, with the passage that was found if the place has a position. */
  'listing.rows': (request: { places: readonly Place[]; terms: readonly string[] }) => ShownRow[];
  /** Lists the searches that the person has saved, as they appear in the page's addresses. */
  'searches.list': (request: Record<string, never>) => SavedSearch[];
  /** Answers with all of them. `since`: as the page has read them; what another page has changed since stays. */
  'searches.put': (request: {
    searches: readonly SavedSearch[];
    since: readonly SavedSearch[];
  }) => SavedSearch[];
}

export type { CatalogueEntry };

export interface CataloguePage {
  entries: CatalogueEntry[];
  /** Absent at the end. */
  next?: number;
}

/** A document, and the position of its best chunk if a query found it; otherwise -1. */
export type Place = readonly [id: number, position: number];

export interface FoundPlaces {
  places: Place[];
  /** The terms that were searched for, the rarest word's first, for marking. */
  terms: string[];
  unreadDates?: readonly string[];
  /** If nothing matches the whole query: its plain words, which do find something; empty if it has conditions alone. */
  wider?: string;
}

export interface ShownRow {
  id: number;
  document: DocumentSummary;
  /** The chunk that was found, and the words in it to mark, the rarest first. */
  found?: { content: string; matched: readonly string[] };
}

export interface SavedSearch {
  name: string;
  /** The part of the page's address after `#`. */
  address: string;
}

export const MOST_SAVED_SEARCHES = 100;

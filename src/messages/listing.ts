import type { CatalogueEntry } from '../protocol/document/catalogue-entry';
import type { DocumentSummary } from '../protocol/document/document';

/** Requests of the library page, which lists everything that is kept. */
export interface ListingRequests {
  /** What is shown of the newest documents, the newest first: a page can draw this as soon as it opens. */
  'listing.opening': (request: Record<string, never>) => ShownRow[];
  /** The id of every document that is not archived, the newest first. */
  'listing.newest': (request: Record<string, never>) => number[];
  /**
   * What is filtered and sorted by. `after`: the next documents, 0 at first; `next` is the `after` of the following
   * request. `uid`: that document alone, if it is there.
   */
  'listing.catalogue': (request: { after: number } | { uid: string }) => CataloguePage;
  /** Every document that a query finds, the best first. The last word may be unfinished. */
  'listing.find': (request: { query: string }) => FoundPlaces;
  /** How many documents a query finds. */
  'listing.count': (request: { query: string }) => number;
  /** What is shown of documents: as rows of a list, or, with a place, together with what was found there. */
  'listing.rows': (request: { places: readonly Place[]; terms: readonly string[] }) => ShownRow[];
  /** Searches that the person has saved, as the page's addresses have them. */
  'searches.list': (request: Record<string, never>) => SavedSearch[];
  'searches.put': (request: { searches: readonly SavedSearch[] }) => void;
}

export type { CatalogueEntry };

export interface CataloguePage {
  entries: CatalogueEntry[];
  /** Absent at the end. */
  next?: number;
}

/** A document and, where a query found it, the position of its best chunk; -1 for none. */
export type Place = readonly [id: number, position: number];

export interface FoundPlaces {
  places: Place[];
  /** The words that were looked for, for marking. Those of the rarest word come first. */
  terms: string[];
  unreadDates?: readonly string[];
  /** Where nothing matches the whole query: its plain words, which do find something. */
  wider?: string;
}

export interface ShownRow {
  id: number;
  document: DocumentSummary;
  /** The chunk that was found, and its words to mark, the rarest first. */
  found?: { content: string; matched: readonly string[] };
}

export interface SavedSearch {
  name: string;
  /** The part of the page's address after `#`. */
  address: string;
}

export const MOST_SAVED_SEARCHES = 100;

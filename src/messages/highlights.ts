import type { MarkedPassage } from '../protocol/document/document';
import type { Highlight, ShownHighlights, TextQuote } from '../protocol/document/highlight';
import type { ClipReceipt } from './clip';

export interface HighlightRequests {
  /** Returns the highlights of a document, or of everything kept from the page in a tab. Does not read the page. */
  'highlights.look': (request: { uid: string } | { windowId?: number }) => HighlightHere[];
  /**
   * Highlights the selection in the tab, and first saves the page where it is not kept yet. Or words of a copy that is
   * read.
   */
  'highlights.add': (
    request: { windowId?: number; sure?: boolean } | { uid: string; quotes: readonly TextQuote[] },
  ) => HighlightReceipt;
  /** Finds and paints them in the page of the tab. `to`: the id of the highlight to scroll to. */
  'highlights.show': (request: { windowId?: number; to?: string }) => ShownHighlights;
  /** What the page in the tab shows of them now. */
  'highlights.shown': (request: { windowId?: number }) => ShownHighlights | undefined;
  'highlights.hide': (request: { windowId?: number }) => void;
  /**
   * Answers with the removed highlight, so that it can be put back. `unnoted`: adding it is undone; rejects if it has a
   * note by now.
   */
  'highlights.remove': (request: { uid: string; id: string; unnoted?: boolean }) => Highlight;
  'highlights.put-back': (request: { uid: string; highlight: Highlight }) => void;
  /** Lists highlights of all documents, newest first. `since`: leaves out older ones, ISO 8601 UTC. */
  'highlights.list': (request: { skip: number; limit: number; since?: string }) => {
    marks: MarkedPassage[];
    /** Whether this is the end of the list. */
    isAll: boolean;
  };
  'highlights.note': (request: { uid: string; id: string; note: string }) => void;
}

export interface HighlightHere extends Highlight {
  /** The document that contains it. */
  uid: string;
}

export interface HighlightReceipt {
  uid: string;
  /** Ids of the highlights that now cover the selection. */
  added: string[];
  /** Those of `added` that existed before. Undoing this request keeps them. */
  already: string[];
  /** Set if the page was not kept before. */
  saved?: ClipReceipt;
  /** Of a page in a tab. */
  shown?: ShownHighlights;
}

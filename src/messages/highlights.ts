import type { MarkedPassage } from '../protocol/document/document';
import type { Highlight, ShownHighlights } from '../protocol/document/highlight';
import type { ClipReceipt } from './clip';

export interface HighlightRequests {
  /** The highlights of a document, or of everything kept from the page in a tab. Does not read the page. */
  'highlights.look': (request: { uid: string } | { windowId?: number }) => HighlightHere[];
  /** Highlights the selection in the tab, and first saves the page where it is not kept yet. */
  'highlights.add': (request: { windowId?: number; sure?: boolean }) => HighlightReceipt;
  /** Finds and paints them in the page of the tab. `to`: the id of the highlight to scroll to. */
  'highlights.show': (request: { windowId?: number; to?: string }) => ShownHighlights;
  'highlights.hide': (request: { windowId?: number }) => void;
  /** Answers with the removed highlight, so that it can be put back. */
  'highlights.remove': (request: { uid: string; id: string }) => Highlight;
  'highlights.put-back': (request: { uid: string; highlight: Highlight }) => void;
  /** Highlights of all documents, the newest first. `since`: none older, ISO 8601 UTC. */
  'highlights.list': (request: { skip: number; limit: number; since?: string }) => {
    marks: MarkedPassage[];
    /** There are no more. */
    isAll: boolean;
  };
  'highlights.note': (request: { uid: string; id: string; note: string }) => void;
}

export interface HighlightHere extends Highlight {
  /** The document it is marked in. */
  uid: string;
}

export interface HighlightReceipt {
  uid: string;
  /** Ids of what is marked now. */
  added: string[];
  /** Those of `added` that existed before. Undoing this request leaves them alone. */
  already: string[];
  /** The page was not kept yet, and is now. */
  saved?: ClipReceipt;
  shown: ShownHighlights;
}

import type { Highlight } from '../protocol/document/highlight';
import type { ClipReceipt } from './clip';

/** What is marked in pages. */
export interface HighlightRequests {
  /** What is marked in a document, or in whatever is kept from the page in a tab. Reads no page. */
  'highlights.look': (request: { uid: string } | { windowId?: number }) => HighlightHere[];
  /** Mark what is selected in the tab; the page is kept first where it is not. */
  'highlights.add': (request: { windowId?: number; sure?: boolean }) => HighlightReceipt;
  /** Find and paint them in the page of the tab. `to`: the id of one to scroll to. */
  'highlights.show': (request: { windowId?: number; to?: string }) => ShownHighlights;
  'highlights.hide': (request: { windowId?: number }) => void;
  /** Answers with what was removed, to be put back. */
  'highlights.remove': (request: { uid: string; id: string }) => Highlight;
  'highlights.put-back': (request: { uid: string; highlight: Highlight }) => void;
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
  /** Of these: what had been marked before, and is not this request's to take back. */
  already: string[];
  /** The page was not kept yet, and is now. */
  saved?: ClipReceipt;
  shown: ShownHighlights;
}

export interface ShownHighlights {
  /** `false`: this browser cannot paint them; what was found is told all the same. */
  painted: boolean;
  found: { id: string; how: 'exact' | 'approximate' }[];
  /** Ids of those whose words are not on the page any more. */
  missing: string[];
}

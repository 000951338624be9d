/** Requests about what the library has beside the page in front. */
export interface RelatedRequests {
  /** Reads the page in the tab in front, and searches the library for it. Sends nothing, keeps nothing. */
  'related.look': (request: { windowId?: number }) => RelatedReply;
}

export type RelatedReply =
  | { state: 'looked'; documents: RelatedDocument[]; known: KnownParagraphs }
  /** `sensitive`: a page that we ask about before we keep it; `unread`: none that could be read. */
  | { state: 'private' | 'sensitive' | 'unread' };

export interface RelatedDocument {
  uid: string;
  title: string;
  url: string;
  namespace: string;
  savedAt: string;
  /** The beginning of its passage that is closest to the page, as plain text. */
  excerpt: string;
}

/** Paragraphs of the page that say what is kept. */
export interface KnownParagraphs {
  /** Paragraphs that were compared. */
  all: number;
  /** The documents that they are said in are among the related ones. */
  said: { paragraph: string; uid: string; quote: string }[];
}

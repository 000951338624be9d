/** What a person wants to do with the page in a tab. */
export type WantedClip =
  | { kind: 'page' | 'whole-page' | 'selection' | 'transcript' }
  | { kind: 'image'; image: string }
  /** The page's address and title, and what the person writes about them. */
  | { kind: 'bookmark'; note: string }
  /** Highlights the selection, and keeps the page too. */
  | { kind: 'highlight' };

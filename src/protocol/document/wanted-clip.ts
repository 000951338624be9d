/** What a person wants to do with the page in a tab. */
export type WantedClip =
  | { kind: 'page' | 'whole-page' | 'selection' | 'transcript' }
  | { kind: 'image'; image: string }
  /** The page's address and title, and what the person writes beside them. */
  | { kind: 'bookmark'; note: string }
  /** Highlight the selection, and keep the page too. */
  | { kind: 'highlight' };

/** What a person wished to do with the page in a tab. */
export type WantedClip =
  | { kind: 'page' | 'whole-page' | 'selection' | 'transcript' }
  | { kind: 'image'; image: string }
  /** The page's address and title, and what the person writes beside them. */
  | { kind: 'bookmark'; note: string }
  /** Mark what is selected, and keep the page with it. */
  | { kind: 'highlight' };

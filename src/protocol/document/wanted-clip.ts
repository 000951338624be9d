/** What can be read of a page. `image`: its address, as the browser knows it. */
export type PageClip =
  | { kind: 'page' | 'whole-page' | 'selection' | 'transcript' }
  | { kind: 'image'; image: string };

/** What can be kept of a tab: also its address and title alone, with what the person writes beside them. */
export type TabClip = PageClip | { kind: 'bookmark'; note: string };

/** What a person wants to do with the page in a tab: also to highlight the selection, and keep the page too. */
export type WantedClip = TabClip | { kind: 'highlight' };

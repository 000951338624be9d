/**
 * What a clip was taken from: the main content of a page, the whole page, a page fetched by its link, the words of a
 * recording, or only the address (`bookmark`). An `answer` was made by Jackdaw.
 */
export const CLIP_KINDS = [
  'page',
  'whole-page',
  'selection',
  'link',
  'pdf',
  'transcript',
  'image',
  'bookmark',
  'answer',
] as const;
export type ClipKind = (typeof CLIP_KINDS)[number];

/** Kinds that represent the page itself. A page saved as two of them is one document. */
const PAGE_KINDS: ReadonlySet<ClipKind> = new Set([
  'page',
  'whole-page',
  'link',
  'pdf',
  'bookmark',
]);

/** Says whether saving this kind again replaces what is kept of the page. */
export function isOfPage(kind: ClipKind): boolean {
  return PAGE_KINDS.has(kind);
}

/** What can be read of a page. `image`: its address, as the browser knows it. */
export type PageClip =
  | { kind: 'page' | 'whole-page' | 'selection' | 'transcript' }
  | { kind: 'image'; image: string };

/** What can be kept of a tab: also its address and title alone, with what the person writes beside them. */
export type TabClip = PageClip | { kind: 'bookmark'; note: string };

/** What a person wants to do with the page in a tab: also to highlight the selection, and keep the page too. */
export type WantedClip = TabClip | { kind: 'highlight' };

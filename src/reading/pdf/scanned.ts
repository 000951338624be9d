import type { SetPage } from './page';

/** Minimum average of letters per page. With fewer, the pages are scanned images. */
const SCANNED = 12;

/**
 * Whether the pages are pictures of a text. What several pages say alike, apart from numbers, does not count: a
 * scanner prints its name on each.
 */
export function isScanned(pages: readonly SetPage[]): boolean {
  const told = new Map<string, { length: number; pages: number }>();
  for (const { pieces } of pages) {
    const text = pieces.map((piece) => piece.text).join('');
    const key = text.replace(/\d+/g, '0');
    told.set(key, { length: text.length, pages: (told.get(key)?.pages ?? 0) + 1 });
  }
  let letters = 0;
  for (const { length, pages: on } of told.values()) if (on === 1) letters += length;
  return letters < SCANNED * pages.length;
}

import type { SetPage } from './page';

/** Minimum average of letters per page. With fewer, the pages are scanned images. */
const SCANNED = 12;

/**
 * Whether the pages are pictures of a text. What a scanner prints on each page, such as its name and a number, counts
 * once.
 */
export function isScanned(pages: readonly SetPage[]): boolean {
  const told = new Map<string, number>();
  for (const { pieces } of pages) {
    const text = pieces.map((piece) => piece.text).join('');
    told.set(text.replace(/\d+/g, '0'), text.length);
  }
  const letters = [...told.values()].reduce((sum, length) => sum + length, 0);
  return letters < SCANNED * pages.length;
}

import type { Line } from './page';

export interface PageOfLines {
  lines: Line[];
  /** In points. */
  height: number;
}

/** Pages from which on repetition means something. */
const FEW_PAGES = 3;
/** Of the height of a page: the margins at its top and bottom, where heads and folios are. */
const MARGIN = 0.1;

/**
 * Takes what stands at the top or bottom of most pages (titles, page numbers) off all of them.
 * Numbers count as alike, whatever they are.
 */
export function withoutRunningHeads(pages: readonly PageOfLines[]): Line[][] {
  if (pages.length < FEW_PAGES) return pages.map(({ lines }) => [...lines]);
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const words of new Set(edgesOf(page).map(wordsOf))) {
      counts.set(words, (counts.get(words) ?? 0) + 1);
    }
  }
  // Left and right pages have heads of their own.
  const often = Math.max(FEW_PAGES, pages.length * 0.4);
  return pages.map((page) => {
    const gone = new Set(edgesOf(page).filter((line) => (counts.get(wordsOf(line)) ?? 0) >= often));
    return page.lines.filter((line) => !gone.has(line));
  });
}

function edgesOf({ lines, height }: PageOfLines): Line[] {
  return lines.filter(({ y }) => y < height * MARGIN || y > height * (1 - MARGIN));
}

function wordsOf({ text, size }: Line): string {
  return `${Math.round(size)} ${text.replace(/\d+|\b[ivxlc]+\b/gi, '#')}`;
}

import type { Line } from './page';

export interface PageOfLines {
  lines: Line[];
  /** In points. */
  height: number;
}

/** With fewer pages, a repeated line proves nothing. */
const FEW_PAGES = 3;
/** Share of the page height: the top and bottom margins, where running heads and page numbers are. */
const MARGIN = 0.1;

/** Removes lines that repeat at the top or bottom of many pages, all numbers being equal. */
export function withoutRunningHeads(pages: readonly PageOfLines[]): Line[][] {
  if (pages.length < FEW_PAGES) return pages.map(({ lines }) => [...lines]);
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const words of new Set(edgesOf(page).map(wordsOf))) {
      counts.set(words, (counts.get(words) ?? 0) + 1);
    }
  }
  // Left and right pages have different heads, so each is on half of the pages.
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

import type { Line } from './page';

export interface PageOfLines {
  lines: Line[];
  /** In points. */
  height: number;
}

/** Minimum number of pages. With fewer, a repeated line proves nothing. */
const FEW_PAGES = 3;
/** Height of the top and bottom margins with running heads and page numbers, as a share of the page height. */
const MARGIN = 0.1;

/** Removes lines that repeat at the top or bottom of many pages. All numbers count as equal. */
export function withoutRunningHeads(pages: readonly PageOfLines[]): Line[][] {
  if (pages.length < FEW_PAGES) return pages.map(({ lines }) => [...lines]);
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const words of new Set(edgesOf(page).map(wordsOf))) {
      counts.set(words, (counts.get(words) ?? 0) + 1);
    }
  }
  // Left and right pages have different heads, so each head is on half of the pages.
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

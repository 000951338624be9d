import { isElement, tagOf, type Writer } from './writer';

/** A browser honours spans up to 1,000; a page that asks for more is playing games. */
const MAX_SPAN = 100;
const MAX_COLUMNS = 200;

/**
 * A table of data as GitHub writes it. A table that only lays out the page, or whose cells hold
 * whole sections, becomes the blocks in its cells.
 */
export function writeTable(table: Element, writer: Writer): string[] {
  const rows = rowsOf(table);
  const captions = [...table.children].filter((child) => tagOf(child) === 'CAPTION');
  const caption = captions.map((child) => writer.inline(child.childNodes)).filter(Boolean);
  if (!isData(table, rows)) {
    return [
      ...caption,
      ...rows.flatMap((row) => cellsOf(row).flatMap((cell) => writer.blocks(cell))),
    ];
  }
  const grid = gridOf(rows, writer).filter((row) => row.some((cell) => cell !== ''));
  // Cells may hold nothing that is written: labels of controls, invisible characters.
  if (grid.length === 0) return caption;
  const width = longest(grid);
  const [first] = rows;
  const hasHead = first !== undefined && isHead(first);
  // Markdown has no table without a head: an empty one is honest.
  const lines = hasHead ? grid : [Array.from({ length: width }, () => ''), ...grid];
  const written = lines.map(
    (row) => `| ${Array.from({ length: width }, (_, i) => row[i] ?? '').join(' | ')} |`,
  );
  written.splice(1, 0, `|${' --- |'.repeat(width)}`);
  return [...caption, written.join('\n')];
}

/** A page may have more rows than a function takes arguments. */
function longest(rows: readonly { length: number }[]): number {
  return rows.reduce((most, { length }) => Math.max(most, length), 0);
}

/** The rows of this table and not of tables inside it. */
function rowsOf(table: Element): Element[] {
  const rows: Element[] = [];
  for (const child of table.children) {
    if (tagOf(child) === 'TR') rows.push(child);
    else if (/^T(?:HEAD|BODY|FOOT)$/.test(tagOf(child))) {
      rows.push(...[...child.children].filter((row) => tagOf(row) === 'TR'));
    }
  }
  return rows;
}

function cellsOf(row: Element): Element[] {
  return [...row.children].filter((cell) => /^T[DH]$/.test(tagOf(cell)));
}

function isHead(row: Element): boolean {
  if (row.parentElement && tagOf(row.parentElement) === 'THEAD') return true;
  const cells = cellsOf(row);
  return cells.length > 0 && cells.every((cell) => tagOf(cell) === 'TH');
}

function isData(table: Element, rows: readonly Element[]): boolean {
  if (/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')) return false;
  if (longest(rows.map(cellsOf)) < 2) return false;
  if (table.querySelector('table, pre, h1, h2, h3, figure, article, section')) return false;
  const cells = rows.flatMap(cellsOf);
  if (cells.every((cell) => !cell.textContent?.trim() && !cell.querySelector('img'))) return false;
  if (table.querySelector('th')) return true;
  // Cells full of prose are a page laid out as a table.
  return !cells.some(
    (cell) =>
      cell.querySelectorAll('p, div, li').length > 4 && (cell.textContent?.length ?? 0) > 500,
  );
}

/** Cells in their columns; a cell that spans several leaves the others empty. */
function gridOf(rows: readonly Element[], writer: Writer): string[][] {
  const taken: boolean[][] = rows.map(() => []);
  return rows.map((row, y) => {
    const line: string[] = [];
    let x = 0;
    for (const cell of cellsOf(row)) {
      while (taken[y]?.[x]) x++;
      if (x >= MAX_COLUMNS) break;
      const width = span(cell, 'colspan');
      const height = span(cell, 'rowspan');
      line[x] = cellText(cell, writer);
      for (let down = 0; down < height; down++) {
        const reserved = taken[y + down];
        if (reserved) reserved.fill(true, x, x + width);
        for (let right = 0; reserved && right < width; right++) reserved[x + right] = true;
      }
      x += width;
    }
    return Array.from(
      { length: Math.min(MAX_COLUMNS, Math.max(x, line.length)) },
      (_, i) => line[i] ?? '',
    );
  });
}

function span(cell: Element, name: string): number {
  const value = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
  return Number.isFinite(value) ? Math.min(MAX_SPAN, Math.max(1, value)) : 1;
}

function cellText(cell: Element, writer: Writer): string {
  return writer
    .inline([...cell.childNodes].filter((node) => !isElement(node) || tagOf(node) !== 'TABLE'))
    .replace(/ *\n */g, ' ')
    .replace(/(?<!\\)\|/g, '\\|');
}

import type { Work } from '../slices';
import { isData, type Row, saysSomething, spanOf } from './data-table';
import { FOOTNOTE } from './footnotes';
import { beginningOf, isElement, isSilent, tagOf, type Writer } from './writer';

const MAX_COLUMNS = 200;
/** Maximum cells of a table, including those that fill short rows. */
const MOST_FILLED = 100_000;

/** Writes a table of data as GitHub does. A table for layout becomes the lines and blocks in its cells. */
export function* writeTable(table: Element, writer: Writer, blocks: string[]): Work<void> {
  const parts = partsOf(table);
  if (!parts) {
    for (const block of yield* writer.blocks(table)) blocks.push(block);
    return;
  }
  if (!(yield* isData(table, parts.rows, writer.deadline))) {
    yield* writeLayout(parts, writer, blocks);
    return;
  }
  for (const caption of parts.captions) {
    const text = yield* writer.paragraph(caption.childNodes);
    if (text) blocks.push(text);
  }
  const grid = (yield* gridOf(parts.rows, writer)).filter((row) => row.length > 0);
  // Cells may contain only text that is not written: labels of controls, invisible characters.
  if (grid.length === 0) return;
  const width = longest(grid);
  const [first] = parts.rows;
  // Markdown has no table without a header, so write an empty one.
  if (!first || !isHead(first)) grid.unshift([]);
  // Markdown readers fill short rows. A table with one wide row and many short ones would be mostly filling.
  const isFilled = width * grid.length <= MOST_FILLED;
  const lines = grid.map((row, y) => lineOf(row, isFilled || y === 0 ? width : 1));
  lines.splice(1, 0, `|${' --- |'.repeat(width)}`);
  blocks.push(lines.join('\n'));
}

function lineOf(row: readonly string[], width: number): string {
  const missing = Math.max(0, width - Math.max(1, row.length));
  return `| ${row.join(' | ')}${' | '.repeat(missing)} |`;
}

/** Maximum characters. Longer texts side by side are columns of the page. */
const LONG_LINE = 200;

function* writeLayout({ captions, rows }: Parts, writer: Writer, blocks: string[]): Work<void> {
  for (const caption of captions)
    for (const block of yield* writer.block(caption)) blocks.push(block);
  for (const { element, cells } of rows) {
    if (writer.deadline.step()) yield;
    const said = cells.filter(saysSomething);
    const line = isLine(said, writer) ? yield* writer.paragraph(said) : '';
    if (line) blocks.push(line);
    else for (const block of yield* writer.block(element)) blocks.push(block);
  }
}

/** Whether short texts side by side read as one: a number and a title, an equation and its number. */
function isLine(cells: readonly Element[], writer: Writer): boolean {
  let length = 0;
  for (const cell of cells) {
    length += beginningOf(cell, LONG_LINE + 1).length;
    if (length > LONG_LINE || cell.hasAttribute(FOOTNOTE)) return false;
    if (cell.querySelector(`br, [${FOOTNOTE}]`)) return false;
    for (let child = cell.firstElementChild; child; child = child.nextElementSibling)
      if (writer.isBlock(child)) return false;
  }
  return cells.length > 1;
}

interface Parts {
  captions: Element[];
  rows: Row[];
}

/** Returns the rows of this table alone. `undefined` if it has a child that no table may have. */
function partsOf(table: Element): Parts | undefined {
  const parts: Parts = { captions: [], rows: [] };
  return addParts(table, parts) ? parts : undefined;
}

function addParts(holder: Element, parts: Parts): boolean {
  for (let child = holder.firstChild; child; child = child.nextSibling) {
    if (!isElement(child)) {
      if (isText(child)) return false;
      continue;
    }
    const tag = tagOf(child);
    if (tag === 'TR') {
      const row = rowOf(child);
      if (!row) return false;
      parts.rows.push(row);
    } else if (tag === 'CAPTION' && parts.rows.length === 0) parts.captions.push(child);
    else if (/^T(?:HEAD|BODY|FOOT)$/.test(tag) && tagOf(holder) === 'TABLE') {
      if (!addParts(child, parts)) return false;
    } else if (!isWithoutWords(child)) return false;
  }
  return true;
}

function rowOf(element: Element): Row | undefined {
  const cells: Element[] = [];
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (!isElement(child)) {
      if (isText(child)) return undefined;
    } else if (/^T[DH]$/.test(tagOf(child))) cells.push(child);
    else if (!isWithoutWords(child)) return undefined;
  }
  return { element, cells };
}

function isText(node: Node): boolean {
  return node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? '');
}

function isWithoutWords(element: Element): boolean {
  return isSilent(element) || (beginningOf(element, 1) === '' && !element.querySelector('img'));
}

/** Returns the maximum length. A call of `Math.max` with all rows may have too many arguments. */
function longest(rows: readonly { length: number }[]): number {
  return rows.reduce((most, { length }) => Math.max(most, length), 0);
}

function isHead({ element, cells }: Row): boolean {
  if (element.parentElement && tagOf(element.parentElement) === 'THEAD') return true;
  return cells.length > 0 && cells.every((cell) => tagOf(cell) === 'TH');
}

/** Arranges cells in columns. A cell that spans several leaves the others empty. */
function* gridOf(rows: readonly Row[], writer: Writer): Work<string[][]> {
  /** For each column, the first row that is free again. */
  const free: number[] = [];
  const grid: string[][] = [];
  for (const [y, { cells }] of rows.entries()) {
    const line: string[] = [];
    /** Words of cells beyond the last column, which are added to it. */
    const beyond: string[] = [];
    let x = 0;
    for (const cell of cells) {
      if (writer.deadline.step()) yield;
      while ((free[x] ?? 0) > y) x++;
      const text = yield* cellText(cell, writer);
      if (x >= MAX_COLUMNS) {
        beyond.push(text);
        continue;
      }
      line[x] = text;
      const end = Math.min(MAX_COLUMNS, x + spanOf(cell, 'colspan'));
      const below = y + spanOf(cell, 'rowspan');
      for (; x < end; x++) free[x] = Math.max(below, free[x] ?? 0);
    }
    const last = MAX_COLUMNS - 1;
    if (beyond.length > 0) line[last] = [line[last], ...beyond].filter(Boolean).join(' ');
    // Drop empty cells at the end, so that columns that are empty in every row disappear.
    grid.push(line.slice(0, line.findLastIndex(Boolean) + 1));
  }
  return grid;
}

function* cellText(cell: Element, writer: Writer): Work<string> {
  // GitHub removes these backslashes before it parses anything else.
  return (yield* writer.inline(cell.childNodes)).replaceAll('|', '\\|');
}

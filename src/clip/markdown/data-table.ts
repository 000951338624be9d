/** Distinguishes tables of data from tables for layout. */
import type { Deadline } from '../deadline';
import type { Work } from '../slices';
import { isFormulaEcho, texOf } from './formulas';
import { beginningOf, isElement, isSilent, tagOf } from './writer';

export interface Row {
  element: Element;
  cells: Element[];
}

/** Characters. A cell with this many, in several blocks, is a column of the page. */
const LONG_CELL = 500;
/** Maximum rows or columns that a cell may span. Browsers allow up to 1,000, but only hostile tables need that many. */
const MAX_SPAN = 100;

/** Elements that are parts of a page, not of a table of data. */
const PARTS = 'table, h1, h2, article, section';
/** The same, unless the table has header cells. */
const BLOCKS = 'h3, pre, figure';

/** @param table with code blocks as `normaliseCodeBlocks` leaves them. */
export function* isData(table: Element, rows: readonly Row[], deadline: Deadline): Work<boolean> {
  if (/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')) return false;
  if (!rows.some(({ cells }) => cells.length > 1)) return false;
  const hasHeads = table.querySelector('th, thead') !== null;
  const hasBlocks = table.querySelector(BLOCKS) !== null;
  if (table.querySelector(PARTS) || (hasBlocks && !hasHeads)) return false;
  for (const pre of table.querySelectorAll('pre'))
    if ((pre.textContent ?? '').includes('\n')) return false;
  if (deadline.check()) yield;
  const all = rows.flatMap(({ cells }) => cells);
  if (!all.some(saysSomething)) return false;
  if (hasHeads) return !hasBlocks || !(yield* isOfColumns(all, deadline));
  if (yield* isOfLines(rows, deadline)) return false;
  if (yield* isOfEquations(all, deadline)) return false;
  return !(yield* isOfColumns(all, deadline));
}

/** Whether cells are columns of a page, because they are full of prose. */
function* isOfColumns(cells: readonly Element[], deadline: Deadline): Work<boolean> {
  for (const cell of cells) {
    if (deadline.step()) yield;
    const isLong = beginningOf(cell, LONG_CELL + 1).length > LONG_CELL;
    if (isLong && cell.querySelectorAll('p, div, li').length > 4) return true;
  }
  return false;
}

/** Elements that are content without words. A formula may be drawn, or stored in a script. */
const WORDLESS = 'img, math, mjx-container, script[type^="math/tex"]';

export function saysSomething(cell: Element): boolean {
  return beginningOf(cell, 1) !== '' || cell.querySelector(WORDLESS) !== null;
}

/**
 * Whether at least half of the rows have only one cell with content: the entries of a list, with details below. A
 * single row is a line, too.
 */
function* isOfLines(rows: readonly Row[], deadline: Deadline): Work<boolean> {
  let lines = 0;
  let all = 0;
  /** For each row, the number of cells from earlier rows that span into it. */
  const reaching: number[] = [];
  for (const [y, { cells }] of rows.entries()) {
    let said = reaching[y] ?? 0;
    for (const cell of cells) {
      if (deadline.step()) yield;
      if (!saysSomething(cell)) continue;
      said++;
      const end = Math.min(rows.length, y + spanOf(cell, 'rowspan'));
      for (let below = y + 1; below < end; below++) reaching[below] = (reaching[below] ?? 0) + 1;
    }
    if (said > 0) all++;
    if (said === 1) lines++;
  }
  return all < 2 || 2 * lines >= all;
}

/** Returns how many columns or rows a cell spans. */
export function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
  const value = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
  return Number.isFinite(value) ? Math.min(MAX_SPAN, Math.max(1, value)) : 1;
}

/** Maximum characters of the number of an equation. */
const LONG_NUMBER = 20;

/** Whether all cells are formulas, or the numbers of formulas. */
function* isOfEquations(cells: readonly Element[], deadline: Deadline): Work<boolean> {
  // As written beside it: (1), (2.3a), [4]. Made only here, because classes of letters are slow to make.
  const number = /^[([][\p{L}\p{N}.\-–′'*]{1,12}[)\]]$/u;
  let formulas = 0;
  for (const cell of cells) {
    if (deadline.step()) yield;
    if (!saysSomething(cell)) continue;
    const beside = { formulas: 0, words: '' };
    readBeside(cell, beside);
    const words = beside.words.trim();
    if (beside.formulas > 0 ? words !== '' : !number.test(words)) return false;
    formulas += beside.formulas;
  }
  return formulas > 0;
}

/** Counts the formulas in a node and collects the words beside them. Stops as soon as possible. */
function readBeside(node: Node, beside: { formulas: number; words: string }): void {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (beside.words.length > LONG_NUMBER) return;
    if (child.nodeType === Node.TEXT_NODE)
      beside.words += (child.nodeValue ?? '').trim().slice(0, LONG_NUMBER + 1);
    if (!isElement(child) || isFormulaEcho(child)) continue;
    if (texOf(child)) beside.formulas++;
    else if (tagOf(child) === 'IMG') beside.words += 'picture';
    else if (!isSilent(child)) readBeside(child, beside);
  }
}

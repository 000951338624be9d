/** Finds programs and diffs that a page shows as a table: one row per line, with line numbers beside it. */
import type { Deadline } from '../../deadline';
import type { Work } from '../../slices';
import { isElement, isSilent, tagOf } from '../writer';

type Sign = '+' | '-' | '';

/** The content of one row, or of half a row if old and new lines are side by side. */
interface Line {
  numbers: number[];
  /** Whether the cell of its number is marked as a line number. */
  isNumbered: boolean;
  sign: Sign;
  text: string;
}

/** Turns each such table into a program, and keeps other rows before, in and after it. */
export function* joinTablesOfLines(root: ParentNode, deadline: Deadline): Work<void> {
  for (const table of root.querySelectorAll('table')) {
    if (deadline.step()) yield;
    if (!saysCode(table) || table.querySelector('table')) continue;
    const all = [...table.querySelectorAll('tr')];
    // Half of a line may look like a number, but not in every row.
    const hasHalves = all.some((row) => !wholeOf(row) && halvesOf(row) !== undefined);
    const rows: (readonly Line[] | Element)[] = [];
    for (const row of all) {
      if (deadline.step()) yield;
      const column = all.length === 1 ? linesInColumn(row) : undefined;
      if (column) rows.push(...column);
      else rows.push((hasHalves ? halvesOf(row) : undefined) ?? wholeOf(row) ?? row);
    }
    const lines = rows.filter((row) => Array.isArray(row)) as readonly Line[][];
    if (2 * lines.length > rows.length && isProgram(lines)) replaceTable(table, rows);
  }
}

/** Matches the names of elements that show programs. */
const CODE = /(?:^|[\s_-])(?:code|diff|blob|hljs|highlight|syntax)/i;
const LEVELS = 3;

function saysCode(table: Element): boolean {
  let up: Element | null = table;
  for (let level = 0; up && level < LEVELS; level++, up = up.parentElement)
    if (CODE.test(up.getAttribute('class') ?? '')) return true;
  const cell = table.querySelector('td[class]');
  return cell !== null && CODE.test(cell.getAttribute('class') ?? '');
}

const NUMBER_NAME = /num|gutter|line-?no|\bln\b/i;
const NO_LINE = 'p, ul, ol, dl, h1, h2, h3, h4, h5, h6, blockquote, form, img';

/** Returns the line of a row; `undefined` if the row is something else. */
function wholeOf(row: Element): Line[] | undefined {
  const line = lineOf(cellsOf(row), row);
  return line && [line];
}

/** Returns the two lines of a row with old and new side by side. */
function halvesOf(row: Element): Line[] | undefined {
  const cells = cellsOf(row);
  if (cells.length < 4 || cells.length % 2 === 1) return undefined;
  const left = lineOf(cells.slice(0, cells.length / 2));
  const right = lineOf(cells.slice(cells.length / 2));
  return left && right && [left, right];
}

/** Returns the lines of a row that holds them all: numbers below each other in one cell, lines in the other. */
function linesInColumn(row: Element): Line[][] | undefined {
  const [gutter, code, more] = cellsOf(row);
  if (!gutter || !code || more || gutter.childElementCount < 2) return undefined;
  let holder = code;
  while (holder.childElementCount === 1 && holder.firstElementChild)
    holder = holder.firstElementChild;
  if (holder.childElementCount !== gutter.childElementCount) return undefined;
  const lines: Line[][] = [];
  for (const [i, one] of [...gutter.children].entries()) {
    const number = numberOf(one, (one.textContent ?? '').trim());
    const line = holder.children[i];
    if (number === undefined || !line) return undefined;
    const text = textOf(line).text.replaceAll('\u00a0', ' ');
    lines.push([{ numbers: [number], isNumbered: true, sign: '', text }]);
  }
  return lines;
}

function cellsOf(row: Element): Element[] {
  return [...row.children].filter((cell) => /^T[DH]$/.test(tagOf(cell)));
}

/** Reads a line from cells: numbers, perhaps a sign, and the text last. */
function lineOf(cells: readonly Element[], row?: Element): Line | undefined {
  const last = cells[cells.length - 1];
  if (!last || cells.length < 2 || last.querySelector(NO_LINE)) return undefined;
  const { text, mark } = textOf(last);
  if (text.includes('\n')) return undefined;
  const numbers: number[] = [];
  let sign = mark ?? signIn(last);
  let isNumbered = false;
  for (const cell of cells.slice(0, -1)) {
    const beside = (cell.textContent ?? '').trim();
    const names = cell.getAttribute('class') ?? '';
    const number = numberOf(cell, beside);
    if (number !== undefined) numbers.push(number);
    else if (SIGNS.test(beside)) sign ||= signOf(beside);
    else if (beside !== '') return undefined;
    isNumbered ||= NUMBER_NAME.test(names) || cell.hasAttribute('data-line-number');
    sign ||= signIn(cell);
  }
  if (!isNumbered && numbers.length === 0) return undefined;
  return { numbers, isNumbered, sign: sign || signNamed([...cells].reverse(), row), text };
}

/** Returns the last number in a cell, or the number that CSS draws from an attribute. */
function numberOf(cell: Element, text: string): number | undefined {
  const digits = /(?:^|\s)(\d{1,7})$/.exec(text)?.[1] ?? cell.getAttribute('data-line-number');
  return /^[\d\s]*$/.test(text) && /^\d{1,7}$/.test(digits ?? '') ? Number(digits) : undefined;
}

const SIGNS = /^[+−–-]$/;
/** Matches the names of elements with a sign that is not part of the line. */
const SIGN_NAME = /marker|prefix|sign|symbol/i;

function signOf(text: string): Sign {
  if (!SIGNS.test(text)) return '';
  return text === '+' ? '+' : '-';
}

/** Returns a sign that CSS draws from an attribute. */
function signIn(cell: Element): Sign {
  const marked = cell.hasAttribute('data-code-marker')
    ? cell
    : cell.querySelector('[data-code-marker]');
  return signOf((marked?.getAttribute('data-code-marker') ?? '').trim());
}

const ADDED = /(?:^|[\s_-])(?:add(?:ed|ition)?|ins(?:ert(?:ed|ion)?)?|new)(?:$|[\s_-])/i;
const REMOVED = /(?:^|[\s_-])(?:del(?:eted?|etion)?|rem(?:oved?)?|old)(?:$|[\s_-])/i;

/** Returns a sign that only a class, and so a colour, shows. */
function signNamed(cells: readonly Element[], row: Element | undefined): Sign {
  for (const element of [...cells, cells[0]?.firstElementChild, row]) {
    const names = element?.getAttribute('class') ?? '';
    if (ADDED.test(names)) return '+';
    if (REMOVED.test(names)) return '-';
  }
  return '';
}

/** Returns a cell's text without the line ends of the page's source, and the sign before it. */
function textOf(cell: Element): { text: string; mark: Sign | undefined } {
  let text = '';
  let mark: Sign | undefined;
  const walk = (node: Node) => {
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === Node.TEXT_NODE) {
        const own = child.nodeValue ?? '';
        // Skip the indentation of the page's source, which is not that of the line.
        if (text !== '' || own.trim() !== '' || !own.includes('\n')) text += own;
      }
      if (!isElement(child) || isSilent(child)) continue;
      const own = (child.textContent ?? '').slice(0, 8).trim();
      const isMark =
        text.trim() === '' &&
        mark === undefined &&
        (own === '' || SIGNS.test(own)) &&
        SIGN_NAME.test(child.getAttribute('class') ?? '');
      if (isMark) {
        mark = signOf(own);
        text = '';
      } else if (tagOf(child) === 'BR') {
        if (text.trim() !== '') text += '\n';
      } else walk(child);
    }
  };
  walk(cell);
  const trimmed = text.replace(/^\s*\n/, '').trimEnd();
  // If the sign is a separate element, the line's text starts right after it.
  return { text: mark === undefined ? trimmed : trimmed.replace(/^\n\s*/, ''), mark };
}

/** Whether rows are a program with consecutive numbers, or a diff. */
function isProgram(rows: readonly (readonly Line[])[]): boolean {
  if (rows.length < 2) return false;
  const lines = rows.flat();
  if (lines.some(({ sign }) => sign !== '')) return true;
  let running = 0;
  for (const [i, { numbers, isNumbered }] of lines.entries())
    if (!isNumbered) return false;
    else if (numbers[0] !== undefined && numbers[0] === (lines[i - 1]?.numbers[0] ?? 0) + 1)
      running++;
  return running >= lines.length - 1;
}

function replaceTable(table: Element, rows: readonly (readonly Line[] | Element)[]): void {
  const page = table.ownerDocument;
  const isChange = rows.some((row) => Array.isArray(row) && row.some(({ sign }) => sign !== ''));
  const holder = page.createElement('div');
  let written: string[] = [];
  let added: string[] = [];
  const flushAdded = () => {
    written.push(...added);
    added = [];
  };
  const flush = () => {
    flushAdded();
    if (written.length === 0) return;
    const pre = page.createElement('pre');
    const code = page.createElement('code');
    if (isChange) code.className = 'language-diff';
    code.textContent = written.join('\n');
    pre.append(code);
    holder.append(pre);
    written = [];
  };
  for (const row of rows) {
    if (!Array.isArray(row)) {
      const part = holdsPart(row as Element);
      const said = (part.textContent ?? '').trim();
      if (said.startsWith('@@')) {
        flushAdded();
        written.push(said.replace(/\s+/g, ' '));
      } else if (said !== '' || part.querySelector('img')) {
        flush();
        holder.append(part);
      }
      continue;
    }
    const [left, right] = row as readonly Line[];
    if (right?.sign === '' && left?.sign === '') flushAdded();
    const isTwice = right?.sign === '' && left?.sign === '' && left.text === right.text;
    for (const line of isTwice ? [left] : [left, right]) {
      if (!line || (right && !isTwice && line.sign === '' && line.text === '')) continue;
      // In side-by-side diffs, write the old lines of a run before the new ones.
      if (right && line.sign === '+') added.push(lineText(line, isChange));
      else {
        if (!right) flushAdded();
        written.push(lineText(line, isChange));
      }
    }
  }
  flush();
  table.replaceWith(holder);
}

function lineText({ sign, text }: Line, isChange: boolean): string {
  const isPlace = sign === '' && text.startsWith('@@');
  return isChange && !isPlace ? `${sign || ' '}${text}` : text;
}

/** Returns an element with a row that is no line: a file name, a remark. */
function holdsPart(row: Element): Element {
  const part = row.ownerDocument.createElement('div');
  for (const cell of [...row.children]) {
    const block = row.ownerDocument.createElement('div');
    while (cell.firstChild) block.append(cell.firstChild);
    part.append(block);
  }
  return part;
}

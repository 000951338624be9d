/** Finds out what a page's code blocks say, and in which language. */
import { fenced } from '../../markdown/fenced';
import type { Deadline } from '../deadline';
import type { Work } from '../slices';
import { withoutUnseen } from './line';
import { shiftedText } from './shifted';
import { beginningOf, isBlockTag, isElement, isInSilent, isSilent, tagOf } from './writer';

const LANGUAGE_CLASS =
  /(?:^|\s)(?:(?:language|lang|highlight-source|highlight-text|highlight|mw-highlight-lang|brush)[-:]\s*|sourceCode\s+|hljs\s+(?!language-|lang-)|syntaxhighlighter\s+(?:nogutter\s+)?|^highlight\s+(?!language-|lang-|highlight-)(?=[\w+#.-]+$))([\w+#.-]+)/i;
const NOT_A_LANGUAGE =
  /^(?:plain|plaintext|text|txt|none|default|nohighlight|no-highlight|auto|wrap|wrapper|block|container|toolbar|line-numbers|notranslate)$/i;

/** Turns every `pre` into `pre > code` with plain text and, where known, a `language-…` class. */
export function* normaliseCodeBlocks(root: Element, deadline: Deadline): Work<void> {
  const programs = new Map<Element, number>();
  for (const pre of root.querySelectorAll('pre')) {
    if (deadline.step()) yield;
    if (pre.parentElement?.closest('pre') || isInSilent(pre)) continue;
    const labelled = labelledCode(pre);
    const headed = labelled ? '' : takeHead(pre);
    const language = languageOf(pre) || labelled?.language || headed;
    const code = pre.ownerDocument.createElement('code');
    code.textContent = yield* codeText(labelled?.code ?? pre, deadline);
    if (language) code.className = `language-${language}`;
    dropLabels(pre, language);
    const block = pre.ownerDocument.createElement('pre');
    block.append(code);
    const table = pre.closest('table');
    if (table && !programs.has(table)) programs.set(table, table.querySelectorAll('pre').length);
    // A table may hold two: the line numbers, and the lines.
    const mayBeLines = table && table !== root && (programs.get(table) ?? 0) <= 2;
    if (mayBeLines && root.contains(table) && isTableOfLines(table, pre))
      replaceTable(table, pre, block);
    else pre.replaceWith(block);
  }
}

/** Elements on each side of a program that may label it. */
const MOST_BESIDE = 3;

/** Removes the numbers of its lines beside a program, and what only repeats its language. */
function dropLabels(pre: Element, language: string): void {
  for (const towards of ['previousElementSibling', 'nextElementSibling'] as const) {
    let beside = pre[towards];
    for (let looked = 0; beside && looked < MOST_BESIDE; looked++) {
      const next: Element | null = beside[towards];
      const isLabel =
        language !== '' &&
        /^(?:DIV|SPAN)$/.test(tagOf(beside)) &&
        beginningOf(beside, LONG_NAME).toLowerCase() === language;
      if (isLabel || (isGutter(beside) && beginningOf(beside, 1) !== '')) beside.remove();
      beside = next;
    }
  }
}

/** Characters: a longer text beside the code is part of the program. */
const LONG_NAME = 40;
/** The name of a language as a label writes it, not that of a file. */
const LANGUAGE_NAME = /^(?!(?:copy|copied|code|edit|run|output|download|expand)$)[\w+#-]{1,20}$/i;

interface LabelledCode {
  code: Element;
  /** What the label says, lower-cased, if it may be a language; else empty. */
  language: string;
}

/** The one `code` in a `pre`, if all that stands beside it is a short label in a block of its own. */
function labelledCode(pre: Element): LabelledCode | undefined {
  const [code, second] = pre.querySelectorAll('code');
  if (!code || second || !/\S/.test(code.textContent ?? '')) return undefined;
  let label = '';
  for (let inner: Element = code; inner !== pre; inner = inner.parentElement ?? pre) {
    for (let one = inner.parentNode?.firstChild ?? null; one; one = one.nextSibling) {
      if (one.nodeType === Node.TEXT_NODE && /\S/.test(one.nodeValue ?? '')) return undefined;
      if (one === inner || !isElement(one) || isSilent(one) || isGutter(one)) continue;
      if (beginningOf(one, 1) === '') continue;
      if (!isBlockTag(tagOf(one))) return undefined;
      for (const text of textsBeside(one)) {
        if (label) return undefined;
        label = (text.nodeValue ?? '').trim();
        if (label.length > LONG_NAME) return undefined;
      }
    }
  }
  const isLanguage = LANGUAGE_NAME.test(label) && !NOT_A_LANGUAGE.test(label);
  return label ? { code, language: isLanguage ? label.toLowerCase() : '' } : undefined;
}

/** Maximum elements that a viewer wraps around the lines of a program. */
const MOST_WRAPPED = 20;

/**
 * Removes the head of a viewer from a program: a first block with the name of the language, and buttons.
 * @returns the language, lower-cased, or empty.
 */
function takeHead(pre: Element): string {
  let box = pre;
  for (let depth = 0; depth < MOST_WRAPPED; depth++) {
    const [first, second] = [...box.childNodes].filter(says);
    if (!first || !isElement(first)) return '';
    if (!second) {
      box = first;
      continue;
    }
    const [text, more] = textsBeside(first);
    const label = (text?.nodeValue ?? '').trim();
    if (!isBlockTag(tagOf(first)) || more || !LANGUAGE_NAME.test(label)) return '';
    if (!isUnselectable(first) && !first.querySelector('button')) return '';
    first.remove();
    return NOT_A_LANGUAGE.test(label) ? '' : label.toLowerCase();
  }
  return '';
}

/** Whether there are words in a node, other than in controls. */
function says(node: Node): boolean {
  if (node.nodeType === Node.TEXT_NODE) return /\S/.test(node.nodeValue ?? '');
  return isElement(node) && !isSilent(node) && beginningOf(node, 1) !== '';
}

/** Characters of a class that are read: each of many programs asks for the classes around it. */
const LONG_CLASS = 1_000;

/** The language a code block is labelled with, lower-cased, or empty. */
export function languageOf(pre: Element): string {
  const candidates: (Element | null)[] = [pre.querySelector('code'), pre];
  for (let up = pre.parentElement, i = 0; up && i < 3; up = up.parentElement) {
    candidates.push(up);
    // Cells around lines and their numbers do not count: the page does not name the program there.
    if (!/^T(?:D|R|BODY|ABLE)$/.test(tagOf(up))) i++;
  }
  for (const element of candidates) {
    if (!element) continue;
    const named =
      element.getAttribute('data-lang') ??
      element.getAttribute('data-language') ??
      element.getAttribute('language') ??
      LANGUAGE_CLASS.exec((element.getAttribute('class') ?? '').slice(0, LONG_CLASS))?.[1];
    const language = named?.trim().toLowerCase() ?? '';
    if (/^[\w+#.-]{1,30}$/.test(language)) return NOT_A_LANGUAGE.test(language) ? '' : language;
  }
  return '';
}

/** Characters: a file name or a label. If there is more beside the code, the table holds more than lines. */
const LONG_CAPTION = 200;

/** With any of these in its cell, the code is part of a text, such as a post. */
const PROSE = 'p, ul, ol, blockquote, h1, h2, h3, h4, h5, h6';

/** A highlighter that numbers lines puts the code in a table: the table is the block. */
function isTableOfLines(table: Element, pre: Element): boolean {
  // The numbers of the lines may stand in another, before it.
  const programs = [...table.querySelectorAll('pre')];
  if (programs.pop() !== pre || !programs.every(isNumbers)) return false;
  const isCode = (cell: Element) =>
    cell.contains(pre) ? cell.querySelector(PROSE) === null : isNumbers(cell);
  if (![...table.querySelectorAll('td')].every(isCode)) return false;
  let length = 0;
  for (const text of textsBeside(table)) {
    length += (text.nodeValue ?? '').trim().length;
    if (length > LONG_CAPTION) return false;
  }
  return true;
}

/** Puts a code block in place of a table, and keeps what else the table says around it. */
function replaceTable(table: Element, pre: Element, block: Element): void {
  const before = table.ownerDocument.createElement('p');
  const after = table.ownerDocument.createElement('p');
  for (const text of textsBeside(table)) {
    const isBefore = pre.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING;
    (isBefore ? before : after).append(text.nodeValue ?? '', ' ');
  }
  table.replaceWith(before, block, after);
}

/** The words in a table of code that are neither its code nor the numbers of its lines. */
function* textsBeside(node: Node): Generator<Node> {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === Node.TEXT_NODE) {
      if (/[^\s\d]/.test(child.nodeValue ?? '')) yield child;
    } else if (isElement(child) && tagOf(child) !== 'PRE' && !isSilent(child))
      yield* textsBeside(child);
  }
}

const GUTTER_CLASS =
  /(?:^|[\s_-])(?:gutter|lineno|linenos|lineNumbers?|line-numbers?|linenumbers?|ln-num|lnt?)(?:$|[\s_-])/i;

function isGutter(element: Element): boolean {
  if (GUTTER_CLASS.test(element.getAttribute('class') ?? '')) return isNumbers(element);
  return isUnselectable(element) && isNumber(element);
}

function isNumbers(element: Element): boolean {
  return /^[\s\d]*$/.test(element.textContent ?? '');
}

function isNumber(element: Element): boolean {
  return /^\d{1,6}$/.test(beginningOf(element, 7));
}

/** Marked as not to be copied or read aloud, so not part of the program. */
function isUnselectable(element: Element): boolean {
  return (
    element.getAttribute('aria-hidden') === 'true' ||
    /user-select\s*:\s*none/i.test(element.getAttribute('style') ?? '') ||
    /(?:^|\s)(?:user-)?select-none(?:\s|$)/.test(element.getAttribute('class') ?? '')
  );
}

/** The code as it is read: `br` and one-element-per-line count as line ends, line numbers are left out. */
function* codeText(pre: Element, deadline: Deadline): Work<string> {
  const reading = yield* readCode(pre, new Set(), deadline);
  const numbers = lineNumbers(reading);
  const { text } = numbers.size > 0 ? yield* readCode(pre, numbers, deadline) : reading;
  return withoutUnseen(text.replace(/\r\n?/g, '\n')).replace(/^\n+/, '').trimEnd();
}

interface Reading {
  text: string;
  /** Elements at the beginning of a line that hold digits alone, and where in the text they begin. */
  numbers: { element: Element; at: number }[];
}

function* readCode(pre: Element, without: ReadonlySet<Element>, deadline: Deadline): Work<Reading> {
  const parts: string[] = [];
  const numbers: Reading['numbers'] = [];
  let length = 0;
  let last = '\n';
  let isNumbered = false;
  const write = (text: string) => {
    if (!text) return;
    parts.push(text);
    length += text.length;
    last = text[text.length - 1] ?? '';
  };
  function* walk(node: Node): Work<void> {
    if (deadline.step()) yield;
    if (node.nodeType === Node.TEXT_NODE) write(node.nodeValue ?? '');
    if (!isElement(node)) return;
    const tag = tagOf(node);
    if (tag === 'BR') {
      write('\n');
      return;
    }
    if (isSilent(node)) return;
    if (without.has(node) || isGutter(node)) {
      isNumbered = true;
      return;
    }
    const shifted = /^SU[BP]$/.test(tag) && shiftedText(node, parts[parts.length - 1] ?? '', true);
    if (shifted) {
      write(shifted);
      return;
    }
    const isCell = /^T[DH]$/.test(tag);
    const ownLine = isBlockTag(tag) && !isCell;
    if (ownLine && last !== '\n') write('\n');
    if (isCell && /\S/.test(last)) write(' ');
    if (last === '\n' && !ownLine && isNumber(node)) numbers.push({ element: node, at: length });
    const start = length;
    const mayBeNumbered = isNumbered;
    if (ownLine) isNumbered = false;
    for (let child = node.firstChild; child; child = child.nextSibling) yield* walk(child);
    if (!ownLine) return;
    // A line that held nothing but its number, or has it in front, is an empty line.
    if (length === start) isNumbered ||= mayBeNumbered;
    if (last !== '\n' || (isNumbered && length === start)) write('\n');
    if (length !== start) isNumbered = false;
  }
  for (let child = pre.firstChild; child; child = child.nextSibling) yield* walk(child);
  return { text: parts.join(''), numbers };
}

/**
 * Elements that number the lines without saying so: one at the beginning of every line, each number one more
 * than the last. Data may look the same, but sets its numbers apart from what follows.
 */
function lineNumbers({ text, numbers }: Reading): Set<Element> {
  const outer = numbers.filter(({ at }, i) => at !== numbers[i - 1]?.at);
  const [first] = outer;
  if (!first) return new Set();
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  const from = Number(first.element.textContent);
  const isRunning = outer.every(({ element }, i) => Number(element.textContent) === from + i);
  const areRows = outer.length > 1 && outer.every(({ element }) => opensRow(element));
  if (areRows && isRunning) return new Set(outer.map(({ element }) => element));
  if (lines < 2 || outer.length !== lines) return new Set();
  const runsIntoCode = outer.some(({ element, at }) =>
    /^[\p{L}_$#@/<{}"'*]/u.test(text.slice(at + (element.textContent?.length ?? 0))),
  );
  return isRunning && runsIntoCode ? new Set(outer.map(({ element }) => element)) : new Set();
}

/** Whether a number has its line beside it, as a block of its own, in a row of no more. */
function opensRow(number: Element): boolean {
  const row = number.parentElement;
  const line = number.nextElementSibling;
  return row?.childElementCount === 2 && line !== null && isBlockTag(tagOf(line));
}

/** A normalised code block as markdown. Empty when there is no code. */
export function fence(pre: Element): string {
  const code = pre.querySelector('code');
  const text = (code ?? pre).textContent ?? '';
  if (text === '') return '';
  const language = /language-(\S+)/.exec(code?.getAttribute('class') ?? '')?.[1] ?? '';
  return fenced(text, language);
}

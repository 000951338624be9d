/** Finds out what a page's code blocks say, and in which language. */

const LANGUAGE_CLASS =
  /(?:^|\s)(?:(?:language|lang|highlight-source|highlight-text|highlight|mw-highlight-lang|brush)[-:]\s*|sourceCode\s+|hljs\s+(?!language-|lang-))([\w+#.-]+)/i;
const NOT_A_LANGUAGE =
  /^(?:plain|plaintext|text|txt|none|default|nohighlight|no-highlight|auto|wrap|wrapper|block|container|toolbar|line-numbers)$/i;

/**
 * Turns every `pre` into `pre > code` with plain text and, where the page names one, a
 * `language-…` class: the one form the markdown rules know.
 */
export function normaliseCodeBlocks(root: Element): void {
  for (const pre of root.querySelectorAll('pre')) {
    if (pre.parentElement?.closest('pre')) continue;
    const language = languageOf(pre);
    const code = pre.ownerDocument.createElement('code');
    code.textContent = codeText(pre);
    if (language) code.className = `language-${language}`;
    const block = pre.ownerDocument.createElement('pre');
    block.append(code);
    tableOfLines(pre, root).replaceWith(block);
  }
}

/** The language a code block is labelled with, lower-cased, or empty. */
export function languageOf(pre: Element): string {
  const candidates: (Element | null)[] = [pre.querySelector('code'), pre];
  for (let up = pre.parentElement, i = 0; up && i < 3; up = up.parentElement, i++)
    candidates.push(up);
  for (const element of candidates) {
    if (!element) continue;
    const named =
      element.getAttribute('data-lang') ??
      element.getAttribute('data-language') ??
      LANGUAGE_CLASS.exec(element.getAttribute('class') ?? '')?.[1];
    const language = named?.trim().toLowerCase() ?? '';
    if (/^[\w+#.-]{1,30}$/.test(language)) return NOT_A_LANGUAGE.test(language) ? '' : language;
  }
  return '';
}

/** A highlighter that numbers lines puts the code in a table: the table is the block. */
function tableOfLines(pre: Element, root: Element): Element {
  const table = pre.closest('table');
  if (!table || table === root || !root.contains(table)) return pre;
  const blocks = table.querySelectorAll('pre');
  const onlyCode = [...table.querySelectorAll('td')].every(
    (cell) => cell.contains(pre) || isGutter(cell),
  );
  return blocks.length <= 2 && onlyCode ? table : pre;
}

const GUTTER_CLASS =
  /(?:^|[\s_-])(?:gutter|lineno|linenos|lineNumbers?|line-numbers?|linenumbers?|ln-num|lnt?)(?:$|[\s_-])/i;

function isGutter(element: Element): boolean {
  if (element.nodeName !== 'TD') return isMarkedGutter(element);
  return /^[\s\d]*$/.test(element.textContent ?? '');
}

function isMarkedGutter(element: Element): boolean {
  if (GUTTER_CLASS.test(element.getAttribute('class') ?? ''))
    return /^[\s\d]*$/.test(element.textContent ?? '');
  return isUnselectable(element) && DIGITS.test(element.textContent ?? '');
}

const DIGITS = /^\s*\d{1,6}\s*$/;

/** Not to be copied, nor read out: no part of the program. */
function isUnselectable(element: Element): boolean {
  return (
    element.getAttribute('aria-hidden') === 'true' ||
    /user-select\s*:\s*none/i.test(element.getAttribute('style') ?? '') ||
    /(?:^|\s)(?:user-)?select-none(?:\s|$)/.test(element.getAttribute('class') ?? '')
  );
}

/** The code as it is read: `br` and one-element-per-line count as line ends, line numbers are left out. */
function codeText(pre: Element): string {
  const reading = readCode(pre, new Set());
  const numbers = lineNumbers(reading);
  const { text } = numbers.size > 0 ? readCode(pre, numbers) : reading;
  return text.replace(/^\n+|\s+$/g, '');
}

interface Reading {
  text: string;
  /** Elements at the beginning of a line that hold digits alone, and where in the text they begin. */
  numbers: { element: Element; at: number }[];
}

function readCode(pre: Element, without: ReadonlySet<Element>): Reading {
  const parts: string[] = [];
  const numbers: Reading['numbers'] = [];
  let length = 0;
  let atLineStart = true;
  let isNumbered = false;
  const write = (text: string) => {
    if (!text) return;
    parts.push(text);
    length += text.length;
    atLineStart = text.endsWith('\n');
  };
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) write(node.nodeValue ?? '');
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const element = node as Element;
    if (element.nodeName === 'BR') {
      write('\n');
      return;
    }
    if (/^(?:BUTTON|SVG|STYLE|SCRIPT)$/i.test(element.nodeName)) return;
    if (without.has(element) || isMarkedGutter(element)) {
      isNumbered = true;
      return;
    }
    const ownLine = /^(?:DIV|LI|TR|P)$/.test(element.nodeName);
    if (ownLine && !atLineStart) write('\n');
    if (atLineStart && !ownLine && DIGITS.test(element.textContent ?? ''))
      numbers.push({ element, at: length });
    const start = length;
    if (ownLine) isNumbered = false;
    for (const child of element.childNodes) walk(child);
    // A line of which there was nothing but its number is an empty one.
    if (ownLine && (!atLineStart || (isNumbered && length === start))) write('\n');
  };
  for (const child of pre.childNodes) walk(child);
  return { text: parts.join(''), numbers };
}

/**
 * Elements that number the lines and do not say so: one at the beginning of every line, each number one
 * more than that before. Data may look like that, too, but parts its numbers from what follows.
 */
function lineNumbers({ text, numbers }: Reading): Set<Element> {
  const outer = numbers.filter(({ at }, i) => at !== numbers[i - 1]?.at);
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  const [first] = outer;
  if (!first || lines < 2 || outer.length !== lines) return new Set();
  const from = Number(first.element.textContent);
  const isRunning = outer.every(({ element }, i) => Number(element.textContent) === from + i);
  const runsIntoCode = outer.some(({ element, at }) =>
    /^[\p{L}_$#@/<{}"'*]/u.test(text.slice(at + (element.textContent?.length ?? 0))),
  );
  return isRunning && runsIntoCode ? new Set(outer.map(({ element }) => element)) : new Set();
}

/** A normalised code block between fences longer than any run of backticks in it. */
export function fence(pre: Element): string {
  const code = pre.querySelector('code');
  const text = (code ?? pre).textContent ?? '';
  const language = /language-(\S+)/.exec(code?.getAttribute('class') ?? '')?.[1] ?? '';
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language}\n${text}\n${marks}`;
}

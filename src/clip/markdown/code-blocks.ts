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
  /(?:^|[\s_-])(?:gutter|lineno|linenos|lineNumbers?|line-numbers?|linenumbers?|ln-num|lnt)(?:$|[\s_-])/i;

function isGutter(element: Element): boolean {
  const onlyNumbers = /^[\s\d]*$/.test(element.textContent ?? '');
  return onlyNumbers && (element.nodeName === 'TD' || hasGutterClass(element));
}

function hasGutterClass(element: Element): boolean {
  return GUTTER_CLASS.test(element.getAttribute('class') ?? '');
}

/** The code as it is read: `br` and one-element-per-line count as line ends, line numbers are left out. */
function codeText(pre: Element): string {
  const parts: string[] = [];
  let atLineStart = true;
  const write = (text: string) => {
    if (!text) return;
    parts.push(text);
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
    if (
      /^(?:BUTTON|SVG|STYLE|SCRIPT)$/i.test(element.nodeName) ||
      (hasGutterClass(element) && isGutter(element))
    )
      return;
    const ownLine = /^(?:DIV|LI|TR|P)$/.test(element.nodeName);
    if (ownLine && !atLineStart) write('\n');
    for (const child of element.childNodes) walk(child);
    if (ownLine && !atLineStart) write('\n');
  };
  for (const child of pre.childNodes) walk(child);
  return parts.join('').replace(/^\n+|\s+$/g, '');
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

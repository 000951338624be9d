import type { Deadline } from '../deadline';
import { nodeAfter } from '../node-after';
import type { Work } from '../slices';

/** How the parts of the markdown writer call each other without importing each other. */
export interface Writer {
  /** The blocks inside an element, each without blank lines around it. */
  blocks(element: Element): Work<string[]>;
  /** The blocks of an element itself. */
  block(element: Element): Work<string[]>;
  /** Runs work one level deeper, inside a list or a quotation. */
  within<T>(work: Work<T>): Work<T>;
  /** Whether one more list or quotation may be nested here. */
  mayContain(): boolean;
  /** Nodes as one line of text, trimmed. */
  inline(nodes: Iterable<Node>): Work<string>;
  /**
   * Nodes as a paragraph of its own: no line of it begins like another block.
   * @param marks the marks around all of it, as bits.
   */
  paragraph(nodes: Iterable<Node>, marks?: number): Work<string>;
  /** Whether an element begins and ends a line, by its tag or because of its content. */
  isBlock(element: Element): boolean;
  /** The checkbox of a task in an item of a list. */
  boxOf(item: Element): Element | undefined;
  deadline: Deadline;
}

const BLOCK = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIALOG DIR DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR HTML LEGEND LI LISTING MAIN MENU NAV OL OPTION P PLAINTEXT PRE SEARCH SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL XMP'.split(
    ' ',
  ),
);
const BLOCKS = [...BLOCK].join(',').toLowerCase();

/** Controls, invisible elements and ruby annotations: none of their words belong to the text. */
const SILENT = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE IFRAME OBJECT EMBED TEXTAREA SELECT DATALIST INPUT SVG CANVAS HEAD LINK META TITLE RP RT RTC AUDIO VIDEO MAP'.split(
    ' ',
  ),
);

const SILENT_TAGS = [...SILENT].join(',').toLowerCase();

/** Whether the content of elements with this name (in capitals) is not written as words in its place. */
export function isSilentTag(tag: string): boolean {
  return SILENT.has(tag);
}

/** Whether an element is inside one that is not written as words. */
export function isInSilent(element: Element): boolean {
  return element.closest(SILENT_TAGS) !== null;
}

/** Returns the tag of an element in capitals, whatever document it is in. */
export function tagOf(node: Node): string {
  return node.nodeName.toUpperCase();
}

export function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

/** Characters. Labels of controls are shorter. */
const LONG_LABEL = 40;

export function isSilent(element: Element): boolean {
  const tag = tagOf(element);
  if (tag === 'BUTTON') {
    // Some pages make every line that can be played or opened a button. Such a line is text, not a control.
    return (
      beginningOf(element, LONG_LABEL).length < LONG_LABEL &&
      !element.closest('h1,h2,h3,h4,h5,h6,summary,dt')
    );
  }
  return SILENT.has(tag) && !isTexScript(element);
}

/** Old MathJax keeps its formulas in scripts. */
export function isTexScript(element: Element): boolean {
  return tagOf(element) === 'SCRIPT' && (element.getAttribute('type') ?? '').startsWith('math/tex');
}

/** Whether an element of this name, in capitals, begins and ends a line. */
export function isBlockTag(tag: string): boolean {
  return BLOCK.has(tag);
}

/** Returns the elements that contain line-breaking elements, in one pass: a search per element would be quadratic. */
export function* holdersOfBlocks(root: Element, deadline: Deadline): Work<Set<Element>> {
  const holders = new Set<Element>();
  for (const block of root.querySelectorAll(BLOCKS)) {
    if (deadline.step()) yield;
    for (let up = block.parentElement; up && !holders.has(up); up = up.parentElement) {
      holders.add(up);
      if (up === root) break;
    }
  }
  return holders;
}

/** Returns the words of a tree with single spaces, up to `most` characters. */
export function beginningOf(root: Node, most: number): string {
  let text = '';
  const enters = (node: Node) => node === root || !SILENT.has(tagOf(node));
  let node: Node | null = root;
  for (; node && text.length <= most; node = nodeAfter(node, root, enters)) {
    if (node.nodeType === Node.TEXT_NODE) {
      const more = (node.nodeValue ?? '').slice(0, LONG_SPACE + most).replace(/\s+/g, ' ');
      text += text === '' || text.endsWith(' ') ? more.trimStart() : more;
    }
  }
  return text.length > most ? text.slice(0, most) : text.trimEnd();
}

/** Maximum characters of leading white space. A text with more counts as blank. */
const LONG_SPACE = 10_000;

/** How the parts of the markdown writer call each other without importing each other. */
export interface Writer {
  /** The blocks inside an element, each without blank lines around it. */
  blocks(element: Element): string[];
  /** Nodes as one line of text (hard breaks apart), trimmed. */
  inline(nodes: Iterable<Node>): string;
}

const BLOCK = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CENTER DD DETAILS DIALOG DIR DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR HTML LEGEND LI MAIN MENU NAV OL OPTION P PRE SEARCH SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
);
const BLOCK_INSIDE = [...BLOCK].join(',').toLowerCase();

/** Controls and machinery: no words of the page. */
const SILENT = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE IFRAME OBJECT EMBED TEXTAREA SELECT DATALIST INPUT SVG CANVAS HEAD LINK META RP AUDIO VIDEO MAP'.split(
    ' ',
  ),
);

/** The name of an element as HTML spells it, whatever document it is in. */
export function tagOf(node: Node): string {
  return node.nodeName.toUpperCase();
}

export function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

/** Characters: labels of controls are shorter. */
const LONG_LABEL = 40;

export function isSilent(element: Element): boolean {
  const tag = tagOf(element);
  if (tag === 'BUTTON') {
    // Some pages make a button of every line that can be played or opened: what is said is no control.
    return (
      (element.textContent?.trim().length ?? 0) < LONG_LABEL &&
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

/** Whether an element begins and ends a line: by name, or because of what it holds. */
export function isBlock(element: Element): boolean {
  if (BLOCK.has(tagOf(element))) return true;
  return element.firstElementChild !== null && element.querySelector(BLOCK_INSIDE) !== null;
}

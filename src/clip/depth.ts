/**
 * Trees that a script has made deeper than a parser would: parsers stop at some 500 levels, a script at
 * nothing. A browser that copies such a tree in one call, and every function here that calls itself
 * once per level, would run out of stack (Chromium 156 loses the page at 30,000 levels).
 */

/** Parsed pages have fewer levels, so that they are never touched. */
const MAX_LEVELS = 600;

/** What lies in so many elements that each lies in the next. */
const TOO_DEEP = `${'*>'.repeat(MAX_LEVELS)}*`;

/**
 * Whether a tree has more levels than can be worked on. The browser's own selectors find that out in a
 * tenth of the time that a walk over the tree takes.
 *
 * @param root only read.
 */
export function isTooDeep(root: Node): boolean {
  return queryOf(root).call(root, TOO_DEEP) !== null;
}

function queryOf(root: Node): (this: Node, selector: string) => Element | null {
  switch (Reflect.get(Node.prototype, 'nodeType', root)) {
    case Node.DOCUMENT_NODE:
      return Reflect.get(Document.prototype, 'querySelector');
    case Node.DOCUMENT_FRAGMENT_NODE:
      return Reflect.get(DocumentFragment.prototype, 'querySelector');
    default:
      return Reflect.get(Element.prototype, 'querySelector');
  }
}

/**
 * Copies what is in a tree, node by node. What lies too deep is put, in its order, beside what it lay
 * in: its elements are as many and come in the same order as those of the tree itself.
 *
 * @param root only read.
 */
export function copyLevelled(root: Node, into: Node, page: Document): void {
  const walker = Document.prototype.createTreeWalker.call(page, root, NodeFilter.SHOW_ALL);
  /** The copies around the place that was reached, `into` first. */
  const around: Node[] = [into];
  const copy = () => {
    const copied = page.importNode(walker.currentNode, false);
    around[Math.min(around.length, MAX_LEVELS) - 1]?.appendChild(copied);
    return copied;
  };
  let last: Node = into;
  for (let depth = 0; ; ) {
    if (walker.firstChild()) {
      depth++;
      if (depth > 1) around[depth - 1] = last;
      last = copy();
      continue;
    }
    while (!walker.nextSibling()) {
      if (depth === 0 || !walker.parentNode()) return;
      depth--;
      around.length = Math.max(1, depth);
    }
    last = copy();
  }
}

/**
 * Trees that a script has made deeper than a parser would: parsers stop at some 500 levels, a script at
 * nothing. A browser that copies such a tree in one call, and every function here that calls itself
 * once per level, would run out of stack (Chromium 156 loses the page at 30,000 levels).
 */

import { isSilentTag } from '../markdown/writer';
import { isUnseen } from './visible-text';

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

/** Programs, drawings, formulas and controls. */
function isKeptWhole(tag: string): boolean {
  return isUnseen(tag) || isSilentTag(tag) || tag === 'MATH' || tag === 'BUTTON';
}

/**
 * Copies what is in a tree, node by node. What lies too deep is put, in its order, beside what it lay
 * in: its elements are as many and come in the same order as those of the tree itself. Only what is
 * no text keeps what is in it: a program beside its `script` would be some.
 *
 * @param root only read.
 */
export function copyLevelled(root: Node, into: Node, page: Document): void {
  const walker = Document.prototype.createTreeWalker.call(page, root, NodeFilter.SHOW_ALL);
  /** The copies around the place that was reached, `into` first. */
  const around: Node[] = [into];
  /** Where among them the outermost stands that keeps what is in it. */
  let whole: number | undefined;
  const copy = () => {
    const copied = page.importNode(walker.currentNode, false);
    const holder = around[whole ?? Math.min(around.length, MAX_LEVELS) - 1];
    const parent = around[around.length - 1];
    // Text stays where its element is the last: what is hidden, or no text, is so with its element.
    const isIn = copied.nodeType !== Node.ELEMENT_NODE && parent === holder?.lastChild;
    (isIn ? parent : holder)?.appendChild(copied);
    return copied;
  };
  let last: Node = into;
  for (let depth = 0; ; ) {
    if (walker.firstChild()) {
      depth++;
      if (depth > 1) around[depth - 1] = last;
      if (depth > MAX_LEVELS && isKeptWhole(last.nodeName.toUpperCase())) whole ??= depth - 1;
      last = copy();
      continue;
    }
    while (!walker.nextSibling()) {
      if (depth === 0 || !walker.parentNode()) return;
      depth--;
      around.length = Math.max(1, depth);
      if (whole !== undefined && whole >= depth) whole = undefined;
    }
    last = copy();
  }
}

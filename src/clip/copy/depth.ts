/**
 * Handles trees deeper than a parser makes them (some 500 levels). A browser that copies such a tree in one call runs
 * out of stack (Chromium 156 loses the page at 30,000 levels). So does every recursive function here.
 */

import { isSilentTag } from '../markdown/writer';
import { isUnseen } from './visible-text';

/** Parsed pages have fewer levels, so they stay as they are. */
const MAX_LEVELS = 600;

/** Matches an element with this many ancestors. */
const TOO_DEEP = `${'*>'.repeat(MAX_LEVELS)}*`;

/** Whether a tree has too many levels. A selector is ten times as fast as a walk. @param root only read. */
export function isTooDeep(root: Node): boolean {
  return queryOf(root).call(root, TOO_DEEP) !== null;
}

/** Levels. Real formulas have some thirty. */
const MAX_FORMULA_LEVELS = 200;
const DEEP_FORMULA = `math${'>*'.repeat(MAX_FORMULA_LEVELS)}`;

/** Whether a formula has so many levels that the browser would block for seconds to copy it. */
export function hasDeepFormula(root: Node): boolean {
  return queryOf(root).call(root, DEEP_FORMULA) !== null;
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
 * Copies a tree node by node. A node that is too deep becomes a sibling of its parent, so the copy has the same
 * elements in the same order. Elements that are not text keep their content, because code outside its `script` would
 * become text.
 * @param root only read.
 */
export function copyLevelled<Into extends Node>(root: Node, into: Into, page: Document): Into {
  const walker = Document.prototype.createTreeWalker.call(page, root, NodeFilter.SHOW_ALL);
  /** The copied ancestors of the current node, starting with `into`. */
  const around: Node[] = [into];
  /** Index in `around` of the outermost element that has to keep its content. */
  let whole: number | undefined;
  const copy = () => {
    const copied = page.importNode(walker.currentNode, false);
    const holder = around[whole ?? Math.min(around.length, MAX_LEVELS) - 1];
    const parent = around[around.length - 1];
    // Keep text in its element if that is the last child, so that both are hidden together.
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
      if (depth === 0 || !walker.parentNode()) return into;
      depth--;
      around.length = Math.max(1, depth);
      if (whole !== undefined && whole >= depth) whole = undefined;
    }
    last = copy();
  }
}

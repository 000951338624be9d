import type { Deadline } from '../deadline';
import type { Work } from '../slices';
import { childrenOf, disarm, implementationOf, nameOf, parentOf, viewOf } from './clobbering';
import { copyLevelled, isTooDeep } from './depth';
import { Flattening } from './flatten';
import { keepLetters } from './lettered-lists';
import { keepApart } from './neighbours';
import { openShadowRoot, type ShadowReader, shadowRootsIn } from './shadow-roots';
import { becomeProgram, isStyledProgram } from './styled-programs';
import { keepLines } from './typed-lines';

/**
 * Copies the selection into a new tree: all ranges in order, each inside copies of the elements that give it meaning
 * (a list, a table, a code block). Returns `undefined` if nothing is selected; a picture counts.
 */
export function* copySelection(
  live: Document,
  deadline: Deadline,
  shadowRootOf: ShadowReader = openShadowRoot,
): Work<Element | undefined> {
  const ranges = selectedRanges(live, shadowRootOf);
  if (ranges.length === 0) return undefined;
  // A picture named `implementation` hides the document's own.
  const page = implementationOf(live).createHTMLDocument('');
  const root = page.createElement('div');
  for (const range of ranges) {
    const part = page.createElement('div');
    part.append(page.importNode(yield* withContext(range, shadowRootOf, deadline), true));
    root.append(part);
  }
  return root.textContent?.trim() || root.querySelector('img') ? root : undefined;
}

/** Since Chromium 137 and Firefox 142. Before, a selection ends at the boundary of a shadow tree. */
interface ComposedSelection {
  getComposedRanges?: (options: { shadowRoots: ShadowRoot[] }) => StaticRange[];
}

/** Returns the non-empty ranges of the selection: several if it crosses shadow trees. */
function selectedRanges(live: Document, shadowRootOf: ShadowReader): Range[] {
  const selection = Document.prototype.getSelection.call(live);
  if (!selection) return [];
  const plain = Array.from({ length: selection.rangeCount }, (_, i) => selection.getRangeAt(i));
  const { getComposedRanges } = selection as Selection & ComposedSelection;
  // Browsers return only the first range as composed, and only Firefox has several ranges.
  if (getComposedRanges === undefined || plain.length > 1) return plain.filter(isNotEmpty);
  const shadowRoots = shadowRootsIn(live, shadowRootOf);
  if (shadowRoots.length === 0) return plain.filter(isNotEmpty);
  const [composed] = getComposedRanges.call(selection, { shadowRoots });
  return composed === undefined ? [] : piecesOf(composed).filter(isNotEmpty);
}

function isNotEmpty(range: Range): boolean {
  return !range.collapsed;
}

interface Point {
  node: Node;
  offset: number;
}

function piecesOf({ startContainer, startOffset, endContainer, endOffset }: StaticRange): Range[] {
  let start: Point = { node: startContainer, offset: startOffset };
  let end: Point = { node: endContainer, offset: endOffset };
  const before: Range[] = [];
  const after: Range[] = [];
  while (!includes(start.node.getRootNode(), end.node)) {
    const root = start.node.getRootNode();
    if (!(root instanceof ShadowRoot)) break;
    before.push(rangeOf(start, { node: root, offset: childrenOf(root).length }));
    start = beside(root.host, 1);
  }
  while (end.node.getRootNode() !== start.node.getRootNode()) {
    const root = end.node.getRootNode();
    if (!(root instanceof ShadowRoot)) break;
    after.unshift(rangeOf({ node: root, offset: 0 }, end));
    end = beside(root.host, 0);
  }
  return [...before, rangeOf(start, end), ...after];
}

/** Whether a node is in a tree or in a shadow tree of one of its elements. */
function includes(tree: Node, node: Node): boolean {
  for (let root = node.getRootNode(); ; root = root.host.getRootNode()) {
    if (root === tree) return true;
    if (!(root instanceof ShadowRoot)) return false;
  }
}

function beside(element: Element, after: 0 | 1): Point {
  const parent: Node | null = Reflect.get(Node.prototype, 'parentNode', element);
  if (parent === null) return { node: element, offset: 0 };
  return { node: parent, offset: [...childrenOf(parent)].indexOf(element) + after };
}

function rangeOf(start: Point, end: Point): Range {
  const range = new Range();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}

/** Elements whose contents lose their meaning without them. */
const MEANINGFUL =
  /^(?:UL|OL|LI|DL|TABLE|THEAD|TBODY|TFOOT|TR|PRE|CODE|BLOCKQUOTE|A|STRONG|EM|B|I|H[1-6])$/;

/** Maximum number of such ancestors. A script can nest any number. */
const MOST_AROUND = 100;

function* withContext(range: Range, shadowRootOf: ShadowReader, deadline: Deadline): Work<Node> {
  // Read this before a pause, because the page may move the range during it.
  const common = range.commonAncestorContainer;
  let content: Node = yield* contentsOf(range, shadowRootOf, deadline);
  let holder = common instanceof Element ? common : parentOf(common);
  let shells = 0;
  for (; holder && nameOf(holder) !== 'BODY' && shells < MOST_AROUND; holder = parentOf(holder)) {
    if (!MEANINGFUL.test(nameOf(holder))) continue;
    shells++;
    const shell = holder.cloneNode(false);
    shell.appendChild(content);
    content = shell;
  }
  return content;
}

/** Copies the contents of a range, with the shadow trees that are completely inside it. */
function* contentsOf(
  range: Range,
  shadowRootOf: ShadowReader,
  deadline: Deadline,
): Work<DocumentFragment> {
  const cloned = range.cloneContents();
  disarm(cloned);
  const content = levelled(cloned);
  const common = range.commonAncestorContainer;
  if (!(common instanceof Element || common instanceof ShadowRoot)) return content;
  // A range copies each element that it touches once, in document order.
  const touched = elementsIn(range, deadline);
  const copies = [...content.querySelectorAll('*')];
  if (touched.length !== copies.length) return content;
  const view = viewOf(common.ownerDocument);
  const flattening = new Flattening();
  const programs: Element[] = [];
  function* take(elements: readonly Element[], copied: readonly Element[]): Work<void> {
    for (const [i, element] of elements.entries()) {
      if (deadline.step()) yield;
      const shadow = shadowRootOf(element);
      const copy = copied[i];
      if (view && copy) {
        keepApart(element, copy, view);
        // The children of a host are looked up by index, and added breaks would shift these.
        if (!shadow) keepLines(element, copy, view);
        if (!shadow && isStyledProgram(element, copy, view)) programs.push(copy);
        keepLetters(element, copy, view);
      }
      if (!shadow || !copy) continue;
      const inner = flattening.takeShadow(element, shadow, copy);
      yield* take([...shadow.querySelectorAll('*')], [...inner.querySelectorAll('*')]);
    }
  }
  yield* take(touched, copies);
  flattening.finish(view);
  for (const program of programs) becomeProgram(program);
  return flattening.isNested ? levelled(content) : content;
}

function levelled(content: DocumentFragment): DocumentFragment {
  if (!isTooDeep(content)) return content;
  const page = implementationOf(content.ownerDocument).createHTMLDocument('');
  return copyLevelled(content, page.createDocumentFragment(), page);
}

/**
 * Returns the elements that a range touches, in order: the ancestors of its start, and all elements that begin before
 * its end. Asking the range about each element would take quadratic time.
 */
function elementsIn(range: Range, deadline: Deadline): Element[] {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const common = range.commonAncestorContainer;
  const elements: Element[] = [];
  for (let up: Node | null = startContainer; up && up !== common; up = parentOf(up))
    if (up.nodeType === Node.ELEMENT_NODE) elements.unshift(up as Element);
  const page = common.ownerDocument;
  if (!page) return elements;
  const walker = Document.prototype.createTreeWalker.call(page, common, NodeFilter.SHOW_ALL);
  const end = nodeAt(endContainer, endOffset, walker);
  let node = nodeAt(startContainer, startOffset, walker);
  if (node) walker.currentNode = node;
  for (; node && node !== end; node = walker.nextNode()) {
    deadline.step();
    if (node.nodeType === Node.ELEMENT_NODE) elements.push(node as Element);
  }
  return elements;
}

/** Returns the first node after a position in a tree; null at its end. */
function nodeAt(container: Node, offset: number, walker: TreeWalker): Node | null {
  const child = container instanceof CharacterData ? undefined : childrenOf(container)[offset];
  if (child) return child;
  walker.currentNode = container;
  while (!walker.nextSibling()) if (!walker.parentNode()) return null;
  return walker.currentNode;
}

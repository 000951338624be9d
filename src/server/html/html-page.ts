/**
 * HTML → a document: Node has no DOM. One library reads as the standard says, so that the tree is the one that
 * browsers make, and another gives the tree the functions of a DOM. That one's own parser knows less of the
 * standard: of real pages it read six in a hundred otherwise, and one as empty.
 */
import { DOMParser, Node as LibraryNode } from 'linkedom';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

// What writes markdown asks for kinds of nodes by the names that a browser has for them everywhere.
Object.assign(globalThis, { Node: LibraryNode });

/** Chromium's parser nests no deeper either, and all that walks over a tree calls itself once a level. */
const MAX_LEVELS = 512;

/** Parses HTML, a whole page or a part of one. */
export function parsePage(html: string): Document {
  const empty: unknown = new DOMParser().parseFromString('<html>', 'text/html');
  // Its own types say less than it can.
  const page = empty as Document;
  // As in a document that runs nothing.
  const tree = parse(html, { scriptingEnabled: false });
  const root = tree.childNodes.find((node) => node.nodeName === 'html');
  if (root !== undefined) copyChildren(root, page);
  return page;
}

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;

/** Copies what is in the root; what lies too deep is put beside what it lies in, in its order. */
function copyChildren(root: ParsedNode, page: Document): void {
  /** What is still to be copied, the next one last, with the element that it goes into. */
  const rest: { node: ParsedNode; into: Element; level: number }[] = [];
  const push = (parent: ParsedNode, into: Element, level: number) => {
    if (!('childNodes' in parent)) return;
    for (const node of parent.childNodes.toReversed()) rest.push({ node, into, level });
  };
  push(root, page.documentElement, 1);
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { node, into, level } = next;
    if ('value' in node) into.append(page.createTextNode(node.value));
    // What it says is of no use, but it parts what is beside it.
    if ('data' in node) into.append(page.createComment(''));
    if (!('tagName' in node)) continue;
    const element = page.createElement(node.tagName);
    for (const { name, value } of node.attrs) element.setAttribute(name, value);
    into.append(element);
    push(node, level < MAX_LEVELS ? element : into, level + 1);
  }
}

/**
 * HTML → a document, because Node has no DOM. parse5 parses by the standard, and linkedom gives the tree the functions
 * of a DOM. linkedom's own parser read six in a hundred real pages differently, and one as empty.
 */
import { DOMParser, Node as LibraryNode } from 'linkedom';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { atOnce } from '../../clip/slices';
import { writeWhole } from '../../clip/undrawn/write-whole';

// The markdown writer uses the global `Node`, as in a browser.
Object.assign(globalThis, { Node: LibraryNode });

/** Chromium's parser has the same limit, and every walk over a tree recurses once per level. */
const MAX_LEVELS = 512;

/** Converts all visible HTML to markdown. It has no time limit: see `html-reader.ts`. */
export function htmlToMarkdown(html: string, url: string): string {
  return atOnce(writeWhole(parsePage(html), url));
}

/** Parses HTML, a whole page or a part of one. */
function parsePage(html: string): Document {
  const empty: unknown = new DOMParser().parseFromString('<html>', 'text/html');
  // linkedom's types omit many of its members.
  const page = empty as Document;
  // As in a document that runs no scripts.
  const tree = parse(html, { scriptingEnabled: false });
  const root = tree.childNodes.find((node) => node.nodeName === 'html');
  if (root !== undefined) copyChildren(root, page);
  return page;
}

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;

/** Copies the children of the root, in order. Nodes that are nested too deeply go beside their parent. */
function copyChildren(root: ParsedNode, page: Document): void {
  /** The nodes still to be copied, the next one last, and the element that each goes into. */
  const rest: { node: ParsedNode; into: Element; level: number }[] = [];
  const push = (parent: ParsedNode, into: Element, level: number) => {
    if (!('childNodes' in parent)) return;
    for (const node of parent.childNodes.toReversed()) rest.push({ node, into, level });
  };
  push(root, page.documentElement, 1);
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { node, into, level } = next;
    if ('value' in node) into.append(page.createTextNode(node.value));
    // A comment's text is of no use, but the comment separates its neighbours.
    if ('data' in node) into.append(page.createComment(''));
    if (!('tagName' in node)) continue;
    const element = page.createElement(node.tagName);
    for (const { name, value } of node.attrs) element.setAttribute(name, value);
    into.append(element);
    push(node, level < MAX_LEVELS ? element : into, level + 1);
  }
}

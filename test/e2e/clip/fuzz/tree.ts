/** Pages as data, so that they can be generated, shrunk and printed; and their making, by DOM calls alone. */

export type Tree = string | ElementTree | { comment: string };

export interface ElementTree {
  tag: string;
  /** The namespace of an element that is none of HTML's. */
  of?: 'svg' | 'math' | 'foreign';
  attributes?: Record<string, string>;
  children?: Tree[];
  /** The element so many times in itself: no parser makes trees that deep. */
  levels?: number;
  /** What its shadow tree holds. */
  shadow?: Tree[];
}

/** What is selected: two places, as shares of the way through all nodes, and through their content. */
export type SelectedShares = [from: number, offset: number, to: number, end: number];

export interface PageTree {
  head: Tree[];
  body: Tree[];
  selected: SelectedShares;
}

const NAMESPACES = {
  svg: 'http://www.w3.org/2000/svg',
  math: 'http://www.w3.org/1998/Math/MathML',
  foreign: 'urn:nobody-knows',
};

/** Puts a page in the place of the one that a document shows. */
export function show(page: PageTree, document: Document): void {
  const head = Reflect.get(Document.prototype, 'head', document);
  const body = bodyOf(document);
  Element.prototype.replaceChildren.call(head, ...page.head.map(maker(document)));
  body.replaceChildren(...page.body.map(maker(document)));
  for (const frame of body.querySelectorAll('iframe[data-words]'))
    if (frame instanceof HTMLIFrameElement)
      frame.contentDocument?.body?.append(frame.dataset.words ?? '');
  select(page.selected, document);
}

/** A form or a picture may have taken its name. */
export function bodyOf(document: Document): HTMLElement {
  return Reflect.get(Document.prototype, 'body', document);
}

function maker(document: Document): (tree: Tree) => Node {
  return (tree) => make(tree, document);
}

function make(tree: Tree, document: Document): Node {
  if (typeof tree === 'string') return document.createTextNode(tree);
  if ('comment' in tree) return document.createComment(tree.comment);
  const outermost = makeElement(tree, document);
  let innermost = outermost;
  for (let level = 1; level < (tree.levels ?? 1); level++) {
    const inner = makeElement(tree, document);
    // Asked through the prototypes: forms answer to the names of their controls.
    Element.prototype.append.call(innermost, inner);
    innermost = inner;
  }
  Element.prototype.append.call(innermost, ...(tree.children ?? []).map(maker(document)));
  if (tree.shadow)
    innermost.attachShadow({ mode: 'open' }).append(...tree.shadow.map(maker(document)));
  return outermost;
}

function makeElement({ tag, of, attributes = {} }: ElementTree, document: Document): Element {
  const element = of ? document.createElementNS(NAMESPACES[of], tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function select([from, offset, to, end]: SelectedShares, document: Document): void {
  const nodes: Node[] = [];
  const walker = Document.prototype.createTreeWalker.call(document, bodyOf(document));
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node);
  const selection = Document.prototype.getSelection.call(document);
  selection?.removeAllRanges();
  const start = nodes[Math.floor(from * nodes.length)];
  const last = nodes[Math.floor(to * nodes.length)];
  if (!start || !last) return;
  selection?.setBaseAndExtent(start, within(start, offset), last, within(last, end));
}

function within(node: Node, share: number): number {
  const length =
    node instanceof CharacterData
      ? node.length
      : (Reflect.get(Node.prototype, 'childNodes', node) as NodeList).length;
  return Math.floor(share * (length + 1)) % (length + 1);
}

/** The whole of a page, its shadow trees included, to be compared with itself. */
export function fingerprint(document: Document): string {
  const parts = [new XMLSerializer().serializeToString(document)];
  const collect = (tree: ParentNode) => {
    for (const element of tree.querySelectorAll('*')) {
      const shadow: ShadowRoot | null = Reflect.get(Element.prototype, 'shadowRoot', element);
      if (!shadow) continue;
      for (const node of shadow.childNodes) parts.push(new XMLSerializer().serializeToString(node));
      collect(shadow);
    }
  };
  collect(Reflect.get(Document.prototype, 'documentElement', document));
  return parts.join('\n');
}

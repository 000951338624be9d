/**
 * A page as boxes (its elements) and blocks (its runs of text between them): the form in which the
 * main content is looked for.
 */
import type { Deadline } from '../deadline';
import { isNeverShown } from '../visible-text';
import { classWords } from './class-words';

/** One element of the page. Sums cover everything inside it. */
export interface Box {
  element: Element;
  parent: Box | undefined;
  tag: string;
  depth: number;
  /** Whether it stands on lines of its own: only then all its text lies in its blocks. */
  isLine: boolean;
  /** Bits of `CLASS_WORDS` that the element's own names match. */
  words: number;
  /** Tag and first class: elements of one kind look alike. */
  signature: string;
  /** How many elements beside it, itself included, look alike. */
  alike: number;
  /** Characters, white space squeezed. */
  chars: number;
  linkChars: number;
  paragraphChars: number;
  /** Characters that Readability keeps. */
  articleChars: number;
  /** Blocks `first` to `last` - 1 lie inside. */
  first: number;
  last: number;
}

/** A run of text that stands on lines of its own. */
export interface Block {
  /** The innermost element that begins a line around it. */
  box: Box;
  nodes: Text[];
  text: string;
  chars: number;
  linkChars: number;
  articleChars: number;
  /** Inside a link, a button, a heading's level (0: none). */
  inLink: boolean;
  inButton: boolean;
}

export interface Boxes {
  root: Box;
  blocks: Block[];
}

const LINE = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY BUTTON CENTER DD DETAILS DIALOG DIR DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR HTML LABEL LEGEND LI MAIN MENU NAV OL P PRE SEARCH SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
);

/** @param inArticle whether Readability keeps a text node. */
export function boxesOf(
  body: Element,
  inArticle: (text: Text) => boolean,
  deadline: Deadline,
): Boxes {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let steps = 0;

  const flush = () => {
    if (open) finish(open, blocks);
    open = undefined;
  };
  const visit = (
    element: Element,
    parent: Box | undefined,
    line: Box | undefined,
    link: boolean,
    button: boolean,
  ): Box => {
    if (++steps % 500 === 0) deadline.check();
    const begins = LINE.has(element.nodeName.toUpperCase());
    if (begins) flush();
    const box = newBox(element, parent, blocks.length);
    const holder = begins || !line ? box : line;
    const inLink = link || box.tag === 'A';
    const inButton = button || box.tag === 'BUTTON' || element.getAttribute('role') === 'button';
    const inside: Box[] = [];
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === Node.TEXT_NODE) {
        const text = node as Text;
        if (!open && !text.data.trim()) continue;
        open ??= {
          box: holder,
          nodes: [],
          text: '',
          chars: 0,
          linkChars: 0,
          articleChars: 0,
          inLink: true,
          inButton,
        };
        addText(open, text, inLink, inArticle(text));
      } else if (node.nodeType === Node.ELEMENT_NODE && !isNeverShown(node as Element)) {
        inside.push(visit(node as Element, box, holder, inLink, inButton));
      }
    }
    if (inside.length > 1) countAlike(inside);
    if (begins) flush();
    box.last = blocks.length;
    return box;
  };

  const root = visit(body, undefined, undefined, false, false);
  flush();
  root.last = blocks.length;
  sum(root, blocks);
  return { root, blocks };
}

function countAlike(siblings: readonly Box[]): void {
  const counts = new Map<string, number>();
  for (const { signature } of siblings) counts.set(signature, (counts.get(signature) ?? 0) + 1);
  for (const box of siblings) box.alike = counts.get(box.signature) ?? 1;
}

function newBox(element: Element, parent: Box | undefined, first: number): Box {
  const tag = element.nodeName.toUpperCase();
  const className = element.getAttribute('class') ?? '';
  return {
    element,
    parent,
    tag,
    depth: (parent?.depth ?? -1) + 1,
    isLine: LINE.has(tag),
    words: classWords(
      `${className} ${element.id} ${element.getAttribute('role') ?? ''} ${element.getAttribute('itemprop') ?? ''}`,
      tag,
    ),
    signature: `${tag}.${className.trim().split(/\s+/)[0] ?? ''}`,
    alike: 1,
    chars: 0,
    linkChars: 0,
    paragraphChars: 0,
    articleChars: 0,
    first,
    last: first,
  };
}

function addText(block: Block, node: Text, inLink: boolean, inArticle: boolean): void {
  const text = node.data.replace(/\s+/g, ' ');
  block.nodes.push(node);
  block.text += block.text.endsWith(' ') ? text.trimStart() : text;
  const length = text.trim().length;
  if (inLink) block.linkChars += length;
  else if (length > 0) block.inLink = false;
  if (inArticle) block.articleChars += length;
  block.chars += length;
}

function finish(block: Block, blocks: Block[]): void {
  block.text = block.text.trim();
  if (block.chars > 0) blocks.push(block);
}

/** Adds each block to every box around it. */
function sum(root: Box, blocks: readonly Block[]): void {
  for (const block of blocks) {
    const isParagraph = block.box.tag === 'P';
    for (let box: Box | undefined = block.box; box; box = box.parent) {
      box.chars += block.chars;
      box.linkChars += block.linkChars;
      box.articleChars += block.articleChars;
      if (isParagraph) box.paragraphChars += block.chars;
      if (box === root) break;
    }
  }
}

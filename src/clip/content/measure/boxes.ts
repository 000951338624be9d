/** A page as boxes (elements) and blocks (runs of text), from which the main content is chosen. */

import { isUnseen } from '../../copy/visible-text';
import type { Deadline } from '../../deadline';
import { LONG_TEXT, partsOf } from '../../long-text';
import type { Work } from '../../slices';
import { wordsOf } from '../../words';
import { classWords, tagWords } from './class-words';

/** One element of the page. Sums cover everything inside it. */
export interface Box {
  element: Element;
  /** Index in document order. */
  number: number;
  parent: Box | undefined;
  tag: string;
  role: string;
  depth: number;
  /** Whether it begins and ends a line. Only then is all its text in blocks of its own. */
  isLine: boolean;
  /** Bits of `CLASS_WORDS` that the element's own names match. */
  words: number;
  /** Tag and first class: elements of one kind look alike. */
  signature: string;
  /** The number of siblings, itself included, with the same signature. */
  alike: number;
  /** Cache of `repeatedAround`; `undefined` until computed. */
  repeated: Box | null | undefined;
  /** Characters, with runs of white space as one. */
  chars: number;
  linkChars: number;
  paragraphChars: number;
  /** Blocks `first` to `last` - 1 lie inside. */
  first: number;
  last: number;
}

/** A run of text on lines of its own. */
export interface Block {
  /** The innermost ancestor that begins a line. */
  box: Box;
  nodes: Text[];
  text: string;
  /** Whether the text so far ends in a space. */
  endsInSpace: boolean;
  /** The words of its first `MOST_WORDED` characters, in lower case. */
  words: string[];
  chars: number;
  linkChars: number;
  /** Whether all of it is inside links, and whether it begins inside a button or a program. */
  inLink: boolean;
  inButton: boolean;
  inCode: boolean;
}

export interface Boxes {
  root: Box;
  count: number;
  blocks: Block[];
}

const LINE = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY BUTTON CENTER DD DETAILS DIALOG DIR DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR HTML LABEL LEGEND LI MAIN MENU NAV OL P PRE SEARCH SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
);

/** Characters. Only a page that displays a file has longer blocks, and their first words are enough. */
const MOST_WORDED = 200_000;

export function* boxesOf(body: Element, deadline: Deadline): Work<Boxes> {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let count = 0;
  const flush = () => {
    if (open) finish(open, blocks);
    open = undefined;
  };
  const enter = (element: Element, tag: string, around?: Frame): Frame => {
    const box = newBox(element, tag, count++, around?.box);
    if (box.isLine) flush();
    box.first = blocks.length;
    return {
      box,
      holder: box.isLine || !around ? box : around.holder,
      inLink: around?.inLink || tag === 'A',
      inCode: around?.inCode || tag === 'PRE',
      inButton: around?.inButton || tag === 'BUTTON' || box.role === 'button',
      inside: [],
      next: element.firstChild,
      around,
    };
  };
  const leave = ({ box, inside }: Frame) => {
    if (inside.length > 1) countAlike(inside);
    if (box.isLine) flush();
    box.last = blocks.length;
    // All blocks in the box are complete now. A block that is still open belongs to an ancestor.
    const { parent } = box;
    if (!parent) return;
    parent.chars += box.chars;
    parent.linkChars += box.linkChars;
    parent.paragraphChars += box.paragraphChars;
  };

  const outer = enter(body, tagOf(body));
  const root = outer.box;
  for (let frame: Frame | undefined = outer; frame; ) {
    if (deadline.step()) yield;
    const node: ChildNode | null = frame.next;
    if (!node) {
      leave(frame);
      frame = frame.around;
      continue;
    }
    frame.next = node.nextSibling;
    const { holder, inLink, inButton, inCode } = frame;
    const tag = tagOf(node);
    if (tag === '#TEXT') {
      const { data } = node as Text;
      if (!open && !/\S/.test(data)) continue;
      open ??= newBlock(holder, inButton, inCode);
      open.nodes.push(node as Text);
      for (const part of partsOf(data)) {
        addText(open, part, inLink);
        if (part.length === LONG_TEXT && deadline.check()) yield;
      }
    } else if (node.nodeType === Node.ELEMENT_NODE) {
      if (isWithoutWords(tag)) continue;
      const inner: Frame = enter(node as Element, tag, frame);
      frame.inside.push(inner.box);
      frame = inner;
    }
  }
  flush();
  root.last = blocks.length;
  for (const block of blocks) {
    block.words = partsOf(block.text.slice(0, MOST_WORDED)).flatMap(wordsOf);
    if (deadline.step()) yield;
  }
  return { root, count, blocks };
}

/** An element whose children are being read. */
interface Frame {
  box: Box;
  /** The innermost box that begins a line. */
  holder: Box;
  inLink: boolean;
  inButton: boolean;
  inCode: boolean;
  /** The boxes of its children. */
  inside: Box[];
  next: ChildNode | null;
  around: Frame | undefined;
}

function newBlock(box: Box, inButton: boolean, inCode: boolean): Block {
  return {
    box,
    nodes: [],
    text: '',
    endsInSpace: false,
    words: [],
    chars: 0,
    linkChars: 0,
    inLink: true,
    inButton,
    inCode,
  };
}

/** Whether an element is never shown, or is a drawing, because letters in a drawing are part of a picture. */
function isWithoutWords(tag: string): boolean {
  return isUnseen(tag) || tag === 'SVG';
}

function countAlike(siblings: readonly Box[]): void {
  const counts = new Map<string, number>();
  for (const { signature } of siblings) counts.set(signature, (counts.get(signature) ?? 0) + 1);
  for (const box of siblings) box.alike = counts.get(box.signature) ?? 1;
}

function newBox(element: Element, tag: string, number: number, parent: Box | undefined): Box {
  let className = '';
  let role = '';
  let words = 0;
  // Half of all elements have no attributes, and calls into the DOM are the slowest part here.
  if (element.hasAttributes()) {
    className = element.getAttribute('class') ?? '';
    role = element.getAttribute('role') ?? '';
    words =
      classWords(className) |
      classWords(role) |
      classWords(element.id) |
      classWords(element.getAttribute('itemprop') ?? '');
  }
  return {
    element,
    number,
    parent,
    tag,
    role,
    depth: parent ? parent.depth + 1 : 0,
    isLine: LINE.has(tag),
    words: words | tagWords(tag),
    signature: tag + firstName(className),
    alike: 1,
    repeated: undefined,
    chars: 0,
    linkChars: 0,
    paragraphChars: 0,
    first: 0,
    last: 0,
  };
}

const tags = new Map<string, string>();

/** Returns the tag in capitals, because XHTML and foreign elements keep their case; `#TEXT` for a text. */
function tagOf(node: Node): string {
  const name = node.nodeName;
  let tag = tags.get(name);
  if (tag === undefined) {
    tag = name.toUpperCase();
    tags.set(name, tag);
  }
  return tag;
}

function firstName(className: string): string {
  if (className === '') return '.';
  const trimmed = className.trimStart();
  const end = trimmed.search(/\s/);
  return `.${trimmed.slice(0, end < 0 ? LONGEST_NAME : Math.min(end, LONGEST_NAME))}`;
}

/** Maximum characters. A class can be megabytes long, and signatures are joined and looked up for every block. */
const LONGEST_NAME = 100;

function addText(block: Block, data: string, inLink: boolean): void {
  const text = data.replace(/\s+/g, ' ');
  // Do not read the end of the text itself: the browser would join all its pieces each time.
  const isSpaced = block.endsInSpace;
  block.text += isSpaced ? text.trimStart() : text;
  if (text !== ' ' || !isSpaced) block.endsInSpace = text.endsWith(' ');
  const length = text.trim().length;
  if (length === 0) return;
  block.chars += length;
  if (inLink) block.linkChars += length;
  else block.inLink = false;
}

function finish(block: Block, blocks: Block[]): void {
  if (block.chars === 0) return;
  block.text = block.text.trim();
  const { box } = block;
  box.chars += block.chars;
  box.linkChars += block.linkChars;
  if (box.tag === 'P') box.paragraphChars += block.chars;
  blocks.push(block);
}

/** Returns a function that finds the outermost matching box among a box and its ancestors. Asks about a box only once. */
export const outermost = (isOne: (box: Box) => boolean) =>
  upwards((box, above) => above ?? (isOne(box) ? box : undefined));

/** Returns a function that finds the innermost matching box among a box and its ancestors. Asks about a box only once. */
export const innermost = (isOne: (box: Box) => boolean) =>
  upwards((box, above) => (isOne(box) ? box : above));

/** @param choose from a box and what was found above it. */
function upwards(choose: (box: Box, above: Box | undefined) => Box | undefined) {
  const known = new Map<Box, Box | undefined>();
  return (box: Box): Box | undefined => {
    const path: Box[] = [];
    let up: Box | undefined = box;
    // No recursion: boxes may be nested ten thousand levels deep.
    for (; up && !known.has(up); up = up.parent) path.push(up);
    let found = up && known.get(up);
    for (const one of path.reverse()) {
      found = choose(one, found);
      known.set(one, found);
    }
    return found;
  };
}

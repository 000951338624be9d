import { escapeLineStart } from '../../markdown/escape';
import { makeAddressesAbsolute } from '../addresses';
import { type Deadline, NO_DEADLINE } from '../deadline';
import { fence, normaliseCodeBlocks } from './code-blocks';
import { FOOTNOTE, footnote, labelFootnotes } from './footnotes';
import { isFormulaEcho, texOf, writeFormula } from './formulas';
import { writeInline } from './inline';
import { taskBoxes, writeList } from './lists';
import { STRONG } from './marks';
import { writeTable } from './tables';
import {
  beginningOf,
  holdersOfBlocks,
  isBlockTag,
  isElement,
  isSilent,
  tagOf,
  type Writer,
} from './writer';

/** Lists and quotations in each other: readers stop at some number of levels, and would lose what is in them. */
const MAX_CONTAINERS = 20;

/**
 * A tree → GitHub-flavoured markdown. The tree is changed on the way (addresses, code blocks): it
 * must belong to a copy, never to the live page. No text is ever parsed as HTML.
 */
export function toMarkdown(root: Element, base: string, deadline: Deadline = NO_DEADLINE): string {
  deadline.check();
  labelFootnotes(root, deadline);
  deadline.check();
  makeAddressesAbsolute(root, base, deadline);
  deadline.check();
  normaliseCodeBlocks(root, deadline);
  // Halves of characters would be refused by whoever stores or sends the text.
  return writerFor(root, deadline)
    .blocks(root)
    .join('\n\n')
    .replace(/\p{Cs}/gu, '\ufffd');
}

/** Every block passes here and every node of a line there: often enough to stop in time. */
function writerFor(root: Element, deadline: Deadline): Writer {
  const holders = holdersOfBlocks(root, deadline);
  const boxes = taskBoxes(root, deadline);
  let containers = 0;
  const writer: Writer = {
    blocks(element) {
      deadline.check();
      const blocks: string[] = [];
      writeBlocks(element, writer, blocks);
      return blocks;
    },
    block(element) {
      const blocks: string[] = [];
      writeBlock(element, writer, blocks);
      return blocks;
    },
    within(work) {
      containers++;
      const result = work();
      containers--;
      return result;
    },
    mayContain: () => containers < MAX_CONTAINERS,
    inline: (nodes) => writeInline(nodes, deadline),
    paragraph: (nodes, marks) => paragraph(writeInline(nodes, deadline, marks)),
    isBlock: (element) => isBlockTag(tagOf(element)) || holders.has(element),
    boxOf: (item) => boxes.get(item),
    deadline,
  };
  return writer;
}

function paragraph(text: string): string {
  return text.split('\n').map(escapeLineStart).join('\n');
}

/** Blocks of mixed content: runs of text and inline elements between blocks are paragraphs. */
function writeBlocks(element: Element, writer: Writer, blocks: string[]): void {
  let run: Node[] = [];
  const flush = () => {
    const text = run.length > 0 ? writer.paragraph(run) : '';
    if (text) blocks.push(text);
    run = [];
  };
  for (let node = element.firstChild; node; node = node.nextSibling) {
    writer.deadline.step();
    if (!isElement(node)) {
      run.push(node);
      continue;
    }
    if (isFormulaEcho(node)) continue;
    const tex = texOf(node);
    if (tex?.display) {
      flush();
      blocks.push(writeFormula(tex));
    } else if (tex || !writer.isBlock(node)) {
      run.push(node);
    } else if (!isSilent(node)) {
      flush();
      writeBlock(node, writer, blocks);
    }
  }
  flush();
}

function writeBlock(element: Element, writer: Writer, blocks: string[]): void {
  const label = element.getAttribute(FOOTNOTE);
  if (label !== null) {
    const note = writer.within(() => writer.blocks(element));
    if (note.length > 0) blocks.push(footnote(label, note));
    return;
  }
  switch (tagOf(element)) {
    case 'H1':
    case 'H2':
    case 'H3':
    case 'H4':
    case 'H5':
    case 'H6':
      push(heading(element, writer), blocks);
      return;
    case 'PRE':
      push(fence(element), blocks);
      return;
    case 'UL':
    case 'OL':
    case 'MENU':
    case 'DIR':
      // Notes are no list: they carry their numbers themselves.
      if (!writer.mayContain() || element.firstElementChild?.hasAttribute(FOOTNOTE)) break;
      push(writeList(element, writer, blocks[blocks.length - 1]), blocks);
      return;
    case 'BLOCKQUOTE': {
      if (!writer.mayContain()) break;
      const inner = writer.within(() => writer.blocks(element)).join('\n\n');
      push(inner && `> ${inner.replaceAll('\n', '\n> ')}`.replace(/\n> (?=\n|$)/g, '\n>'), blocks);
      return;
    }
    case 'TABLE':
      writeTable(element, writer, blocks);
      return;
    case 'HR':
      blocks.push('---');
      return;
    case 'DT':
    case 'SUMMARY':
      writeStrong(element, writer, blocks);
      return;
    case 'A':
      writeLinkedBlocks(element, writer, blocks);
      return;
  }
  writeBlocks(element, writer, blocks);
}

function push(block: string, blocks: string[]): void {
  if (block) blocks.push(block);
}

function heading(element: Element, writer: Writer): string {
  const text = writer
    .inline(element.childNodes)
    .replace(/ *\n */g, ' ')
    // Readers take signs at the end for the end of the heading.
    .replace(/(^|\s)(#+)$/, '$1\\$2');
  return text && `${'#'.repeat(Number(tagOf(element)[1]))} ${text}`;
}

/** What is no paragraph, and cannot stand between marks. */
const NO_PARAGRAPH = `h1,h2,h3,h4,h5,h6,pre,ul,ol,menu,dir,dl,blockquote,table,hr,[${FOOTNOTE}]`;

/** Terms and what opens something are strong, where they are one paragraph. */
function writeStrong(element: Element, writer: Writer, blocks: string[]): void {
  const inner = writer.blocks(element);
  const isOne = inner.length === 1 && element.querySelector(NO_PARAGRAPH) === null;
  if (isOne) push(writer.paragraph([element], STRONG), blocks);
  else for (const block of inner) blocks.push(block);
}

/** Characters: a link around more, with structure in it, is no card. */
const LONG_CARD = 300;

/** A link around whole blocks (a card) marks its heading, or else all of its words. */
function writeLinkedBlocks(link: Element, writer: Writer, blocks: string[]): void {
  const address = link.getAttribute('href');
  const title = address ? link.querySelector('h1,h2,h3,h4,h5,h6') : null;
  if (title && beginningOf(title, 1) !== '') {
    const shell = link.cloneNode(false) as Element;
    while (title.firstChild) shell.append(title.firstChild);
    title.append(shell);
    writeBlocks(link, writer, blocks);
  } else if (
    !address ||
    (link.querySelector('pre, table, ul, ol, blockquote') &&
      beginningOf(link, LONG_CARD + 1).length > LONG_CARD)
  )
    writeBlocks(link, writer, blocks);
  else push(writer.paragraph([link]), blocks);
}

import { escapeLineStart } from '../../markdown/escape';
import { quoted } from '../../markdown/quoted';
import { makeAddressesAbsolute } from '../addresses';
import { type Deadline, NO_DEADLINE } from '../deadline';
import type { Work } from '../slices';
import { quoteAdmonitions } from './admonitions';
import { dropApparatus } from './apparatus';
import { fence, normaliseCodeBlocks } from './code-blocks';
import { linkEmbedded } from './embedded';
import { FOOTNOTE, labelFootnotes, noteOf } from './footnotes';
import { isFormulaEcho, texOf, writeFormula } from './formulas';
import { writeInline } from './inline';
import { taskBoxes, writeList } from './lists';
import { STRONG } from './marks';
import { moveInlineNotes } from './notes/in-line';
import { linkBareNotes } from './shape/bare-notes';
import { listBoxes } from './shape/lists-of-boxes';
import { listMarginNumbers } from './shape/margin-numbers';
import { joinTablesOfLines } from './shape/tables-of-lines';
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

/** A tree → GitHub-flavoured markdown. Changes the tree, and parses no text as HTML. */
export function* toMarkdown(
  root: Element,
  base: string,
  deadline: Deadline = NO_DEADLINE,
): Work<string> {
  if (deadline.check()) yield;
  yield* moveInlineNotes(root, deadline);
  yield* linkBareNotes(root, deadline);
  yield* labelFootnotes(root, deadline);
  // Behind notes: their ways back tell that they are notes.
  yield* dropApparatus(root, deadline);
  yield* linkEmbedded(root, base, deadline);
  yield* makeAddressesAbsolute(root, base, deadline);
  yield* joinTablesOfLines(root, deadline);
  yield* normaliseCodeBlocks(root, deadline);
  yield* quoteAdmonitions(root, deadline);
  yield* listMarginNumbers(root, deadline);
  yield* listBoxes(root, deadline);
  const writer = yield* writerFor(root, deadline);
  const blocks = yield* writer.blocks(root);
  if (deadline.check()) yield;
  // Stores and services refuse half a surrogate pair.
  return blocks.join('\n\n').replace(/\p{Cs}/gu, '\ufffd');
}

function* writerFor(root: Element, deadline: Deadline): Work<Writer> {
  const holders = yield* holdersOfBlocks(root, deadline);
  const boxes = yield* taskBoxes(root, deadline);
  let containers = 0;
  const writer: Writer = {
    *blocks(element) {
      if (deadline.check()) yield;
      const blocks: string[] = [];
      yield* writeBlocks(element, writer, blocks);
      return blocks;
    },
    *block(element) {
      const blocks: string[] = [];
      yield* writeBlock(element, writer, blocks);
      return blocks;
    },
    *within(work) {
      containers++;
      const result = yield* work;
      containers--;
      return result;
    },
    mayContain: () => containers < MAX_CONTAINERS,
    *inline(nodes) {
      return (yield* writeInline(nodes, deadline)).replaceAll('\n\n', '\n').replace(/ *\n */g, ' ');
    },
    *paragraph(nodes, marks) {
      const text = yield* writeInline(nodes, deadline, marks);
      return text.split('\n').map(escapeLineStart).join('\n');
    },
    isBlock: (element) => isBlockTag(tagOf(element)) || holders.has(element),
    boxOf: (item) => boxes.get(item),
    deadline,
  };
  return writer;
}

/** Blocks of mixed content: runs of text and inline elements between blocks are paragraphs. */
function* writeBlocks(element: Element, writer: Writer, blocks: string[]): Work<void> {
  let run: Node[] = [];
  function* flush(): Work<void> {
    if (run.length === 0) return;
    push(yield* writer.paragraph(run), blocks);
    run = [];
  }
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (writer.deadline.step()) yield;
    if (!isElement(node)) {
      run.push(node);
      continue;
    }
    if (isFormulaEcho(node)) continue;
    const tex = texOf(node);
    if (tex?.display) {
      yield* flush();
      blocks.push(writeFormula(tex));
    } else if (tex || !writer.isBlock(node)) {
      run.push(node);
    } else if (!isSilent(node)) {
      yield* flush();
      yield* writeBlock(node, writer, blocks);
    }
  }
  yield* flush();
}

function* writeBlock(element: Element, writer: Writer, blocks: string[]): Work<void> {
  const label = element.getAttribute(FOOTNOTE);
  if (label !== null) {
    const note = yield* writer.within(writer.blocks(element));
    if (note.length > 0) blocks.push(noteOf(label, note));
    return;
  }
  switch (tagOf(element)) {
    case 'H1':
    case 'H2':
    case 'H3':
    case 'H4':
    case 'H5':
    case 'H6':
      push(yield* heading(element, writer), blocks);
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
      push(yield* writeList(element, writer, blocks[blocks.length - 1]), blocks);
      return;
    case 'BLOCKQUOTE': {
      if (!writer.mayContain()) break;
      const inner = (yield* writer.within(writer.blocks(element))).join('\n\n');
      push(inner && quoted(inner), blocks);
      return;
    }
    case 'TABLE':
      yield* writeTable(element, writer, blocks);
      return;
    case 'HR':
      blocks.push('---');
      return;
    case 'DT':
    case 'SUMMARY':
      yield* writeStrong(element, writer, blocks);
      return;
    case 'A':
      yield* writeLinkedBlocks(element, writer, blocks);
      return;
  }
  yield* writeBlocks(element, writer, blocks);
}

function push(block: string, blocks: string[]): void {
  if (block) blocks.push(block);
}

/** All of it between marks, which say nothing in a heading: it is bold anyway. */
const WHOLLY_BOLD = /^\*\*((?:[^*\\]|\\.){1,2000})\*\*$/;

function* heading(element: Element, writer: Writer): Work<string> {
  const text = (yield* writer.inline(element.childNodes))
    .replace(WHOLLY_BOLD, '$1')
    // Markdown readers take `#` at the end for the closing of the heading.
    .replace(/(^|\s)(#+)$/, '$1\\$2');
  return text && `${'#'.repeat(Number(tagOf(element)[1]))} ${text}`;
}

/** Blocks that are no paragraph, and so cannot stand between marks. A term in a term is strong by itself. */
const NO_PARAGRAPH = `h1,h2,h3,h4,h5,h6,pre,ul,ol,menu,dir,dl,dt,summary,blockquote,table,hr,[${FOOTNOTE}]`;

/** Terms and what opens something are strong, where they are one paragraph. */
function* writeStrong(element: Element, writer: Writer, blocks: string[]): Work<void> {
  const inner = yield* writer.blocks(element);
  const isOne = inner.length === 1 && element.querySelector(NO_PARAGRAPH) === null;
  if (isOne) push(yield* writer.paragraph([element], STRONG), blocks);
  else for (const block of inner) blocks.push(block);
}

/** Characters: a link around more text than this, with structure in it, is no card. */
const LONG_CARD = 300;

/** A link around whole blocks (a card) marks its heading, or else all of its words. */
function* writeLinkedBlocks(link: Element, writer: Writer, blocks: string[]): Work<void> {
  const address = link.getAttribute('href');
  const title = address ? link.querySelector('h1,h2,h3,h4,h5,h6') : null;
  if (title && beginningOf(title, 1) !== '') {
    const shell = link.cloneNode(false) as Element;
    while (title.firstChild) shell.append(title.firstChild);
    title.append(shell);
    yield* writeBlocks(link, writer, blocks);
  } else if (
    !address ||
    (link.querySelector('pre, table, ul, ol, blockquote') &&
      beginningOf(link, LONG_CARD + 1).length > LONG_CARD)
  )
    yield* writeBlocks(link, writer, blocks);
  else push(yield* writer.paragraph([link]), blocks);
}

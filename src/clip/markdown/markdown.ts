import { escapeLineStart } from '../../markdown/escape';
import { makeAddressesAbsolute } from '../addresses';
import type { Deadline } from '../deadline';
import { fence, normaliseCodeBlocks } from './code-blocks';
import { FOOTNOTE, footnote, labelFootnotes } from './footnotes';
import { isFormulaEcho, texOf, writeFormula } from './formulas';
import { writeInline } from './inline';
import { writeList } from './lists';
import { writeTable } from './tables';
import { isBlock, isElement, isSilent, tagOf, type Writer } from './writer';

/**
 * A tree → GitHub-flavoured markdown. The tree is changed on the way (addresses, code blocks): it
 * must belong to a copy, never to the live page. No text is ever parsed as HTML.
 */
export function toMarkdown(root: Element, base: string, deadline?: Deadline): string {
  labelFootnotes(root);
  makeAddressesAbsolute(root, base);
  normaliseCodeBlocks(root);
  return writerWith(deadline).blocks(root).join('\n\n');
}

/** Every block passes here and every node of a line there: often enough to stop in time. */
function writerWith(deadline: Deadline | undefined): Writer {
  const writer: Writer = {
    blocks(element) {
      deadline?.check();
      return blocksIn(element.childNodes, writer);
    },
    inline: (nodes) => writeInline(nodes, deadline),
  };
  return writer;
}

/** Blocks of mixed content: runs of text and inline elements between blocks are paragraphs. */
function blocksIn(nodes: Iterable<Node>, writer: Writer): string[] {
  const blocks: string[] = [];
  let run: Node[] = [];
  const flush = () => {
    const text = paragraph(writer.inline(run));
    if (text) blocks.push(text);
    run = [];
  };
  for (const node of nodes) {
    if (!isElement(node)) {
      run.push(node);
      continue;
    }
    if (isFormulaEcho(node)) continue;
    const tex = texOf(node);
    if (tex?.display) {
      flush();
      blocks.push(writeFormula(tex));
    } else if (tex || !isBlock(node)) {
      run.push(node);
    } else if (!isSilent(node)) {
      flush();
      blocks.push(...blockOf(node, blocks[blocks.length - 1], writer));
    }
  }
  flush();
  return blocks;
}

function blockOf(element: Element, previous: string | undefined, writer: Writer): string[] {
  const label = element.getAttribute(FOOTNOTE);
  if (label !== null) {
    const blocks = writer.blocks(element);
    return blocks.length > 0 ? [footnote(label, blocks)] : [];
  }
  switch (tagOf(element)) {
    case 'H1':
    case 'H2':
    case 'H3':
    case 'H4':
    case 'H5':
    case 'H6':
      return heading(element, writer);
    case 'PRE':
      return [fence(element)];
    case 'UL':
    case 'OL':
    case 'MENU':
    case 'DIR': {
      // Notes are no list: they carry their numbers themselves.
      if (element.firstElementChild?.hasAttribute(FOOTNOTE)) return writer.blocks(element);
      // Two lists in a row would be read as one, unless their marks differ.
      const list = writeList(element, writer, previous?.startsWith('- ') ? '*' : '-');
      return list ? [list] : [];
    }
    case 'BLOCKQUOTE': {
      const inner = writer.blocks(element).join('\n\n');
      return inner ? [inner.replace(/^/gm, '> ').replace(/^> $/gm, '>')] : [];
    }
    case 'TABLE':
      return writeTable(element, writer);
    case 'HR':
      return ['---'];
    case 'DT':
    case 'SUMMARY':
      return emphasised(element, writer);
    case 'A':
      return linkedBlocks(element, writer);
    default:
      return writer.blocks(element);
  }
}

function paragraph(text: string): string {
  return text.split('\n').map(escapeLineStart).join('\n');
}

function heading(element: Element, writer: Writer): string[] {
  const text = writer.inline([...element.childNodes]).replace(/\s*\n\s*/g, ' ');
  return text ? [`${'#'.repeat(Number(tagOf(element)[1]))} ${text}`] : [];
}

function emphasised(element: Element, writer: Writer): string[] {
  const blocks = writer.blocks(element);
  const [only] = blocks;
  const plain =
    blocks.length === 1 && only !== undefined && /^[^\n#>*[\]`!$|-][^\n*[\]`]*$/.test(only);
  return plain ? [`**${only.trim()}**`] : blocks;
}

/** A link around whole blocks (a card) marks its heading, or else all of its words. */
function linkedBlocks(link: Element, writer: Writer): string[] {
  const address = link.getAttribute('href');
  const title = link.querySelector('h1,h2,h3,h4,h5,h6');
  const words = title?.textContent?.trim() ? title : undefined;
  if (!address) return writer.blocks(link);
  if (words) {
    const shell = link.cloneNode(false) as Element;
    shell.append(...words.childNodes);
    words.append(shell);
    return writer.blocks(link);
  }
  if (
    link.querySelector('pre, table, ul, ol, blockquote') &&
    (link.textContent?.length ?? 0) > 300
  ) {
    return writer.blocks(link);
  }
  const text = writer.inline([link]);
  return text ? [text] : [];
}

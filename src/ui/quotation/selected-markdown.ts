/** Writes what is selected in a text that `Markdown` drew as markdown again: code, tables, lists and links stay such. */
import { escapeLineStart, escapeText } from '../../markdown/escape';
import { fenced } from '../../markdown/fenced';
import { footnote } from '../../markdown/footnote';
import { quoted } from '../../markdown/quoted';
import { plainLine } from '../../protocol/plain-line';

/** Returns the blocks of a selection as markdown. */
export function selectedMarkdown(range: Range): string[] {
  const { commonAncestorContainer: around } = range;
  const copied = range.cloneContents();
  // What is copied has nothing that is around it.
  const element = around instanceof Element ? around : around.parentElement;
  return element?.closest('pre') ? [code(copied)] : blocksIn(copied);
}

const code = ({ textContent }: Node) => fenced((textContent ?? '').replace(/\n$/, ''));

const elementsOf = (node: Node, names: RegExp) =>
  [...node.childNodes].filter((one): one is Element => names.test(one.nodeName.toLowerCase()));

function blocksIn(node: Node): string[] {
  const blocks: string[] = [];
  let line = '';
  const endLine = () => {
    if (line.trim() !== '') blocks.push(paragraph(line));
    line = '';
  };
  for (const one of node.childNodes) {
    const block = blockOf(one);
    if (block === undefined) line += inline(one);
    else {
      endLine();
      blocks.push(...block);
    }
  }
  endLine();
  // Of a list or a table, only the selected items or rows may have been copied.
  const items = elementsOf(node, /^li$/);
  if (items.length > 0) return [list(items, 1, /^ol$/i.test(node.nodeName))];
  const rows = elementsOf(node, /^(?:tr|thead|tbody)$/);
  return rows.length > 0 ? [table(node)] : blocks;
}

/** The blocks of an element; `undefined` for what is part of a line. */
function blockOf(node: Node): string[] | undefined {
  switch (node.nodeName.toLowerCase()) {
    case 'pre':
      return [code(node)];
    case 'table':
      return [table(node)];
    case 'ul':
    case 'ol': {
      const first = Number((node as Element).getAttribute('start') ?? 1);
      return [list(elementsOf(node, /^li$/), first, node.nodeName.toLowerCase() === 'ol')];
    }
    case 'blockquote':
      return [quoted(blocksIn(node).join('\n\n'))];
    case 'div': {
      const label = node instanceof HTMLElement ? node.dataset.note : undefined;
      return label === undefined
        ? blocksIn(node)
        : [footnote(label, elementsOf(node, /^div$/).flatMap(blocksIn))];
    }
    case 'section':
    case 'p':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return blocksIn(node);
    default:
      return undefined;
  }
}

const paragraph = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => escapeLineStart(line.trim()))
    .join('  \n');

function list(items: readonly Element[], first: number, isOrdered: boolean): string {
  const written = items.map((item, index) => {
    const mark = isOrdered ? `${first + index}. ` : '- ';
    const inside = blocksIn(item).join(elementsOf(item, /^p$/).length > 0 ? '\n\n' : '\n');
    return mark + inside.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
  });
  return written.join('\n');
}

function table(node: Node): string {
  const cellsOf = (row: Element) =>
    elementsOf(row, /^t[hd]$/).map((cell) => inline(cell).trim().replace(/\|/g, '\\|'));
  const rows = [...(node as ParentNode).querySelectorAll('tr')].map(cellsOf);
  const [head = [], ...others] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ').replace(/\n/g, ' ')} |`;
  return [head, head.map(() => '---'), ...others].map(line).join('\n');
}

function inline(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) {
    const { data } = node as Text;
    return escapeText(data.replace(/\S+/g, plainLine).replace(/\s+/g, ' '));
  }
  const inside = [...node.childNodes].map(inline).join('');
  switch (node.nodeName.toLowerCase()) {
    case 'br':
      return '\n';
    case 'code':
      return inside.includes('`') ? inside : `\`${node.textContent}\``;
    case 'sup': {
      const label = node instanceof HTMLElement ? node.dataset.noteMark : undefined;
      return label === undefined ? inside : `[^${label}]`;
    }
    case 'a': {
      const address = (node as Element).getAttribute('href');
      return address && inside.trim() !== '' ? `[${inside}](<${address}>)` : inside;
    }
    default:
      return inside;
  }
}

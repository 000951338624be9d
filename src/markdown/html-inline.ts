/** Inline content of HTML → one line of markdown; hard breaks are the only line ends in it. */
import { destination, escapeLabel, escapeText } from './escape';
import { BLOCKS, type HtmlElement, type HtmlNode } from './html-tree';
import { lowered, raised } from './raised';

const EMPHASIS: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  em: '*',
  i: '*',
  del: '~~',
  s: '~~',
  strike: '~~',
};

/** A line while it grows, in pieces: joining at every step would copy a long one again and again. */
interface Line {
  pieces: string[];
  /** Its last character; empty at the beginning of a line, where white space is dropped. */
  last: string;
  /** Links do not nest, and brackets in them must be escaped. */
  inLink: boolean;
  isSilent: (element: HtmlElement) => boolean;
}

/** Writes a line. `isSilent` says which elements have no words of the text. */
export function writeInline(
  nodes: Iterable<HtmlNode>,
  isSilent: (element: HtmlElement) => boolean,
): string {
  const line: Line = { pieces: [], last: '', inLink: false, isSilent };
  for (const node of nodes) write(node, line);
  return line.pieces.join('').trim();
}

function write(node: HtmlNode, line: Line): void {
  if (typeof node === 'string') {
    const text = escapeText(node.replace(/[\u00ad\u200b\ufeff]/g, '').replace(/[\s\u00a0]+/g, ' '));
    add(line, line.inLink ? escapeLabel(text) : text);
    return;
  }
  if (line.isSilent(node)) return;
  const { name, attributes, children } = node;
  const mark = EMPHASIS[name];
  if (mark !== undefined && Object.hasOwn(EMPHASIS, name)) {
    emphasise(line, node, mark);
  } else if (name === 'br') {
    lineBreak(line);
  } else if (name === 'a') {
    link(line, node);
  } else if (name === 'sup' || name === 'sub') {
    shift(line, node);
  } else if (name === 'img') {
    const address = attributes.get('src') ?? '';
    const label = escapeLabel(
      escapeText((attributes.get('alt') ?? '').replace(/\s+/g, ' ').trim()),
    );
    if (isAddress(address)) add(line, `![${label}](${destination(address.trim())})`);
  } else if (/^(?:code|kbd|samp|tt|pre)$/.test(name)) {
    add(line, codeSpan(wordsOf(node)));
  } else {
    // A block that had to become part of a line keeps its words apart from its neighbours'.
    const apart = BLOCKS.has(name) ? ' ' : '';
    add(line, apart);
    for (const child of children) write(child, line);
    add(line, apart);
  }
}

function add(line: Line, piece: string): void {
  const added = line.last === '' || /\s/.test(line.last) ? piece.replace(/^ +/, '') : piece;
  if (added === '') return;
  line.pieces.push(added);
  line.last = added.slice(-1);
}

function lineBreak(line: Line): void {
  const last = line.pieces.pop();
  if (last === undefined) return;
  line.pieces.push(last.trimEnd(), line.inLink ? ' ' : '  \n');
  line.last = '\n';
}

function inside({ children }: HtmlElement, { isSilent }: Line, inLink: boolean): string {
  // A space at the very beginning counts: it parts the words before from these.
  const line: Line = { pieces: [], last: '.', inLink, isSilent };
  for (const child of children) write(child, line);
  return line.pieces.join('');
}

/** An exponent or an index, but not the mark of a note: that is a link, or in one. */
function shift(line: Line, { name, children }: HtmlElement): void {
  const [text = '', ...more] = children;
  const isPlain = typeof text === 'string' && more.length === 0 && !line.inLink;
  const shifted = isPlain ? (name === 'sup' ? raised : lowered)(text) : undefined;
  if (shifted !== undefined) add(line, shifted);
  else for (const child of children) write(child, line);
}

/** Marks hug their words: white space inside them moves outside. */
function emphasise(line: Line, element: HtmlElement, mark: string): void {
  const text = inside(element, line, line.inLink);
  const words = text.trim();
  const plain = words.startsWith(mark) || words.includes('\n') || !/[\p{L}\p{N}]/u.test(words);
  if (/^\s/.test(text)) add(line, ' ');
  add(line, plain ? words : mark + words + mark);
  if (/\s$/.test(text)) add(line, ' ');
}

function link(line: Line, element: HtmlElement): void {
  const address = (element.attributes.get('href') ?? '').trim();
  const text = inside(element, line, true);
  const words = text.trim().replace(/\s*\n\s*/g, ' ');
  if (/^\s/.test(text)) add(line, ' ');
  const linked = words !== '' && !line.inLink && isAddress(address);
  add(line, linked ? `[${words}](${destination(address)})` : words);
  if (/\s$/.test(text)) add(line, ' ');
}

/** Addresses that lead somewhere when a person follows them; scripts and data do not. */
function isAddress(address: string): boolean {
  const scheme = /^\s*([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  return (
    address.trim() !== '' && (scheme === undefined || /^(?:https?|mailto|tel|ftp)$/.test(scheme))
  );
}

function wordsOf({ children }: HtmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join('');
}

function codeSpan(raw: string): string {
  const text = raw.replace(/\s+/g, ' ').trim();
  if (text === '') return raw === '' ? '' : ' ';
  const runs = new Set((text.match(/`+/g) ?? []).map(({ length }) => length));
  let size = 1;
  while (runs.has(size)) size++;
  const marks = '`'.repeat(size);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return marks + space + text + space + marks;
}

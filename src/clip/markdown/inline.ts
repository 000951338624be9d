import { destination, escapeLabel, escapeText } from '../../markdown/escape';
import { lowered, raised } from '../../markdown/raised';
import type { Deadline } from '../deadline';
import { FOOTNOTE_MARK } from './footnotes';
import { texOf, withTex, writeFormula } from './formulas';
import { isElement, isSilent, tagOf } from './writer';

/** A line of markdown while it grows. */
interface Line {
  text: string;
  /** Inside a link brackets must be escaped, and links do not nest. */
  inLink: boolean;
  /** Pictures are written elsewhere: beside the link whose words these are. */
  noImages: boolean;
  /** White space at the very beginning counts: it parts the words before from these. */
  nested: boolean;
  /** A paragraph alone may be a whole book of links. */
  deadline: Deadline | undefined;
}

/** Nodes → one line of markdown; hard breaks are the only line ends in it. */
export function writeInline(nodes: Iterable<Node>, deadline?: Deadline): string {
  const line: Line = { text: '', inLink: false, noImages: false, nested: false, deadline };
  for (const node of nodes) write(node, line);
  return line.text.trim();
}

function write(node: Node, line: Line): void {
  line.deadline?.check();
  if (node.nodeType === Node.TEXT_NODE) addText(line, node.nodeValue ?? '');
  else if (isElement(node)) writeInlineElement(node, line);
}

function writeInlineElement(node: Element, line: Line): void {
  const tex = texOf(node);
  if (tex) {
    add(line, writeFormula(tex));
    return;
  }
  if (isSilent(node)) return;
  switch (tagOf(node)) {
    case 'BR':
      line.text = line.text.trimEnd();
      if (line.text) line.text += line.inLink ? ' ' : '  \n';
      return;
    case 'A':
      addLink(line, node);
      return;
    case 'IMG':
      if (!line.noImages) add(line, writeImage(node));
      return;
    case 'STRONG':
    case 'B':
      addEmphasis(line, node, '**');
      return;
    case 'EM':
    case 'I':
      addEmphasis(line, node, '*');
      return;
    case 'DEL':
    case 'S':
    case 'STRIKE':
      addEmphasis(line, node, '~~');
      return;
    case 'CODE':
    case 'KBD':
    case 'SAMP':
    case 'TT':
      addCode(line, node);
      return;
    case 'SUP':
    case 'SUB':
      addShifted(line, node);
      return;
    case 'Q':
      add(line, '“');
      writeChildren(node, line);
      add(line, '”');
      return;
    case 'PRE':
      addCode(line, node);
      return;
    default:
      writeElement(node, line);
      return;
  }
}

function writeChildren(element: Element, line: Line): void {
  for (const child of element.childNodes) write(child, line);
}

/** A block that had to become part of a line keeps its words apart from its neighbours'. */
function writeElement(element: Element, line: Line): void {
  const apart =
    /^(?:ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|D[DLT]|DIV|FIGCAPTION|FIGURE|FOOTER|H[1-6]|HEADER|HR|LI|OL|P|SECTION|TABLE|T[DHR]|UL|OPTION)$/.test(
      tagOf(element),
    );
  if (apart) addText(line, ' ');
  writeChildren(element, line);
  if (apart) addText(line, ' ');
}

function addText(line: Line, raw: string): void {
  const text = raw.replace(/[\u00ad\u200b\ufeff]/g, '').replace(/[\s\u00a0]+/g, ' ');
  if (!text) return;
  const escaped = withTex(text, escapeText);
  add(line, line.inLink ? escapeLabel(escaped) : escaped);
}

function add(line: Line, piece: string): void {
  if (!piece) return;
  if (line.text === '' ? !line.nested : /\s$/.test(line.text))
    line.text += piece.replace(/^ +/, '');
  // "**Note:**text" would not close: punctuation before and a letter after the marks.
  else if (/\p{P}(?:\*+|~~)$/u.test(line.text) && /^[\p{L}\p{N}]/u.test(piece))
    line.text += ` ${piece}`;
  else line.text += piece;
}

function inside(element: Element, { deadline }: Line, inLink: boolean, noImages: boolean): string {
  const line: Line = { text: '', inLink, noImages, nested: true, deadline };
  writeChildren(element, line);
  return line.text;
}

/** An exponent or an index, but not the mark of a note: that is a link, or all of one. */
function addShifted(line: Line, element: Element): void {
  const text = element.textContent ?? '';
  const isMark =
    element.querySelector('a, sup, sub, img') !== null ||
    (line.inLink && element.closest('a')?.textContent?.trim() === text.trim());
  const shift = tagOf(element) === 'SUP' ? raised : lowered;
  const shifted = isMark ? undefined : shift(text);
  if (shifted === undefined) writeChildren(element, line);
  else add(line, shifted);
}

/** Marks hug their words: white space inside them moves outside. */
function addEmphasis(line: Line, element: Element, mark: string): void {
  const text = inside(element, line, line.inLink, line.noImages);
  const words = text.trim();
  if (!words) {
    addText(line, text);
    return;
  }
  const before = /^\s/.test(text) ? ' ' : '';
  const after = /\s$/.test(text) ? ' ' : '';
  // A strong inside a strong says nothing new, and a break inside marks would end them.
  const plain = words.startsWith(mark) && words.endsWith(mark) && words.length > 2 * mark.length;
  if (plain || words.includes('\n') || !/[\p{L}\p{N}]/u.test(words)) {
    add(line, before + words + after);
    return;
  }
  if (
    !before &&
    line.text.endsWith(mark) &&
    !line.text.endsWith(`\\${mark}`) &&
    new RegExp(`[^\\s*~]${mark.replace(/\*/g, '\\*')}$`).test(line.text)
  ) {
    line.text = line.text.slice(0, -mark.length) + words + mark + after;
    return;
  }
  add(line, before + mark + words + mark);
  if (after) add(line, after);
}

function addLink(line: Line, link: Element): void {
  const note = link.getAttribute(FOOTNOTE_MARK);
  if (note !== null && !line.inLink) {
    line.text = `${line.text.trimEnd()}[^${note}]`;
    return;
  }
  const address = link.getAttribute('href');
  if (!address || line.inLink) {
    writeElement(link, line);
    return;
  }
  // A label of pictures and words is more than many readers of markdown can take.
  const images = link.textContent?.trim() ? [...link.querySelectorAll('img')] : [];
  const text = inside(link, line, true, images.length > 0);
  const words = text.trim();
  for (const image of images) {
    add(line, writeImage(image));
    addText(line, ' ');
  }
  if (!words || isPermalink(words, address)) {
    addText(line, text && !words ? ' ' : '');
    return;
  }
  if (/^\s/.test(text) || runsInto(link.previousSibling, link)) addText(line, ' ');
  add(line, `[${words.replace(/\s*\n\s*/g, ' ')}](${destination(address)})`);
  if (/\s$/.test(text) || runsInto(link, link.nextSibling)) addText(line, ' ');
}

/** A name that is a link, and what is said of it, glued together: `ada` `Member`. Words are no such halves. */
function runsInto(left: Node | null, right: Node | null): boolean {
  return (
    left !== null &&
    right !== null &&
    /^(?:A|SPAN|TIME|SMALL|LABEL)$/.test(tagOf(left)) &&
    /^(?:A|SPAN|TIME|SMALL|LABEL)$/.test(tagOf(right)) &&
    // In scripts that part words by spaces.
    /[\p{Script=Latin}\p{Nd}]$/u.test(left.textContent ?? '') &&
    /^[\p{Script=Latin}\p{Nd}]/u.test(right.textContent ?? '')
  );
}

/** The sign beside a heading that links to the heading itself. */
function isPermalink(words: string, address: string): boolean {
  return /^(?:#|¶|§|🔗|\\?\[?#\\?\]?|\\#)$/u.test(words) && address.includes('#');
}

export function writeImage(image: Element): string {
  const address = image.getAttribute('src');
  if (!address || isCountingPixel(image)) return '';
  const label = escapeLabel(
    escapeText((image.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim()),
  );
  return `![${label}](${destination(address)})`;
}

function isCountingPixel(image: Element): boolean {
  return ['width', 'height'].some((side) => /^[012](?:px)?$/.test(image.getAttribute(side) ?? ''));
}

/** Code in a line; a link inside it stays a link. */
function addCode(line: Line, code: Element): void {
  const links = line.inLink ? [] : [...code.querySelectorAll('a[href]')];
  if (links.length === 0) {
    add(line, codeSpan(code.textContent ?? ''));
    return;
  }
  let pending = '';
  const flush = () => {
    if (pending.trim()) add(line, codeSpan(pending));
    pending = '';
  };
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) pending += node.nodeValue ?? '';
    if (!isElement(node)) return;
    const address = tagOf(node) === 'A' ? node.getAttribute('href') : undefined;
    if (address && node.textContent?.trim()) {
      flush();
      add(line, `[${codeSpan(node.textContent)}](${destination(address)})`);
    } else for (const child of node.childNodes) walk(child);
  };
  for (const child of code.childNodes) walk(child);
  flush();
}

function codeSpan(raw: string): string {
  const text = raw.replace(/\s+/g, ' ').trim();
  if (!text) return raw ? ' ' : '';
  const runs = new Set((text.match(/`+/g) ?? []).map((run) => run.length));
  let size = 1;
  while (runs.has(size)) size++;
  const fence = '`'.repeat(size);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return fence + space + text + space + fence;
}

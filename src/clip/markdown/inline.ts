import { destination, escapeLabel, escapeText } from '../../markdown/escape';
import { isOrdinal, isRemark } from '../../markdown/raised';
import { squeeze } from '../../protocol/plain-line';
import type { Deadline } from '../deadline';
import { LONG_TEXT, partsOf } from '../long-text';
import type { Work } from '../slices';
import { FOOTNOTE_MARK } from './footnotes';
import { texOf, writeFormula } from './formulas';
import { Line, withoutUnseen } from './line';
import { EMPHASIS, STRONG, STRUCK, STYLED_EMPHASIS, STYLED_STRONG } from './marks';
import { LONG_SHIFT, shiftedText } from './shifted';
import { beginningOf, isBlockTag, isElement, isSilent, tagOf } from './writer';

/** The place in a line at which a node is written. */
interface Place {
  line: Line;
  /** The marks around it, as bits. */
  marks: number;
  /** The marks around the whole line, which are already written. */
  around: number;
  /** Links do not nest, and a link is one line. */
  inLink: boolean;
  /** Omits pictures, because they are written beside the link that contains these nodes. */
  noImages: boolean;
  inCode: boolean;
}

/** A row of siblings that is being written. */
interface Row {
  next: Node | null;
  last: Node | null;
  place: Place;
  /** Writes what follows the siblings. */
  end?: () => void;
  /** Writes the link whose text they are. */
  endLink?: (deadline: Deadline) => Work<void>;
}

/**
 * Converts nodes to one line of markdown, in which only hard breaks and blank lines end a line. Not recursive,
 * because a paragraph may be a whole book of links.
 * @param marks the marks around all of them, as bits.
 */
export function* writeInline(nodes: Iterable<Node>, deadline: Deadline, marks = 0): Work<string> {
  const line = new Line();
  const place: Place = { line, marks, around: 0, inLink: false, noImages: false, inCode: false };
  const open: Row[] = [];
  for (const one of nodes) {
    for (let row: Row | undefined = { next: one, last: one, place }; row; ) {
      if (deadline.step()) yield;
      const node: Node | null = row.next;
      if (!node) {
        row.end?.();
        if (row.endLink) yield* row.endLink(deadline);
        row = open.pop();
        continue;
      }
      row.next = node === row.last ? null : node.nextSibling;
      if (isElement(node)) {
        const inside = writeElement(node, row.place);
        if (!inside) continue;
        open.push(row);
        row = inside;
      } else if (node.nodeType === Node.TEXT_NODE) {
        for (const part of partsOf(node.nodeValue ?? '')) {
          if (row.place.inCode) row.place.line.code(part, row.place.marks);
          else row.place.line.text(part, row.place.marks);
          if (part.length > LONG_TEXT / 2 && deadline.check()) yield;
        }
      }
    }
  }
  return (yield* line.end(deadline)).text;
}

/** @returns the content of the element, if it is to be written. */
function writeElement(node: Element, place: Place): Row | undefined {
  const { line, marks } = place;
  const tex = texOf(node);
  if (tex) {
    const formula = writeFormula(tex);
    line.markup(place.inLink ? escapeLabel(formula) : formula, marks);
    return undefined;
  }
  if (isSilent(node)) return undefined;
  switch (tagOf(node)) {
    case 'BR':
      if (place.inLink || place.inCode) line.space(marks, place.inCode);
      else line.lineEnd();
      return undefined;
    case 'A':
      return linkRow(node, place);
    case 'IMG':
      if (!place.noImages) line.markup(writeImage(node), marks);
      return undefined;
    case 'STRONG':
    case 'B':
      return markedRow(node, place, isPlainBold(node) ? 0 : STRONG);
    case 'SPAN':
    case 'FONT':
      return markedRow(node, place, marksOfStyle(node));
    case 'EM':
    case 'I':
      return markedRow(node, place, EMPHASIS);
    case 'DEL':
    case 'S':
    case 'STRIKE':
      return markedRow(node, place, STRUCK);
    case 'CODE':
    case 'KBD':
    case 'SAMP':
    case 'TT':
    case 'PRE':
      return rowApart(node, { ...place, inCode: true });
    case 'SUP':
    case 'SUB':
      return shiftedRow(node, place);
    case 'Q':
      if (place.inCode) break;
      line.text('“', marks);
      return { ...rowOf(node, place), end: () => line.text('”', marks) };
  }
  return rowApart(node, place);
}

function rowOf(element: Element, place: Place): Row {
  return { next: element.firstChild, last: element.lastChild, place };
}

function markedRow(element: Element, place: Place, marks: number): Row {
  // Code has no marks, and nothing is marked twice.
  const isNew = marks !== 0 && !place.inCode && ((place.marks | place.around) & marks) === 0;
  return rowOf(element, isNew ? { ...place, marks: place.marks | marks } : place);
}

/** Returns the marks that an element has by its own style, as text processors write them. */
function marksOfStyle(element: Element): number {
  const style = element.getAttribute('style');
  if (style === null) return 0;
  return (
    (/font-weight:\s*(?:bold|[6-9]00)/i.test(style) ? STYLED_STRONG : 0) |
    (/font-style:\s*italic/i.test(style) ? STYLED_EMPHASIS : 0) |
    (/text-decoration(?:-line)?:\s*line-through/i.test(style) ? STRUCK : 0)
  );
}

/** Google Docs puts what is copied from it into a `b` that is not bold. */
const isPlainBold = (element: Element) =>
  /font-weight:\s*(?:normal|400)/i.test(element.getAttribute('style') ?? '');

/** Returns a row for a block that became part of a line, with spaces around it. */
function rowApart(element: Element, place: Place): Row {
  if (!isBlockTag(tagOf(element))) return rowOf(element, place);
  const space = () => place.line.space(place.marks, place.inCode);
  space();
  return { ...rowOf(element, place), end: space };
}

/** Returns a row for an exponent or an index, but not for the mark of a note, which is or fills a link. */
function shiftedRow(element: Element, place: Place): Row | undefined {
  const { line, marks, inCode, inLink } = place;
  const text = beginningOf(element, LONG_SHIFT);
  const shifted = shiftedText(element, line.wordBefore(), inCode);
  const link = inLink ? element.closest('a') : null;
  if (shifted === undefined || (link && beginningOf(link, LONG_SHIFT) === text)) {
    // Otherwise "Nests" and a small "new" would be one word.
    if (!inCode && isRemark(text) && /\p{L}{2}$/u.test(line.wordBefore())) line.space(marks);
    return rowOf(element, place);
  }
  if (inCode) line.code(shifted, marks);
  else line.text(shifted, marks);
  if (isOrdinal(shifted) && /\s$/.test(element.textContent ?? '')) line.space(marks, inCode);
  return undefined;
}

function linkRow(link: Element, place: Place): Row | undefined {
  const { line, marks, inLink } = place;
  const note = link.getAttribute(FOOTNOTE_MARK);
  if (note !== null && !inLink) {
    line.suffix(`[^${note}]`, marks);
    return undefined;
  }
  const address = link.getAttribute('href');
  if (!address || inLink) return rowApart(link, place);
  // Many markdown readers cannot handle a label of pictures and words.
  const images =
    beginningOf(link, 1) === ''
      ? []
      : [...link.querySelectorAll('img')].filter((one) => !texOf(one));
  const label = new Line();
  const inside: Place = {
    line: label,
    marks: 0,
    around: place.around | marks,
    inLink: true,
    noImages: images.length > 0,
    inCode: place.inCode,
  };
  const endLink = function* (deadline: Deadline): Work<void> {
    for (const image of images) {
      line.markup(writeImage(image), marks);
      line.space(marks);
    }
    const { before, text: words, after } = yield* label.end(deadline, true);
    if (before || runsInto(link.previousSibling, link)) line.space(marks);
    if (words && !isPermalink(words, address))
      line.markup(`[${inBrackets(words)}](${destination(address)})`, marks);
    if (after || runsInto(link, link.nextSibling)) line.space(marks);
  };
  return { ...rowOf(link, inside), endLink };
}

/** Words that begin with `^` would be read as the mark of a note. */
const inBrackets = (words: string): string => words.replace(/^\^/, '\\^');

/** Whether a linked name and its label are glued together (`ada` `Member`), not two halves of a word. */
function runsInto(left: Node | null, right: Node | null): boolean {
  return (
    left !== null &&
    right !== null &&
    /^(?:A|SPAN|TIME|SMALL|LABEL)$/.test(tagOf(left)) &&
    /^(?:A|SPAN|TIME|SMALL|LABEL)$/.test(tagOf(right)) &&
    // Only in scripts with spaces between words.
    /[\p{Script=Latin}\p{Nd}]$/u.test(edgeOf(left, 'lastChild')) &&
    /^[\p{Script=Latin}\p{Nd}]/u.test(edgeOf(right, 'firstChild'))
  );
}

/** Returns the first or last text of a node, and no more, because a node may be half a page. */
function edgeOf(node: Node, towards: 'firstChild' | 'lastChild'): string {
  let inner = node;
  for (let next = inner[towards]; next; next = inner[towards]) inner = next;
  return inner.nodeType === Node.TEXT_NODE ? (inner.nodeValue ?? '') : '';
}

/** Whether a link is the sign beside a heading that links to the heading itself. */
function isPermalink(words: string, address: string): boolean {
  return /^(?:#|¶|§|🔗|\\?\[?#\\?\]?|\\#)$/u.test(words) && address.includes('#');
}

function writeImage(image: Element): string {
  const address = image.getAttribute('src');
  if (!address || isCountingPixel(image)) return '';
  const words = squeeze(withoutUnseen(image.getAttribute('alt') ?? ''));
  return `![${inBrackets(escapeLabel(escapeText(words)))}](${destination(address)})`;
}

function isCountingPixel(image: Element): boolean {
  return ['width', 'height'].some((side) => /^[012](?:px)?$/.test(image.getAttribute(side) ?? ''));
}

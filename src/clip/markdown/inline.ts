import { destination, escapeLabel, escapeText } from '../../markdown/escape';
import { lowered, raised } from '../../markdown/raised';
import { squeeze } from '../../protocol/plain-line';
import { type Deadline, NO_DEADLINE } from '../deadline';
import { FOOTNOTE_MARK } from './footnotes';
import { texOf, writeFormula } from './formulas';
import { Line, withoutUnseen } from './line';
import { EMPHASIS, STRONG, STRUCK } from './marks';
import { beginningOf, isBlockTag, isElement, isSilent, tagOf } from './writer';

/** Where in a line a node is written. */
interface Place {
  line: Line;
  /** What it stands in, as bits. */
  marks: number;
  /** What the line itself stands in: marked already. */
  around: number;
  /** Links do not nest, and a link is one line. */
  inLink: boolean;
  /** Pictures are written elsewhere: beside the link whose words these are. */
  noImages: boolean;
  inCode: boolean;
  /** A paragraph alone may be a whole book of links. */
  deadline: Deadline;
}

/**
 * Nodes → one line of markdown; hard breaks are the only line ends in it.
 *
 * @param marks that all of them stand in, as bits.
 */
export function writeInline(
  nodes: Iterable<Node>,
  deadline: Deadline = NO_DEADLINE,
  marks = 0,
): string {
  const line = new Line();
  const place: Place = {
    ...{ line, marks, around: 0, deadline },
    ...{ inLink: false, noImages: false, inCode: false },
  };
  for (const node of nodes) write(node, place);
  return line.end().text;
}

function write(node: Node, place: Place): void {
  place.deadline.step();
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.nodeValue ?? '';
    if (place.inCode) place.line.code(text, place.marks);
    else place.line.text(text, place.marks);
  } else if (isElement(node)) writeElement(node, place);
}

function writeElement(node: Element, place: Place): void {
  const { line, marks } = place;
  const tex = texOf(node);
  if (tex) {
    const formula = writeFormula(tex);
    line.markup(place.inLink ? escapeLabel(formula) : formula, marks);
    return;
  }
  if (isSilent(node)) return;
  switch (tagOf(node)) {
    case 'BR':
      if (place.inLink || place.inCode) line.space(marks, place.inCode);
      else line.lineEnd();
      return;
    case 'A':
      addLink(node, place);
      return;
    case 'IMG':
      if (!place.noImages) line.markup(writeImage(node), marks);
      return;
    case 'STRONG':
    case 'B':
      writeMarked(node, place, STRONG);
      return;
    case 'EM':
    case 'I':
      writeMarked(node, place, EMPHASIS);
      return;
    case 'DEL':
    case 'S':
    case 'STRIKE':
      writeMarked(node, place, STRUCK);
      return;
    case 'CODE':
    case 'KBD':
    case 'SAMP':
    case 'TT':
    case 'PRE':
      writeApart(node, { ...place, inCode: true });
      return;
    case 'SUP':
    case 'SUB':
      addShifted(node, place);
      return;
    case 'Q':
      if (place.inCode) break;
      line.text('“', marks);
      writeChildren(node, place);
      line.text('”', marks);
      return;
  }
  writeApart(node, place);
}

function writeChildren(element: Element, place: Place): void {
  for (let child = element.firstChild; child; child = child.nextSibling) write(child, place);
}

function writeMarked(element: Element, place: Place, mark: number): void {
  // Nothing in a program is marked, and nothing twice.
  const isNew = !place.inCode && ((place.marks | place.around) & mark) === 0;
  writeChildren(element, isNew ? { ...place, marks: place.marks | mark } : place);
}

/** A block that had to become part of a line keeps its words apart from its neighbours'. */
function writeApart(element: Element, place: Place): void {
  const isApart = isBlockTag(tagOf(element));
  if (isApart) place.line.space(place.marks, place.inCode);
  writeChildren(element, place);
  if (isApart) place.line.space(place.marks, place.inCode);
}

/** Signs: longer ones are words of their own, set small. */
const LONG_SHIFT = 40;
/** What is more than an exponent, or no words. */
const NO_SHIFT = 'a, sup, sub, img, svg, math, button, select, script, style, template';

/** An exponent or an index, but not the mark of a note: that is a link, or all of one. */
function addShifted(element: Element, place: Place): void {
  const text = beginningOf(element, LONG_SHIFT);
  const shifted = place.inCode ? undefined : (tagOf(element) === 'SUP' ? raised : lowered)(text);
  const link = place.inLink ? element.closest('a') : null;
  if (
    shifted === undefined ||
    element.querySelector(NO_SHIFT) !== null ||
    (link && beginningOf(link, LONG_SHIFT) === text)
  )
    writeChildren(element, place);
  else place.line.text(shifted, place.marks);
}

function addLink(link: Element, place: Place): void {
  const { line, marks, inLink } = place;
  const note = link.getAttribute(FOOTNOTE_MARK);
  if (note !== null && !inLink) {
    line.suffix(`[^${note}]`, marks);
    return;
  }
  const address = link.getAttribute('href');
  if (!address || inLink) {
    writeApart(link, place);
    return;
  }
  // A label of pictures and words is more than many readers of markdown can take.
  const images =
    beginningOf(link, 1) === ''
      ? []
      : [...link.querySelectorAll('img')].filter((one) => !texOf(one));
  const label = new Line();
  writeChildren(link, {
    ...place,
    ...{ line: label, marks: 0, around: place.around | marks },
    ...{ inLink: true, noImages: images.length > 0 },
  });
  for (const image of images) {
    line.markup(writeImage(image), marks);
    line.space(marks);
  }
  const { before, text: words, after } = label.end(true);
  if (before || runsInto(link.previousSibling, link)) line.space(marks);
  if (words && !isPermalink(words, address))
    line.markup(`[${words}](${destination(address)})`, marks);
  if (after || runsInto(link, link.nextSibling)) line.space(marks);
}

/** A name that is a link, and what is said of it, glued together: `ada` `Member`. Words are no such halves. */
function runsInto(left: Node | null, right: Node | null): boolean {
  return (
    left !== null &&
    right !== null &&
    /^(?:A|SPAN|TIME|SMALL|LABEL)$/.test(tagOf(left)) &&
    /^(?:A|SPAN|TIME|SMALL|LABEL)$/.test(tagOf(right)) &&
    // In scripts that part words by spaces.
    /[\p{Script=Latin}\p{Nd}]$/u.test(edgeOf(left, 'lastChild')) &&
    /^[\p{Script=Latin}\p{Nd}]/u.test(edgeOf(right, 'firstChild'))
  );
}

/** The first or last text of a node: all of it may be half a page. */
function edgeOf(node: Node, towards: 'firstChild' | 'lastChild'): string {
  let inner = node;
  for (let next = inner[towards]; next; next = inner[towards]) inner = next;
  return inner.nodeType === Node.TEXT_NODE ? (inner.nodeValue ?? '') : '';
}

/** The sign beside a heading that links to the heading itself. */
function isPermalink(words: string, address: string): boolean {
  return /^(?:#|¶|§|🔗|\\?\[?#\\?\]?|\\#)$/u.test(words) && address.includes('#');
}

function writeImage(image: Element): string {
  const address = image.getAttribute('src');
  if (!address || isCountingPixel(image)) return '';
  const words = squeeze(withoutUnseen(image.getAttribute('alt') ?? ''));
  return `![${escapeLabel(escapeText(words))}](${destination(address)})`;
}

function isCountingPixel(image: Element): boolean {
  return ['width', 'height'].some((side) => /^[012](?:px)?$/.test(image.getAttribute(side) ?? ''));
}

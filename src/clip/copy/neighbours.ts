/**
 * Separates boxes that only a style separates, such as a price and a size in a card. A copy has no styles, so it gets
 * a space between them.
 */
import { isBlockTag } from '../markdown/writer';

/** Elements that are inline unless a style says otherwise. */
const INLINE = new Set(
  'A ABBR ACRONYM B BDI BDO BIG CITE DATA DEL DFN EM FONT I INS LABEL MARK OUTPUT Q S SMALL SPAN STRIKE STRONG TIME U VAR'.split(
    ' ',
  ),
);
/** Elements in which added white space would be part of a program or a formula. */
const EXACT = 'pre,code,kbd,samp,tt,svg,math,ruby,.katex,.MathJax,mjx-container';
/** CSS pixels. Texts closer than this look like one word. */
const GAP = 2;
/** Maximum number of inline ancestors that begin or end with the element. */
const MOST_AROUND = 20;

export type Styles = Pick<Window, 'getComputedStyle'>;

/**
 * Puts spaces around the copy of an element that is a box of its own and would otherwise be glued to its
 * neighbours. Reads the style only of elements with such a neighbour.
 * @param element of the page, visible; only read.
 */
export function keepApart(element: Element, copied: Element, view: Styles): void {
  if (!isInline(copied)) return;
  const before = gluedTo(copied, 'previousSibling');
  const after = gluedTo(copied, 'nextSibling');
  if (!before && !after) return;
  const style = view.getComputedStyle(element);
  const { display } = style;
  // Children of a flex container, a grid or a table are not inline, nor are floating and positioned elements.
  if (display === 'inline' || display === 'contents' || display === 'none') return;
  if (copied.closest(EXACT)) return;
  const isInALine = display.startsWith('inline');
  if (isInALine && !hasRoom(element, style)) return;
  const isLoose = isInALine || style.cssFloat !== 'none';
  const isApart = (left: Node, right: Node): boolean => {
    const end = textAt(left, 'lastChild').trimEnd();
    const start = textAt(right, 'firstChild').trimStart();
    return !belongTogether(end, start) && !(isLoose && isDropCap(end, start));
  };
  if (before && isApart(before, copied)) copied.before(' ');
  if (after && isApart(copied, after)) copied.after(' ');
}

/** Removes a box that does not show. A space stays where it alone parted two words, as in a row of boxes. */
export function removeBox(copied: Element): void {
  const parts =
    isBlockTag(copied.nodeName) &&
    gluedTo(copied, 'previousSibling') !== undefined &&
    gluedTo(copied, 'nextSibling') !== undefined &&
    !copied.closest(EXACT);
  if (parts) copied.replaceWith(' ');
  else copied.remove();
}

/** Whether no space belongs between: at brackets and full stops, and in a price from the boxes `$` `12` `,` `99`. */
function belongTogether(left: string, right: string): boolean {
  return (
    /[\p{Ps}\p{Pi}]$/u.test(left) ||
    /^[\p{Pe}\p{Pf}.,;:!?…%’']/u.test(right) ||
    (/^(?:[.,:/–-]|\p{Sc})$/u.test(left) && /^\d/.test(right)) ||
    (/^[/–-]$/.test(right) && /\d$/.test(left))
  );
}

function isInline(element: Element): boolean {
  const tag = element.nodeName;
  return INLINE.has(tag) || (tag.includes('-') && !tag.startsWith('MJX-'));
}

/**
 * Returns the node right beside an element, or beside its inline ancestors if the element is their first or last
 * child.
 */
function gluedTo(
  element: Element,
  towards: 'previousSibling' | 'nextSibling',
): ChildNode | undefined {
  let inner: Element = element;
  for (let up = 0; up < MOST_AROUND; up++) {
    const beside = nextShown(inner, towards);
    if (beside) {
      if (beside.nodeType !== Node.TEXT_NODE)
        return isBlockTag(beside.nodeName) || beside.nodeName === 'BR' ? undefined : beside;
      const text = beside.nodeValue ?? '';
      return /\s/.test(text.at(towards === 'previousSibling' ? -1 : 0) ?? '') ? undefined : beside;
    }
    const around = inner.parentElement;
    if (!around || !isInline(around)) return undefined;
    inner = around;
  }
  return undefined;
}

/** Returns the next sibling, without the comments and empty texts that frameworks leave between elements. */
function nextShown(
  node: ChildNode,
  towards: 'previousSibling' | 'nextSibling',
): ChildNode | undefined {
  for (let beside = node[towards]; beside; beside = beside[towards]) {
    if (beside.nodeType === Node.ELEMENT_NODE) return beside as Element;
    if (beside.nodeType === Node.TEXT_NODE && beside.nodeValue !== '') return beside as Text;
  }
  return undefined;
}

/** Whether a style leaves room between the text of an inline box and its neighbour. */
function hasRoom(element: Element, style: CSSStyleDeclaration): boolean {
  if (Number.parseFloat(style.marginLeft) + Number.parseFloat(style.marginRight) >= GAP)
    return true;
  const range = new Range();
  range.selectNodeContents(element);
  const slack = element.getBoundingClientRect().width - range.getBoundingClientRect().width;
  return slack >= GAP;
}

/** Returns the first or last non-blank text in a node, and no more, because a node may be half a page. */
function textAt(node: Node, towards: 'firstChild' | 'lastChild'): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
  const walker = node.ownerDocument?.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  if (!walker) return '';
  const on = towards === 'firstChild' ? 'nextNode' : 'previousNode';
  for (let text = walker[towards](); text; text = walker[on]())
    if (/\S/.test(text.nodeValue ?? '')) return text.nodeValue ?? '';
  return '';
}

/** Whether these are a drop cap and the rest of its word. */
function isDropCap(left: string, right: string): boolean {
  return /^\p{P}?\p{L}\p{M}*$/u.test(left) && /^\p{L}\p{M}*(?=[\p{L}\s'’])/u.test(right);
}

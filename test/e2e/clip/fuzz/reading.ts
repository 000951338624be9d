/**
 * A page as a person reads it, written without a look at how clips are made: the text nodes that show,
 * in their order. What the writer leaves out by design is left out here, too, each with its reason.
 */
import { Signs } from './signs';
import { bodyOf } from './tree';

/**
 * No words of a page: programs and data; fields, whose content is the person's own; drawings and
 * players, and what stands in them for browsers of old; formulas, which are read as TeX.
 */
const WITHOUT_WORDS =
  /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|TITLE|TEXTAREA|SELECT|DATALIST|INPUT|META|LINK|BASE|SVG|CANVAS|AUDIO|VIDEO|OBJECT|EMBED|MAP|RP|RT|RTC|MATH|IMG)$/;

/** Labels of buttons are no words of a page, unless they are long, or head or open something. */
const SHORT_LABEL = 40;
const HEADS = 'h1,h2,h3,h4,h5,h6,summary,dt';

/** No space is put into a program, whatever its style; nor behind a large first letter, which floats. */
const EXACT = 'pre,xmp,listing,code,kbd,samp,tt,ruby';

export const isWordless = (element: Element): boolean => WITHOUT_WORDS.test(nameOf(element));

function nameOf(element: Element): string {
  return Reflect.get(Node.prototype, 'nodeName', element).toUpperCase();
}

export function readPage(document: Document): Signs {
  const signs = new Signs();
  read(bodyOf(document), signs);
  return signs;
}

function read(node: Node, signs: Signs): void {
  if (node.nodeType === Node.TEXT_NODE) {
    if (shows(node)) signs.add(node.nodeValue ?? '');
    return;
  }
  if (node.nodeType !== Node.ELEMENT_NODE) return;
  const element = node as Element;
  const name = nameOf(element);
  if (WITHOUT_WORDS.test(name)) return;
  const { display, cssFloat, position, visibility } = getComputedStyle(element);
  // Columns show nothing that stands in them.
  if (/^(?:none|table-column.*|)$/.test(display)) return;
  if (name === 'BUTTON' && isLabel(element)) return;
  if (name === 'IFRAME') {
    const body = (element as HTMLIFrameElement).contentDocument?.body;
    signs.part();
    if (body) read(body, signs);
    signs.part();
    return;
  }
  // What is out of the flow and not seen parts nothing.
  if (/^(?:absolute|fixed)$/.test(position) && visibility === 'hidden') {
    const inside = new Signs();
    for (const child of shownIn(element)) read(child, inside);
    const words = inside.toString();
    if (words === '') return;
    signs.part();
    signs.add(words);
    signs.part();
    return;
  }
  const isInLine =
    /^(?:inline.*|contents|ruby.*|math)$/.test(display) ||
    cssFloat !== 'none' ||
    element.closest(EXACT);
  const standsApart = name === 'BR' || !isInLine;
  if (standsApart) signs.part();
  for (const child of shownIn(element)) read(child, signs);
  if (standsApart) signs.part();
}

function shownIn(element: Element): Iterable<Node> {
  const shadow: ShadowRoot | null = Reflect.get(Element.prototype, 'shadowRoot', element);
  if (shadow) return shadow.childNodes;
  const assigned = element instanceof HTMLSlotElement ? element.assignedNodes() : [];
  return assigned.length > 0 ? assigned : Reflect.get(Node.prototype, 'childNodes', element);
}

/** In what is folded away, an invisible part may be the fold itself: there only `display` counts. */
function shows(text: Node): boolean {
  const slot = text instanceof Text ? text.assignedSlot : null;
  const holder = slot ?? text.parentElement ?? hostOf(text);
  let judged = holder;
  for (let up: Element | null | undefined = holder; up; up = up.parentElement ?? hostOf(up))
    if (up.parentElement?.matches('details:not([open])')) judged = up.parentElement;
  return !judged || getComputedStyle(judged).visibility !== 'hidden';
}

function hostOf(node: Node): Element | undefined {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
}

function isLabel(button: Element): boolean {
  return labelOf(button).replace(/\s+/g, ' ').trim().length < SHORT_LABEL && !heads(button);
}

function heads(button: Element): boolean {
  for (let up: Element | null | undefined = button; up; up = up.parentElement ?? hostOf(up))
    if (up.matches(HEADS)) return true;
  return false;
}

function labelOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return shows(node) ? (node.nodeValue ?? '') : '';
  if (node.nodeType !== Node.ELEMENT_NODE) return '';
  const element = node as Element;
  // Signs of a formula are as long as any.
  const name = element.nodeName.toUpperCase();
  if (WITHOUT_WORDS.test(name) && name !== 'MATH') return '';
  if (/^(?:none|)$/.test(getComputedStyle(element).display)) return '';
  return [...shownIn(element)].map(labelOf).join('');
}

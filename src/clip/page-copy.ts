import type { Deadline } from './deadline';
import { countLetters, isNeverShown, readableText } from './visible-text';

/**
 * A copy of the page that may be cut up: the live document is only read. What the page hides by
 * style is left out of the copy, except what a person could unfold.
 *
 * The copy is made by the browser in one call (fast, starts no download, upgrades no custom
 * element), then walked beside the original to find out what is hidden.
 */
export function copyPage(live: Document, deadline: Deadline): Document {
  const copy = live.cloneNode(true) as Document;
  const hidden: Element[] = [];
  if (live.body && copy.body) walkTogether(live.body, copy.body, hidden, deadline);
  dropHidden(copy, hidden);
  unfoldNoscript(copy);
  return copy;
}

/**
 * A part that holds more text than all that shows is not an extra kept out of sight, it is the
 * page itself waiting for its scripts (streamed pages come so): that one stays.
 */
function dropHidden(copy: Document, hidden: readonly Element[]): void {
  // Few pages hide much: the text is only measured where that could matter.
  const large = hidden.filter((element) => (element.textContent?.length ?? 0) > SMALL_PAGE);
  const sizes = new Map(large.map((element) => [element, countLetters(readableText(element))]));
  for (const element of hidden) if (!sizes.has(element)) element.remove();
  if (large.length === 0) return;
  const whole = countLetters(readableText(copy));
  const shown = whole - [...sizes.values()].reduce((sum, size) => sum + size, 0);
  for (const [element, size] of sizes) if (size <= Math.max(shown, SMALL_PAGE)) element.remove();
}

/** Letters: less than this is a menu, not a page. */
const SMALL_PAGE = 300;

/**
 * Some applications put the whole page into `noscript` and little beside it. Parsing it is allowed
 * to fail: a page that requires Trusted Types may forbid it.
 */
function unfoldNoscript(copy: Document): void {
  let shown: number | undefined;
  for (const noscript of copy.querySelectorAll('body noscript')) {
    const source = noscript.textContent ?? '';
    if (source.length < 2 * SMALL_PAGE) continue;
    shown ??= countLetters(readableText(copy));
    if (source.length < 2 * shown) continue;
    const parsed = parseInert(source);
    if (!parsed || countLetters(readableText(parsed.body)) <= shown) continue;
    const holder = copy.createElement('div');
    holder.append(...[...parsed.body.childNodes].map((node) => copy.importNode(node, true)));
    noscript.replaceWith(holder);
  }
}

/** A document of its own: nothing in it runs or loads. */
function parseInert(source: string): Document | undefined {
  try {
    return new DOMParser().parseFromString(source, 'text/html');
  } catch {
    return undefined;
  }
}

function walkTogether(live: Element, copy: Element, hidden: Element[], deadline: Deadline): void {
  const theirs = live.getElementsByTagName('*');
  const mine = copy.getElementsByTagName('*');
  // Both lists are in document order and of one length: a copy of a tree is the same tree.
  const elements = [...theirs];
  const copies = [...mine];
  let skip: Element | undefined;
  for (const [i, element] of elements.entries()) {
    if (i % 1_000 === 0) deadline.check();
    const copied = copies[i];
    if (!copied || skip?.contains(copied)) continue;
    if (!isHidden(element)) continue;
    hidden.push(copied);
    skip = copied;
  }
}

/** Hidden by style, and not merely folded away. */
function isHidden(element: Element): boolean {
  // Asked first, because it is cheap and nearly always true. It is also false for
  // `display: contents`, whose children do show.
  if (element.checkVisibility({ visibilityProperty: true })) return false;
  if (isNeverShown(element) || isFolded(element)) return false;
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  if (!style || style.display === 'contents') return false;
  if (style.display === 'none') return true;
  // A child of something hidden may show itself again.
  return style.visibility !== 'visible' && !element.firstElementChild;
}

/** Closed `details`, and what the browser itself would unfold for a search in the page. */
function isFolded(element: Element): boolean {
  return (
    element.getAttribute('hidden') === 'until-found' ||
    element.parentElement?.nodeName === 'DETAILS' ||
    element.closest('details:not([open])') !== null
  );
}

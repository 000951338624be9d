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
  const sizes = hidden.map((element) =>
    element.firstChild ? countLetters(readableText(element)) : 0,
  );
  const shown = countLetters(readableText(copy)) - sizes.reduce((sum, size) => sum + size, 0);
  for (const [i, element] of hidden.entries()) {
    if ((sizes[i] ?? 0) <= Math.max(shown, SMALL_PAGE)) element.remove();
  }
}

/** Letters: less than this is a menu, not a page. */
const SMALL_PAGE = 300;

/**
 * Some applications put the whole page into `noscript` and little beside it. Parsing it is allowed
 * to fail: a page that requires Trusted Types may forbid it.
 */
function unfoldNoscript(copy: Document): void {
  const shown = countLetters(readableText(copy));
  for (const noscript of copy.querySelectorAll('body noscript')) {
    const source = noscript.textContent ?? '';
    if (source.length < 2 * Math.max(shown, SMALL_PAGE)) continue;
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
  const stack: [Element, Element][] = [[live, copy]];
  let steps = 0;
  for (let pair = stack.pop(); pair; pair = stack.pop()) {
    if (++steps % 1_000 === 0) deadline.check();
    let mine = pair[1].firstElementChild;
    for (
      let theirs = pair[0].firstElementChild;
      theirs && mine;
      theirs = theirs.nextElementSibling
    ) {
      if (isHidden(theirs)) hidden.push(mine);
      else stack.push([theirs, mine]);
      mine = mine.nextElementSibling;
    }
  }
}

/** Hidden by style, and not merely folded away. */
function isHidden(element: Element): boolean {
  if (isNeverShown(element) || isFolded(element)) return false;
  // `checkVisibility` is also false for `display: contents`, whose children do show.
  if (element.checkVisibility({ visibilityProperty: true })) return false;
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

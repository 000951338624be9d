import type { Deadline } from './deadline';
import { isNeverShown } from './visible-text';

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
  for (const element of hidden) element.remove();
  return copy;
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

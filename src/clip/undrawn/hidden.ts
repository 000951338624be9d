import { controlledIds, FOLDED, isFold } from '../copy/folds';

/** SingleFile looked at the page while it was drawn, and gives this class to what it saw hidden. */
const SEEN_HIDDEN = '.sf-hidden';
const NOT_DISPLAYED = /display\s*:\s*none/i;

/**
 * Takes out what a page hides, except what a reader could unfold. Nobody has drawn it: what it says of
 * single elements is all there is to go by.
 */
export function dropHidden(page: Document): void {
  const controlled = controlledIds(page);
  for (const element of hiddenIn(page)) {
    if (isFold(element, controlled)) element.setAttribute(FOLDED, '');
    else element.remove();
  }
}

function hiddenIn(page: Document): Element[] {
  const styled = [...page.querySelectorAll('[style*="display" i]')];
  return [
    ...page.querySelectorAll(`[hidden], dialog:not([open]), ${SEEN_HIDDEN}`),
    ...styled.filter((element) => NOT_DISPLAYED.test(element.getAttribute('style') ?? '')),
  ];
}

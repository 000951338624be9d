import { controlledIds, FOLDED, isFold } from '../copy/folds';

/** SingleFile gives this class to elements that were hidden when it saved the page. */
const SEEN_HIDDEN = '.sf-hidden';
const NOT_DISPLAYED = /display\s*:\s*none/i;

/** Removes what a page hides, except what a reader could unfold. Judges by attributes: the page was never drawn. */
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

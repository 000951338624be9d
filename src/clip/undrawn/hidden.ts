import { controlledIds, FOLDED, isFold } from '../copy/folds';
import { consentNotices } from '../copy/notices';

/** SingleFile gives this class to elements that were hidden when it saved the page. */
const SEEN_HIDDEN = '.sf-hidden';
const NOT_DISPLAYED = /display\s*:\s*none/i;

/**
 * Removes what a page hides, except what a reader could unfold. Removes also what asks for consent. Judges by attributes:
 * the page was never drawn.
 */
export function dropHidden(page: Document): void {
  const controlled = controlledIds(page);
  for (const element of hiddenIn(page)) {
    if (isFold(element, controlled)) element.setAttribute(FOLDED, '');
    else element.remove();
  }
  // Where the page was drawn, its position tells that a notice lies over it.
  for (const notice of consentNotices(page))
    if (notice.matches(DIALOG) || notice.querySelector(DIALOG)) notice.remove();
}

const DIALOG = '[role="dialog" i], [role="alertdialog" i], [aria-modal="true" i]';

function hiddenIn(page: Document): Element[] {
  const styled = [...page.querySelectorAll('[style*="display" i]')];
  return [
    ...page.querySelectorAll(`[hidden], dialog:not([open]), ${SEEN_HIDDEN}`),
    ...styled.filter((element) => NOT_DISPLAYED.test(element.getAttribute('style') ?? '')),
  ];
}

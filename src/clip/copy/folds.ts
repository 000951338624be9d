/** What a reader can unfold: accordions, tabs, "show more". Hidden like menus, but part of the page. */

/** Marks what was unfolded in a copy: its text shows only when somebody asks for it. */
export const FOLDED = 'data-jackdaw-folded';

const FOLD =
  /accordion|collaps|tab-?(?:pane|panel|content)|faq|answer|expand|disclosure|toggle-?(?:content|body|panel)|(?:read|show|see|view)-?more|spoiler|__less|-less\b/i;
/** Looks like a fold, but is no part of the page's text. */
const EXTRA =
  /nav|menu|modal|pop-?up|pop-?over|drop-?down|drawer|cookie|consent|overlay|lightbox|search|filter|facet|cart|language|locale|currency|off-?canvas|mega|tooltip|toast|banner|sign-?in|log-?in|share|loading|spinner|skeleton|template/i;
const OUTSIDE =
  'nav, header, footer, dialog, form, [role="dialog" i], [role="menu" i], [role="navigation" i], [role="search" i], [role="banner" i], [role="contentinfo" i], [aria-modal="true" i]';

/** The ids of the elements that the page's own controls open and close. */
export function controlledIds(root: ParentNode): Set<string> {
  const ids = new Set<string>();
  for (const control of root.querySelectorAll('[aria-controls]')) {
    if (control.hasAttribute('aria-haspopup')) continue;
    for (const id of (control.getAttribute('aria-controls') ?? '').split(/\s+/)) ids.add(id);
  }
  return ids;
}

/** Whether a closed `details` folds an element away. What is hidden by its own style stays hidden in an open one. */
export function isInDetails(element: Element): boolean {
  const details = element.parentElement;
  if (details?.nodeName !== 'DETAILS' || details.hasAttribute('open')) return false;
  for (let child = details.firstElementChild; child; child = child.nextElementSibling)
    if (child.nodeName === 'SUMMARY') return child !== element;
  return true;
}

/**
 * Whether something hidden is folded away rather than kept out of sight.
 * @param element in a copy of the page.
 * @param controlled see `controlledIds`.
 */
export function isFold(element: Element, controlled: ReadonlySet<string>): boolean {
  if (element.getAttribute('hidden') === 'until-found') return true;
  const names = namesOf(element);
  if (EXTRA.test(names) || element.closest(OUTSIDE)) return false;
  return (
    element.getAttribute('role') === 'tabpanel' ||
    (element.getAttribute('role') === 'region' && element.hasAttribute('aria-labelledby')) ||
    (element.id !== '' && controlled.has(element.id)) ||
    isStreamed(element) ||
    FOLD.test(names) ||
    isInFold(element)
  );
}

/** Inside something that calls itself an accordion, and beside what opens it. */
function isInFold(element: Element): boolean {
  let up = element.parentElement;
  for (let i = 0; up && i < 2; i++, up = up.parentElement) {
    const names = namesOf(up);
    if (EXTRA.test(names)) return false;
    if (FOLD.test(names)) return true;
  }
  return false;
}

/** A part of the page that the server sent late and a script has yet to put in its place. */
function isStreamed(element: Element): boolean {
  return /^[SB]:[\da-f]+$/.test(element.id) && element.parentElement?.nodeName === 'BODY';
}

function namesOf(element: Element): string {
  return `${element.getAttribute('class') ?? ''} ${element.id} ${element.getAttribute('data-testid') ?? ''} ${element.localName}`;
}

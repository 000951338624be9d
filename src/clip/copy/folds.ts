/** What a reader can unfold: accordions, tabs, "show more". Hidden like menus, but part of the page. */

import { markBefore } from '../markdown/notes/in-line';
import { scriptedMarks } from '../markdown/notes/scripted';
import { beginningOf } from '../markdown/writer';
import { boxOf } from './clobbering';
import type { Styles } from './neighbours';

/** Marks what was unfolded in a copy: its text shows only when somebody asks for it. */
export const FOLDED = 'data-jackdaw-folded';

const FOLD =
  /accordion|collaps|tab(?:bed)?-?(?:pane|panel|content|block)|code-group|faq|answer|expand|disclosure|toggle-?(?:content|body|panel)|(?:read|show|see|view)-?more|(?:^|\s)more(?:[-_]?(?:text|content))?(?:\s|$)|(?:full|rest|remaining|hidden)[-_]?(?:text|content|description)|spoiler|__less|-less\b/i;
/** One of several that a script shows in turn. */
const SLIDE =
  /(?:^|\s)slide(?:\s|$)|carousel[-_]*(?:item|slide|cell)|(?:swiper|splide|glide|slick|embla|owl)[-_]*(?:slide|item)(?:\s|$)/i;
/** Looks like a fold, but is no part of the page's text. */
const EXTRA =
  /nav|menu|modal|pop-?up|pop-?over|drop-?down|drawer|cookie|consent|overlay|lightbox|search|filter|facet|cart|language(?!-)|locale|currency|off-?canvas|mega|tooltip|toast|banner|sign-?in|log-?in|share|loading|spinner|skeleton|template/i;
const OUTSIDE =
  // A form around the whole page is how some servers build pages.
  'nav, header, footer, dialog, :not(body) > form, [role="dialog" i], [role="menu" i], [role="navigation" i], [role="search" i], [role="banner" i], [role="contentinfo" i], [aria-modal="true" i]';

/** Marks of notes. Some pages hide the notes, and show each above its mark. */
const NOTE_MARKS =
  'sup a[href^="#"], a[role="doc-noteref"][href^="#"], a[class*="footnote" i][href^="#"]';
const NOTES = /foot-?notes?|end-?notes?/i;

/** The ids of the elements that the page's own controls, or the marks of its notes, open and close. */
export function controlledIds(root: ParentNode): Set<string> {
  const ids = new Set<string>();
  for (const control of root.querySelectorAll('[aria-controls]')) {
    if (control.hasAttribute('aria-haspopup')) continue;
    for (const id of (control.getAttribute('aria-controls') ?? '').split(/\s+/)) ids.add(id);
  }
  for (const mark of root.querySelectorAll(NOTE_MARKS))
    ids.add((mark.getAttribute('href') ?? '').slice(1));
  for (const names of scriptedMarks(root).values()) for (const name of names) ids.add(name);
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
  // A hidden control opens or closes another.
  if (isExtra(element) || element.matches('button, [role="button"]')) return false;
  const looksFolded =
    element.getAttribute('role') === 'tabpanel' ||
    (element.getAttribute('role') === 'region' && element.hasAttribute('aria-labelledby')) ||
    (element.id !== '' && controlled.has(element.id)) ||
    (NOTES.test(names) && holdsAny(element, controlled)) ||
    markBefore(element) !== undefined ||
    isStreamed(element) ||
    FOLD.test(names) ||
    SLIDE.test(names) ||
    isInFold(element) ||
    isPanelOfTabs(element);
  // A heading is not folded by halves. Asked last, because it climbs the whole tree.
  return looksFolded && !element.parentElement?.closest('h1, h2, h3, h4, h5, h6');
}

function holdsAny(element: Element, ids: ReadonlySet<string>): boolean {
  return [...element.querySelectorAll('[id]')].some(({ id }) => ids.has(id));
}

const TABS = /(?:^|[\s_-])tab(?:s|set|bed|bar|box)?(?:$|[\s_-])/i;
const TAB = 'button, label, a[href], [role="tab"]';
const MOST_TABS = 30;

/** Below tabs, one of as many boxes that look alike and stand side by side, where names say that these are tabs. */
function isPanelOfTabs(element: Element): boolean {
  const around = element.parentElement;
  if (around === null || !TABS.test(`${namesOf(element)} ${namesOf(around)}`)) return false;
  let first = element;
  for (let i = 0; i < MOST_TABS && areAlike(first.previousElementSibling, element); i++)
    first = first.previousElementSibling ?? first;
  const panels = alikeFrom(first, MOST_TABS + 1);
  const above = first.previousElementSibling;
  if (panels.length < 2 || panels.length > MOST_TABS || above === null) return false;
  let tabs = 0;
  for (let one: Element | null = above; one?.matches(TAB); one = one.previousElementSibling) tabs++;
  return (tabs || above.querySelectorAll(TAB).length) === panels.length;
}

/** An element and those that follow it side by side and look alike. */
export function alikeFrom(first: Element | null, most: number): Element[] {
  const alike: Element[] = [];
  for (let one = first; one && alike.length < most; one = one.nextElementSibling) {
    if (!areAlike(one, first)) break;
    alike.push(one);
  }
  return alike;
}

function areAlike(one: Element | null, other: Element | null): boolean {
  return one?.nodeName === other?.nodeName && one?.classList.item(0) === other?.classList.item(0);
}

/**
 * Whether something invisible waits to be scrolled into view: it stands in its place among the text and takes the room
 * of a block there. Menus and dialogs lie over the page.
 * @param live the element in the page; only read.
 * @param element its copy.
 */
export function awaitsScrolling(live: Element, element: Element, view: Styles): boolean {
  const { visibility, position, display } = view.getComputedStyle(live);
  if (visibility !== 'hidden' || !/^(?:static|relative)$/.test(position)) return false;
  if (/^(?:none|inline)/.test(display)) return false;
  if (element.getAttribute('aria-hidden') === 'true' || isExtra(element)) return false;
  const { width, height } = boxOf(live);
  return width >= BLOCK_WIDTH && height >= BLOCK_HEIGHT;
}

/** CSS pixels: what takes less room is no block of text. */
const BLOCK_WIDTH = 100;
const BLOCK_HEIGHT = 16;

/** Whether something stands in a menu, a dialog or the like, or calls itself so. */
export const isExtra = (element: Element): boolean =>
  EXTRA.test(namesOf(element)) || element.closest(OUTSIDE) !== null;

/** A button that says whether what it opens is open. One that opens a menu says so too, in a word of its own. */
export function saysOpen(button: Element): boolean {
  return button.hasAttribute('aria-expanded') && !button.hasAttribute('aria-haspopup');
}

/** Inside something that calls itself an accordion, or below what opens it. */
function isInFold(element: Element): boolean {
  const opener = openerBefore(element);
  if (opener && (FOLD.test(namesOf(opener)) || (saysOpen(opener) && !isListOfLinks(element))))
    return true;
  let up = element.parentElement;
  for (let i = 0; up && i < 2; i++, up = up.parentElement) {
    const names = namesOf(up);
    if (EXTRA.test(names)) return false;
    if (FOLD.test(names)) return true;
  }
  return false;
}

/** The button right before an element, which may be all that stands in an element there. */
function openerBefore(element: Element): Element | undefined {
  let before = element.previousElementSibling;
  for (let level = 0; before && level < OPENER_LEVELS; level++) {
    if (before.nodeName === 'BUTTON') return before;
    before = before.childElementCount === 1 ? before.firstElementChild : null;
  }
  return undefined;
}

const OPENER_LEVELS = 3;

/** Characters that are read of what a button opens. */
const READ = 20_000;
const MOST_LINKS = 500;

/** What a button of a menu opens. */
function isListOfLinks(element: Element): boolean {
  const links = element.querySelectorAll('a[href], button, input, select, [role^="menuitem"]');
  let inLinks = 0;
  for (const link of [...links].slice(0, MOST_LINKS)) inLinks += beginningOf(link, READ).length;
  return 2 * inLinks >= beginningOf(element, READ).length;
}

/** A part of the page that the server sent late and a script has yet to put in its place. */
function isStreamed(element: Element): boolean {
  return /^[SB]:[\da-f]+$/.test(element.id) && element.parentElement?.nodeName === 'BODY';
}

function namesOf(element: Element): string {
  return `${element.getAttribute('class') ?? ''} ${element.id} ${element.getAttribute('data-testid') ?? ''} ${element.localName}`;
}

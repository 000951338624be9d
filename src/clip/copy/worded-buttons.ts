/**
 * Buttons that are words of the page. The line that opens a part of an accordion names the part below it, as a heading
 * does. A word inside a sentence may open its explanation.
 */

import { grouped } from '../../protocol/grouped';
import { squeeze } from '../../protocol/plain-line';
import { isBlockTag } from '../markdown/writer';
import { FOLDED, isExtra, saysOpen } from './folds';

/** Minimum and maximum characters of such a line. */
const SHORTEST = 2;
const LONGEST = 160;
/** Levels to look up from a button for the sibling that it opens. */
const LEVELS = 3;
/** Elements that are names already. */
const NAMES = 'h1, h2, h3, h4, h5, h6, summary, dt';
const LOWEST_HEADING = 6;

interface Opener {
  button: Element;
  label: string;
  /** Level of the heading that it becomes, 1 to 6. */
  level: number;
}

/** Matches the beginning of the label of a button that shows the rest of a text. */
const MORE =
  /^(?:read|show|see|view|load|learn|open|close|expand|more|toggle|mehr|weiter|alle|zeige|lire|voir|afficher|plus|leer|ver|mostrar|más|leggi|mostra|lees|toon|meer|läs|visa|vis|les)\b/i;

/**
 * Turns the buttons of accordions into headings. Buttons with equal labels are no accordion. A single button is one
 * only if it asks something or has more than one word.
 */
export function nameAccordions(copy: Document): void {
  for (const openers of accordionsIn(copy)) {
    const labels = new Set(openers.map(({ label }) => label));
    if (labels.size < openers.length || (labels.size < 2 && !openers.every(namesPart))) continue;
    for (const { button, label, level } of openers) {
      const heading = copy.createElement(`h${level}`);
      heading.textContent = label;
      button.replaceWith(heading);
    }
  }
}

/** Siblings, and levels in them, to look at for the words around a button. */
const NEAR = 8;
/** Characters to read of each. */
const ENOUGH = 200;

/** Turns buttons inside a sentence into plain words. The label of a control has a capital, or stands beside the text. */
export function keepWordsInSentences(copy: Document): void {
  for (const button of copy.querySelectorAll('p button')) {
    if (!/^\s*(?!\p{Lu})\p{L}/u.test(button.textContent ?? '')) continue;
    if (!/[\p{L}\p{N},]\s*$/u.test(wordsBeside(button, 'previousSibling'))) continue;
    if (!/^\s*[\p{L}\p{N}.,;:!?)]/u.test(wordsBeside(button, 'nextSibling'))) continue;
    const words = copy.createElement('span');
    words.append(...button.childNodes);
    button.replaceWith(words);
  }
}

type Side = 'previousSibling' | 'nextSibling';

/** Returns the words nearest to a button on one side of it in its line, without those of other buttons. */
function wordsBeside(button: Element, side: Side): string {
  let looked = 0;
  // A button begins a line itself.
  for (
    let at: Node | null = button;
    at && (at === button || !isBlockTag(at.nodeName));
    at = at.parentNode
  ) {
    for (let beside = at[side]; beside && looked < NEAR; beside = beside[side], looked++) {
      const text = edgeOf(beside, side);
      if (/\S/.test(text)) return text;
    }
  }
  return '';
}

/** Returns the beginning or the end of a node's text, whichever is nearer; none of a button. */
function edgeOf(beside: Node, side: Side): string {
  const isAfter = side === 'nextSibling';
  let at: Node | null = beside;
  for (let level = 0; at?.firstChild && level < NEAR; level++) {
    if (at.nodeName === 'BUTTON') return '';
    at = isAfter ? at.firstChild : at.lastChild;
  }
  const text = at?.nodeValue ?? '';
  return isAfter ? text.slice(0, ENOUGH) : text.slice(-ENOUGH);
}

function namesPart({ button, label }: Opener): boolean {
  if (/[?？؟;]$/.test(label)) return true;
  return saysOpen(button) && label.includes(' ') && !MORE.test(label);
}

/** Returns the buttons that open the part below them, grouped by accordion. */
function accordionsIn(copy: Document): Iterable<Opener[]> {
  const found: (Opener & { item: Element })[] = [];
  let above = 1;
  for (const one of copy.querySelectorAll(`button, ${NAMES}`)) {
    if (one.nodeName !== 'BUTTON') {
      above = Number(/^H([1-6])$/.exec(one.nodeName)?.[1] ?? above);
      continue;
    }
    const item = itemOf(one);
    if (item === undefined || one.closest(NAMES) || isExtra(one)) continue;
    const label = squeeze(one.textContent ?? '');
    if (label.length < SHORTEST || label.length > LONGEST) continue;
    const level = Math.min(above + 1, LOWEST_HEADING);
    found.push({ item, button: one, label, level });
  }
  // Each button may be in an item of its own.
  const byItem = grouped(found, ({ item }) => item);
  return grouped(
    found,
    ({ item }) => (byItem.get(item)?.length === 1 && item.parentElement) || item,
  ).values();
}

/** Returns the element that contains a button and, after it, the part that it opens. */
function itemOf(button: Element): Element | undefined {
  const controlled = (button.getAttribute('aria-controls') ?? '').split(/\s+/);
  let at: Element | null = button;
  for (let level = 0; at && level < LEVELS; level++, at = at.parentElement) {
    const next: Element | null = at.nextElementSibling;
    if (next === null) continue;
    const isPart =
      next.hasAttribute(FOLDED) ||
      (next.id !== '' && controlled.includes(next.id)) ||
      (saysOpen(button) && button.getAttribute('aria-expanded') === 'true');
    return isPart ? (at.parentElement ?? undefined) : undefined;
  }
  return undefined;
}

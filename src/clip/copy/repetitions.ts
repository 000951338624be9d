/**
 * Removes text that a page contains twice for its scripts: slides that a carousel repeats at its ends, rows that
 * scroll in a loop, the short version of a text that can be unfolded, and the beginning of a text in a box of few lines.
 */
import { squeeze } from '../../protocol/plain-line';
import { FOLDED } from './folds';

/** Elements that are marked as repetitions, or hidden from screen readers. */
const MARKED = '[aria-hidden="true" i], [class*="clone" i], [class*="duplicate" i]';
/** Maximum numbers to check on a page. */
const MOST_MARKED = 2_000;
const MOST_FOLDS = 2_000;
/** Maximum characters of a slide. */
const LONGEST = 10_000;

/** Removes repeated texts from a copy. */
export function dropRepetitions(copy: Document): void {
  dropClones(copy);
  dropShortened(copy);
  dropClamped(copy);
}

/** Elements that show the first lines of their text. */
const CLAMPED = '[class*="line-clamp" i]';
/** Characters. A shorter text may be said twice. */
const LEAST_CLAMPED = 40;

/** Removes elements that show the beginning of what the page says in full elsewhere: the post that an answer is to. */
function dropClamped(copy: Document): void {
  const clamped: Element[] = [];
  // The outermost, so that no text is read twice.
  for (const element of copy.querySelectorAll(CLAMPED))
    if (!clamped.at(-1)?.contains(element)) clamped.push(element);
  if (clamped.length === 0) return;
  const saidIn = clamped.map(longTexts);
  const inside = new Set(saidIn.flat());
  const inFull = new Set(
    longTexts(copy.body)
      .filter((text) => !inside.has(text))
      .map(wordsOf),
  );
  for (const [i, texts] of saidIn.entries())
    if (texts.length > 0 && texts.every((text) => inFull.has(wordsOf(text)))) clamped[i]?.remove();
}

const wordsOf = (text: Node): string => squeeze(text.nodeValue ?? '');

function longTexts(root: Node): Node[] {
  const found: Node[] = [];
  const walker = (root.ownerDocument as Document).createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    if ((text.nodeValue ?? '').length >= LEAST_CLAMPED) found.push(text);
  return found;
}

/** Removes marked elements with an equal sibling. */
function dropClones(copy: Document): void {
  const seen = new Map<Element, Map<string, number>>();
  for (const element of [...copy.querySelectorAll(MARKED)].slice(0, MOST_MARKED)) {
    const around = element.parentElement;
    // Cells of a row are often equal.
    if (!around || around.childElementCount < 2 || around.nodeName === 'TR') continue;
    const own = saying(element);
    if (own === undefined) continue;
    let said = seen.get(around);
    if (said === undefined) {
      said = new Map();
      for (const child of around.children) {
        const text = saying(child);
        if (text !== undefined) said.set(text, (said.get(text) ?? 0) + 1);
      }
      seen.set(around, said);
    }
    const times = said.get(own) ?? 0;
    if (times < 2) continue;
    said.set(own, times - 1);
    element.remove();
  }
}

/** Returns the words and pictures of an element, if it has any and not too many. */
function saying(element: Element): string | undefined {
  const text = element.textContent ?? '';
  if (text.length > LONGEST) return undefined;
  const pictures = [...element.querySelectorAll('img')].map(
    (one) => one.getAttribute('src') ?? one.getAttribute('data-src') ?? '',
  );
  if (!/\p{L}{2}/u.test(text) && pictures.length === 0) return undefined;
  return [element.nodeName, squeeze(text), ...pictures].join('\n');
}

const DOTS = /^(?:\s|\.{3}|…|\[|\])*$/;
const ENDS_SHORT = /(?:…|\.{3}) ?(?:more|\])?$/;
/** Minimum characters. A shorter beginning may match by chance. */
const SHORTEST = 20;

/** The most elements between a folded beginning of a text and the text. */
const MOST_BETWEEN = 3;

/** Removes the shortened version before an unfolded text, or the dots that stand for it; or after it was unfolded. */
function dropShortened(copy: Document): void {
  for (const fold of [...copy.querySelectorAll(`[${FOLDED}]`)].slice(0, MOST_FOLDS)) {
    if (isBeginning(fold)) {
      fold.remove();
      continue;
    }
    const before = fold.previousElementSibling;
    if (before === null || before.hasAttribute(FOLDED) || before.querySelector('img')) continue;
    const text = before.textContent ?? '';
    if (text.length > LONGEST) continue;
    const short = squeeze(text);
    if (short !== '' && DOTS.test(short)) before.remove();
    else if (ENDS_SHORT.test(short) && begins(fold, short.replace(ENDS_SHORT, '').trimEnd()))
      before.remove();
  }
}

/** Whether a folded text is the beginning of one that is shown below it. */
function isBeginning(fold: Element): boolean {
  if (fold.querySelector(`[${FOLDED}]`)) return false;
  const text = fold.textContent ?? '';
  if (text.length > LONGEST) return false;
  const short = squeeze(text).replace(ENDS_SHORT, '').trimEnd();
  let after = fold.nextElementSibling;
  for (let i = 0; after && i <= MOST_BETWEEN; i++, after = after.nextElementSibling)
    if (!after.hasAttribute(FOLDED) && begins(after, short)) return true;
  return false;
}

function begins(fold: Element, short: string): boolean {
  const text = fold.textContent ?? '';
  return short.length >= SHORTEST && squeeze(text.slice(0, 2 * LONGEST)).startsWith(short);
}

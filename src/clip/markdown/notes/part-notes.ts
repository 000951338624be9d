import type { Deadline } from '../../deadline';
import type { Work } from '../../slices';
import { hasWords, isBehind, isMark, MAX_NOTES, noteFinder } from '../note-finder';

/**
 * Parts the notes that are in one element, each behind an anchor of its own, into elements of their own.
 * @param root of a copy; must still hold relative addresses.
 */
export function* partNotes(root: Element, deadline: Deadline): Work<void> {
  const { ways } = noteFinder(root, deadline);
  const shared = new Map<Element, Element[]>();
  for (const link of [...root.querySelectorAll('a[href*="#"]')].slice(0, MAX_NOTES)) {
    if (deadline.step()) yield;
    const anchor = isMark(link) ? ways.targetOf(link) : undefined;
    const holder = anchor && !hasWords(anchor) ? anchor.closest('li, p, dd, td, div') : null;
    if (!anchor || !holder || holder.contains(link) || !isBehind(anchor, link)) continue;
    const part = partOf(holder, anchor);
    const parts = shared.get(holder) ?? [];
    if (!parts.includes(part)) shared.set(holder, [...parts, part].slice(0, MOST_SHARED));
  }
  for (const [holder, starts] of shared) {
    if (starts.length < 2) continue;
    for (const start of starts) {
      const note = holder.ownerDocument.createElement('div');
      start.before(note);
      let next: Node | null = start;
      while (next && (next === start || !starts.some((one) => one === next))) {
        const moved: Node = next;
        next = moved.nextSibling;
        note.append(moved);
      }
    }
  }
}

/** The most notes in one element. */
const MOST_SHARED = 100;

/** The child of an element that is or holds another. */
function partOf(holder: Element, inner: Element): Element {
  let part = inner;
  while (part.parentElement && part.parentElement !== holder) part = part.parentElement;
  return part;
}

/** Footnotes: a mark that links to a note further down. Both get the label as an attribute. */
import { footnote } from '../../markdown/footnote';
import type { Deadline } from '../deadline';
import type { Work } from '../slices';
import {
  isMark,
  LONG_MARK,
  leadsBack,
  MARK,
  MAX_NOTES,
  namesOf,
  noteFinder,
  type Ways,
} from './note-finder';
import { partNotes } from './notes/part-notes';
import { beginningOf, isElement, tagOf } from './writer';

export const FOOTNOTE_MARK = 'data-footnote-mark';
export const FOOTNOTE = 'data-footnote';
/** The number of a note that has lost it in its text. */
export const NOTE_NUMBER = 'data-note-number';

/** A number as papers refer to their sources in a line of text. */
const REFERENCE = /^\[(\d{1,3})\]$/;
const HIGHEST = 999;
const BACK = /^(?:\s|↩|↵|↑|⤴|⏎|\^|\ufe0e|return|back|jump up)+$/i;
const LONG_BACK = 40;

/** @param root of a copy; must still hold relative addresses. */
export function* labelFootnotes(root: Element, deadline: Deadline): Work<void> {
  yield* partNotes(root, deadline);
  const labels = new Map<Element, string>();
  const taken = new Set<string>();
  const { marks, ways } = yield* marksIn(root, deadline);
  for (const [link, note] of marks) {
    const label = labels.get(note) ?? labelFor(link, taken);
    labels.set(note, label);
    taken.add(label);
    link.setAttribute(FOOTNOTE_MARK, label);
  }
  for (const [note, label] of labels) {
    note.setAttribute(FOOTNOTE, label);
    for (const link of note.querySelectorAll('a[href*="#"]')) {
      if (deadline.step()) yield;
      if (
        BACK.test(beginningOf(link, LONG_BACK)) ||
        /back-?(?:ref|link)|f(?:n|tn)ref/i.test(namesOf(link)) ||
        (MARK.test(beginningOf(link, LONG_MARK)) && leadsBack(link, note, ways))
      )
        removeBack(link, note);
    }
    removeLabel(note, label);
  }
  for (const [link, note] of marks) removeRepetition(link, note);
  labelTheRest(labels, taken);
  for (const note of root.querySelectorAll(`[${NOTE_NUMBER}]`))
    labelUnmarked(note, note.getAttribute(NOTE_NUMBER) ?? '', taken);
}

/** Labels the notes of a list whose marks were left out: it is no list any more. */
function labelTheRest(labels: ReadonlyMap<Element, string>, taken: Set<string>): void {
  const lists = new Set([...labels.keys()].map(({ parentElement }) => parentElement));
  for (const list of lists) {
    if (!list || tagOf(list) !== 'OL') continue;
    let number = Number(list.getAttribute('start') ?? 1);
    for (const item of list.children) {
      const label = String(number++);
      if (tagOf(item) === 'LI') labelUnmarked(item, label, taken);
    }
  }
}

function labelUnmarked(note: Element, label: string, taken: Set<string>): void {
  if (note.hasAttribute(FOOTNOTE) || taken.has(label)) return;
  taken.add(label);
  note.setAttribute(FOOTNOTE, label);
}

/** Returns the note of each mark in a tree. @param root of a copy; must still hold relative addresses. */
export function* notesOfMarks(
  root: Element,
  deadline: Deadline,
): Work<ReadonlyMap<Element, Element>> {
  return (yield* marksIn(root, deadline)).marks;
}

/** Returns each mark with its note. */
function* marksIn(
  root: Element,
  deadline: Deadline,
): Work<{ marks: ReadonlyMap<Element, Element>; ways: Ways }> {
  const marks = new Map<Element, Element>();
  const notes = new Set<Element>();
  const { ways, noteOf } = noteFinder(root, deadline);
  let looked = 0;
  for (const link of root.querySelectorAll('a[href*="#"]')) {
    if (deadline.step()) yield;
    if (++looked > MAX_NOTES) break;
    // A link in a note that looks like a mark leads back to the text: “a” and “b”, where two marks share a
    // note.
    const reference = REFERENCE.exec(beginningOf(link, LONG_MARK))?.[1];
    const note = (reference || isMark(link)) && !isIn(notes, link) ? noteOf(link) : undefined;
    if (!note || note.contains(link)) continue;
    if (!isMark(link) && numberOf(note) !== Number(reference)) continue;
    marks.set(link, note);
    notes.add(note);
  }
  return { marks, ways };
}

/**
 * Removes the marks of notes that are not in a tree, because it is only a part of the page.
 * @param root of a copy; must still hold relative addresses.
 */
export function* dropMarksWithoutNotes(root: Element, deadline: Deadline): Work<void> {
  const { ways } = noteFinder(root, deadline);
  for (const link of [...root.querySelectorAll('a[href*="#"]')].slice(0, MAX_NOTES)) {
    if (deadline.step()) yield;
    if (isMark(link) && !ways.targetOf(link)) (link.closest('sup') ?? link).remove();
  }
}

function isIn(notes: ReadonlySet<Element>, link: Element): boolean {
  let up: Element | null = link;
  while (up && !notes.has(up)) up = up.parentElement;
  return up !== null;
}

/** Removes a link back to the text, and the signs around it if nothing else stands beside it. */
function removeBack(link: Element, note: Element): void {
  const holder = link.parentElement;
  link.remove();
  if (holder && holder !== note && !/[\p{L}\p{N}]/u.test(holder.textContent ?? '')) {
    if (!holder.querySelector('img')) holder.remove();
  }
}

/** Maximum elements around the number of a note. */
const MOST_AROUND = 6;
/** Characters of a note that are compared. */
const LONG_NOTE = 2_000;

/** Removes the number that a note begins with, as an element of its own. */
function removeLabel(note: Element, label: string): void {
  let first: Node | undefined = note;
  for (let depth = 0; first && isElement(first) && depth < MOST_AROUND; depth++) {
    const text = beginningOf(first, LONG_MARK + 1);
    if (first !== note && lettersOf(text) === label) {
      if (MARK.test(text.replace(/\.$/, ''))) first.remove();
      return;
    }
    first = [...first.childNodes].find((node) => beginningOf(node, 1) !== '');
  }
}

/** Removes what a page says beside a mark, too, because there is room in the margin. */
function removeRepetition(link: Element, note: Element): void {
  const beside = (link.closest('sup') ?? link).nextElementSibling;
  if (!beside || !/^(?:SPAN|SMALL|ASIDE)$/.test(tagOf(beside))) return;
  const [said, noted] = [beside, note].map((one) =>
    lettersOf(beginningOf(one, LONG_NOTE)).replace(/^\d{1,3}/, ''),
  );
  if (said && said === noted) beside.remove();
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** The number of a note: the one that it begins with, or its place in a list. */
function numberOf(note: Element): number | undefined {
  const own = /^\[?(\d{1,3})(?:\]|[.:)]\s)/.exec(beginningOf(note, LONG_MARK))?.[1];
  if (own) return Number(own);
  const list = note.parentElement;
  if (!list || tagOf(list) !== 'OL' || tagOf(note) !== 'LI') return undefined;
  let number = Number(list.getAttribute('start') ?? 1);
  for (let item = note; item.previousElementSibling; item = item.previousElementSibling)
    if (++number > HIGHEST) return undefined;
  return number;
}

/** The mark's own number, or the next one that is free. */
function labelFor(link: Element, taken: ReadonlySet<string>): string {
  const own = lettersOf(beginningOf(link, LONG_MARK));
  if (own && !taken.has(own)) return own;
  let next = taken.size + 1;
  while (taken.has(String(next))) next++;
  return String(next);
}

/** Writes a note of the page without the mark that it begins with. @param blocks as markdown. */
export function noteOf(label: string, [first = '', ...rest]: readonly string[]): string {
  const said = first.replace(/^(?:\[?\^?\\?\d{1,3}\\?[\].:)]+|(?:\\?[*†‡])+|[.:)])\s+/, '');
  return footnote(label, [said, ...rest]);
}

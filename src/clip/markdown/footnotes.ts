/** Footnotes: a mark that links to a note further down. Both get the label as an attribute. */
import { footnote } from '../../markdown/footnote';
import { decoded } from '../../protocol/document/page-title';
import { remembered } from '../../protocol/remembered';
import type { Deadline } from '../deadline';
import type { Work } from '../slices';
import { beginningOf, isElement, tagOf } from './writer';

export const FOOTNOTE_MARK = 'data-footnote-mark';
export const FOOTNOTE = 'data-footnote';

const NOTE_NAMES =
  /foot-?note|noteref|fnref|(?:^|[\s#_-])(?:fn|ftn|sdfootnote|endnote)(?:$|[\s_\d:.-])/i;
/** A number, a letter, both (F1) or a sign, as a mark is written, with or without brackets. */
const MARK = /^[[(]?(?:[a-z]?\d{1,3}|[a-z]|[ivx]{1,5}|[*†‡§¶]{1,3})[\])]?$/i;
/** A number as papers refer to their sources in a line of text. */
const REFERENCE = /^\[(\d{1,3})\]$/;
const HIGHEST = 999;
const BACK = /^(?:\s|↩|↵|↑|⤴|⏎|\^|\ufe0e|return|back|jump up)+$/i;
const HOLDERS = /^(?:LI|P|DIV|ASIDE|SPAN|DD|TD|SECTION)$/;
const MAX_NOTES = 2_000;
/** Characters: anything longer is neither a mark nor a link back. */
const LONG_MARK = 12;
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
        /back-?(?:ref|link)|fnref/i.test(namesOf(link)) ||
        (MARK.test(beginningOf(link, LONG_MARK)) && leadsBack(link, note, ways))
      )
        removeBack(link, note);
    }
    removeLabel(note, label);
  }
  for (const [link, note] of marks) removeRepetition(link, note);
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

/** The most links to one mark that are looked at. No honest page has more. */
const MOST_THERE = 50;

/** Whether a link in a note leads to a mark of this note. */
function leadsBack(link: Element, note: Element, { targetOf, linksAt }: Ways): boolean {
  const target = targetOf(link);
  if (!target) return false;
  return linksAt(target).some((mark) => {
    const there = mark === link ? undefined : targetOf(mark);
    return there !== undefined && note.contains(there);
  });
}

/** Removes a link back to the text, and the signs around it if nothing else stands beside it. */
function removeBack(link: Element, note: Element): void {
  const holder = link.parentElement;
  link.remove();
  if (holder && holder !== note && !/[\p{L}\p{N}]/u.test(holder.textContent ?? '')) {
    if (!holder.querySelector('img')) holder.remove();
  }
}

type TargetOf = (link: Element) => Element | undefined;

interface Ways {
  targetOf: TargetOf;
  /** The links in an element, or the one it stands in. */
  linksAt(target: Element): readonly Element[];
}

function isMark(link: Element): boolean {
  if (!MARK.test(beginningOf(link, LONG_MARK))) return false;
  return (
    link.closest('sup') !== null ||
    link.querySelector('sup') !== null ||
    link.getAttribute('role') === 'doc-noteref' ||
    NOTE_NAMES.test(namesOf(link)) ||
    isInMark(link)
  );
}

/** Whether a link is all that stands in what its names say is a mark. */
function isInMark(link: Element): boolean {
  const around = link.parentElement;
  return (
    around !== null &&
    tagOf(around) === 'SPAN' &&
    NOTE_NAMES.test(namesOf(around)) &&
    beginningOf(around, LONG_MARK) === beginningOf(link, LONG_MARK)
  );
}

/** Functions of a mark: the element it points to; that element, if it is a note and not a heading or another mark. */
function noteFinder(root: Element, deadline: Deadline) {
  let targets: Map<string, Element> | undefined;
  const notes = new Map<Element, Element | undefined>();
  const areNotes = new Map<Element, boolean>();
  const targetOf: TargetOf = (link) => {
    const address = link.getAttribute('href') ?? '';
    const id = address.slice(address.indexOf('#') + 1);
    if (!id) return undefined;
    targets ??= targetsIn(root, deadline);
    return targets.get(decoded(id)) ?? targets.get(id);
  };
  const linksAt = remembered((target: Element) =>
    [target.closest('a'), ...target.querySelectorAll('a[href*="#"]')]
      .filter((one) => one !== null)
      .slice(0, MOST_THERE),
  );
  const ways: Ways = { targetOf, linksAt };
  const noteOf: TargetOf = (link) => {
    const target = targetOf(link);
    if (!target) return undefined;
    if (!notes.has(target)) notes.set(target, noteAt(target));
    const note = notes.get(target);
    if (!note) return undefined;
    if (!areNotes.has(note)) areNotes.set(note, !refersElsewhere(note, ways));
    return areNotes.get(note) ? note : undefined;
  };
  return { ways, noteOf };
}

/**
 * Whether a “note” has marks of its own that lead elsewhere: then it is a paragraph of the article. The marks
 * in a note only lead back to the text.
 */
function refersElsewhere(note: Element, ways: Ways): boolean {
  for (const link of note.querySelectorAll('a[href*="#"]')) {
    if (!isMark(link)) continue;
    const target = ways.targetOf(link);
    if (target && !note.contains(target) && !leadsBack(link, note, ways)) return true;
  }
  return false;
}

/** What links can point to by name: looked for once, not once for every mark. */
function targetsIn(root: Element, deadline: Deadline): Map<string, Element> {
  const targets = new Map<string, Element>();
  for (const element of root.querySelectorAll('[id], a[name]')) {
    deadline.step();
    for (const name of [element.getAttribute('id'), element.getAttribute('name')])
      if (name && !targets.has(name)) targets.set(name, element);
  }
  return targets;
}

function noteAt(named: Element): Element | undefined {
  // An empty anchor at the beginning of the note stands for it.
  const target = hasWords(named) ? named : named.closest('li, p, dd, td, div');
  if (!target || !HOLDERS.test(tagOf(target)) || !hasWords(target)) return undefined;
  if (target.querySelector('h1, h2, h3, table') || target.closest('nav, header')) return undefined;
  const item = target.parentElement;
  return item && tagOf(item) === 'LI' && item.firstElementChild === target ? item : target;
}

/**
 * Parts the notes that are in one element, each behind an anchor of its own, into elements of their own.
 * @param root of a copy; must still hold relative addresses.
 */
function* partNotes(root: Element, deadline: Deadline): Work<void> {
  const { ways } = noteFinder(root, deadline);
  const shared = new Map<Element, Element[]>();
  for (const link of [...root.querySelectorAll('a[href*="#"]')].slice(0, MAX_NOTES)) {
    if (deadline.step()) yield;
    const anchor = isMark(link) ? ways.targetOf(link) : undefined;
    const holder = anchor && !hasWords(anchor) ? anchor.closest('li, p, dd, td, div') : null;
    if (!anchor || !holder || holder.contains(link)) continue;
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

function hasWords(element: Element): boolean {
  return /\p{L}{2}/u.test(element.textContent ?? '');
}

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

function namesOf(link: Element): string {
  return `${link.getAttribute('class') ?? ''} ${link.id} ${link.getAttribute('href') ?? ''} ${link.getAttribute('rel') ?? ''} ${link.getAttribute('role') ?? ''}`;
}

/** Writes a note of the page without the mark that it begins with. @param blocks as markdown. */
export function noteOf(label: string, [first = '', ...rest]: readonly string[]): string {
  const said = first.replace(/^(?:\[?\^?\\?\d{1,3}\\?[\].:)]+|(?:\\?[*†‡])+)\s+/, '');
  return footnote(label, [said, ...rest]);
}

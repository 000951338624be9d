/** Footnotes whose marks are raised numbers without links: `word<sup>1</sup>`, with the notes below the text. */
import type { Deadline } from '../../deadline';
import type { Work } from '../../slices';
import { FOOTNOTE, FOOTNOTE_MARK } from '../footnotes';
import { beginningOf, tagOf } from '../writer';

const NUMBERS = /^[[(]?(\d{1,2}(?: ?, ?\d{1,2})*)[\])]?$/;
/** Characters: no mark is longer. */
const LONG_MARK = 20;
/** The end of a word or a sentence, but not of a unit (km², 5 mm³), a number or a formula. */
const BEFORE_MARK = /(?:\p{L}{2}|[.,;:!?…"'”’»)\]。，])\s?$/u;
const UNIT = /(?:^|[\s\d/·(])(?:[kcdmµnh]?m|in|ft|yd|mi|sq|ha|sec|px)\s?$/u;
const HOLDERS = /^(?:P|LI|DIV|DD|TD)$/;
const MOST_NOTES = 99;

interface Mark {
  sup: Element;
  numbers: readonly number[];
}

/**
 * Labels marks and notes as `labelFootnotes` does, where each mark has its note: below, a paragraph that begins with the
 * same raised number, or else the last numbered list, if it has as many items as there are numbers.
 */
export function* labelBareNotes(root: Element, deadline: Deadline): Work<void> {
  const sups = root.querySelectorAll('sup');
  if (sups.length === 0 || root.querySelector(`[${FOOTNOTE_MARK}]`)) return;
  const marks: Mark[] = [];
  const notes = new Map<number, Element>();
  const labels: Element[] = [];
  for (const sup of sups) {
    if (deadline.step()) yield;
    const listed = NUMBERS.exec(beginningOf(sup, LONG_MARK))?.[1];
    if (listed === undefined || sup.querySelector('*') || sup.closest('a, pre, code')) continue;
    const numbers = listed.split(',').map(Number);
    const [number = 0] = numbers;
    const before = textBefore(sup);
    const holder = sup.parentElement;
    if (before === '' && holder && HOLDERS.test(tagOf(holder)) && numbers.length === 1) {
      // Two notes of one number belong to two texts.
      if (notes.has(number)) return;
      notes.set(number, holder);
      labels.push(sup);
    } else if (BEFORE_MARK.test(before) && !UNIT.test(before)) marks.push({ sup, numbers });
  }
  const wanted = new Set(marks.flatMap(({ numbers }) => numbers));
  if (wanted.size === 0 || wanted.size > MOST_NOTES) return;
  const found = notes.size > 0 ? notes : listedNotes(root, wanted);
  const isWhole = [...wanted].every((number) => found.has(number));
  if (!isWhole || !areBelow(found, marks)) return;
  for (const label of labels) label.remove();
  for (const [number, note] of found) note.setAttribute(FOOTNOTE, String(number));
  for (const { sup, numbers } of marks) {
    const links = numbers.map((number) => {
      const link = sup.ownerDocument.createElement('a');
      // A link without an address counts as none.
      link.setAttribute('href', `#${number}`);
      link.setAttribute(FOOTNOTE_MARK, String(number));
      return link;
    });
    sup.replaceWith(...links);
  }
}

/** The text right before an element in its line; empty where it begins one. */
function textBefore(element: Element): string {
  let before = element.previousSibling;
  while (before && (before.textContent ?? '').trim() === '' && before.nodeName !== 'BR')
    before = before.previousSibling;
  return (before?.textContent ?? '').slice(-LONG_MARK);
}

/** The items of the last numbered list, if they are as many as the numbers, which count up from 1. */
function listedNotes(root: Element, wanted: ReadonlySet<number>): ReadonlyMap<number, Element> {
  const none = new Map<number, Element>();
  // In the order in which they first occur.
  if (wanted.size < 2 || [...wanted].some((number, i) => number !== i + 1)) return none;
  const list = [...root.querySelectorAll('ol')].at(-1);
  const items = [...(list?.children ?? [])];
  if (items.length !== wanted.size || items.some((item) => tagOf(item) !== 'LI')) return none;
  return new Map(items.map((item, i) => [i + 1, item]));
}

/** Whether all notes stand below all marks, and none holds one. */
function areBelow(notes: ReadonlyMap<number, Element>, marks: readonly Mark[]): boolean {
  const last = marks.at(-1)?.sup;
  return (
    last !== undefined &&
    [...notes.values()].every(
      (note) => (last.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    )
  );
}

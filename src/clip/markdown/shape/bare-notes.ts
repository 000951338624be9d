/** Footnotes whose marks are raised numbers without links: `word<sup>1</sup>`, with the notes below the text. */
import type { Deadline } from '../../deadline';
import type { Work } from '../../slices';
import { NOTE_NUMBER, notesOfMarks } from '../footnotes';
import { isBehind, NOTE_NAMES } from '../note-finder';
import { beginningOf, tagOf } from '../writer';
import { joinContinuations, listedNotes } from './listed-notes';

const NUMBERS = /^[[(]?(\d{1,2}(?: ?, ?\d{1,2})*)[\])]?$/;
/** Characters: no mark is longer. */
const LONG_MARK = 20;
/** The end of a word or a sentence, but not of a unit (km², 5 mm³), a number or a formula. */
const BEFORE_MARK = /(?:\p{L}{2}|[.,;:!?…"'”’»)\]。，])\s?$/u;
const UNIT = /(?:^|[\s\d/·(])(?:[kcdmµnh]?m|in|ft|yd|mi|sq|ha|sec|px)\s?$/u;
const HOLDERS = /^(?:P|LI|DIV|DD|TD)$/;
const INLINE = /^(?:B|STRONG|I|EM|SPAN)$/;
const MOST_NOTES = 99;
const MOST_AROUND = 3;

interface Mark {
  sup: Element;
  numbers: readonly number[];
}

/** Notes by their numbers, and the elements that say the number in them. */
interface Numbered {
  notes: Map<number, Element>;
  labels: Element[];
}

/**
 * Makes marks links to their notes, where each mark has its note: below, a paragraph that begins with the same number,
 * raised or bold, or else an item of a list of notes. Where other marks are links, these are none.
 * @param root of a copy; must still hold relative addresses.
 */
export function* linkBareNotes(root: Element, deadline: Deadline): Work<void> {
  const sups = root.querySelectorAll('sup');
  if (sups.length === 0 || (yield* notesOfMarks(root, deadline)).size > 0) return;
  const marks: Mark[] = [];
  const raised: Numbered = { notes: new Map(), labels: [] };
  for (const sup of sups) {
    if (deadline.step()) yield;
    const listed = NUMBERS.exec(beginningOf(sup, LONG_MARK))?.[1];
    if (listed === undefined || sup.querySelector('*') || sup.closest('a, pre, code')) continue;
    const numbers = listed.split(',').map(Number);
    const { before, begun } = placeOf(sup);
    if (begun) {
      // Two notes of one number belong to two texts.
      if (numbers.length === 1 && !addNote(raised, numbers[0] ?? 0, begun, sup)) return;
    } else if (BEFORE_MARK.test(before) && !UNIT.test(before)) marks.push({ sup, numbers });
  }
  const firsts = new Map<number, Element>();
  for (const { sup, numbers } of marks)
    for (const number of numbers) if (!firsts.has(number)) firsts.set(number, sup);
  if (firsts.size === 0 || firsts.size > MOST_NOTES) return;
  const { notes, labels } = raised.notes.size > 0 ? raised : yield* boldNotes(root, deadline);
  const found = notes.size > 0 ? notes : listedNotes(root, [...firsts.keys()]);
  for (const [number, mark] of firsts) {
    const note = found.get(number);
    if (note === undefined || !isBehind(note, mark)) return;
  }
  const last = marks.at(-1)?.sup;
  const areBelow = [...found.values()].every((note) => last && isBehind(note, last));
  if (!areBelow && ![...found.values()].every(isNamed)) return;
  for (const label of labels) label.remove();
  if (areBelow && notes.size > 0) joinContinuations(found);
  for (const [number, note] of found) {
    if (!note.id) note.id = `jackdaw-numbered-${number}`;
    note.setAttribute(NOTE_NUMBER, String(number));
  }
  for (const { sup, numbers } of marks) {
    const links = numbers.map((number) => {
      const link = sup.ownerDocument.createElement('a');
      link.setAttribute('href', `#${found.get(number)?.id}`);
      link.setAttribute('role', 'doc-noteref');
      link.textContent = String(number);
      return link;
    });
    sup.replaceWith(...links);
  }
}

/** Whether a note says by its name, or by its place in a margin, that it is one: then it may stand among the text. */
const isNamed = (note: Element): boolean =>
  NOTE_NAMES.test(note.className) || note.closest('aside') !== null;

/** @returns whether it is the first note of its number. */
function addNote({ notes, labels }: Numbered, number: number, note: Element, label: Element) {
  if (notes.has(number)) return false;
  notes.set(number, note);
  labels.push(label);
  return true;
}

/** Paragraphs that begin with a bold number and nothing else that is bold. */
function* boldNotes(root: Element, deadline: Deadline): Work<Numbered> {
  const bold: Numbered = { notes: new Map(), labels: [] };
  for (const strong of root.querySelectorAll('p > strong, p > b')) {
    if (deadline.step()) yield;
    const text = beginningOf(strong, LONG_MARK);
    const holder = /^\d{1,2}$/.test(text) ? placeOf(strong).begun : undefined;
    if (holder && !addNote(bold, Number(text), holder, strong))
      return { notes: new Map(), labels: [] };
  }
  return bold;
}

/** Where an element stands in its line: the text right before it, or the paragraph or the like that it begins. */
function placeOf(element: Element): { before: string; begun?: Element } {
  let first = element;
  for (let up = 0; up < MOST_AROUND; up++) {
    let before = first.previousSibling;
    while (before && isBlank(before)) before = before.previousSibling;
    if (before) return { before: (before.textContent ?? '').slice(-LONG_MARK) };
    const around = first.parentElement;
    if (around && HOLDERS.test(tagOf(around))) return { before: '', begun: around };
    if (!around || !INLINE.test(tagOf(around))) break;
    first = around;
  }
  return { before: '' };
}

const isBlank = (node: Node): boolean =>
  node.nodeName !== 'BR' && (node.textContent ?? '').trim() === '';

/** Reads a transcript that a page shows: many rows with the same structure, each with a time and words. */
import { squeeze } from '../../protocol/plain-line';
import { readableText } from '../copy/visible-text';
import { areSpoken, type Cue, secondsOf } from './cues';

/** A time in the recording, where it occurs on the page. */
interface Stamp {
  /** The smallest element that contains the time. */
  holder: Element;
  start: number;
  /** The time as written, so that it can be removed from the row; empty if it is an attribute. */
  words: string;
  /** The rest of its text after the time. */
  rest: string;
}

/** Maximum times, enough for more than a day of talk. */
const MAX_STAMPS = 20_000;
/** Matches a time alone or before words. */
const STAMP = /^[[(]?\s*(?:\d{1,2}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?\s*[\])]?(?=\s|$|[-–—:])/;
/** Attributes with the seconds from the start, for pages that show no times. */
const TIME_ATTRIBUTES = ['data-start', 'data-start-time', 'data-time', 'data-timestamp'];

/** Returns the rows of the largest transcript on a page; none without one. @param page only read. */
export function cuesOfRows(page: Document): Cue[] {
  const written = cuesAt(stampsInText(page), page.body);
  return written.length > 0 ? written : cuesAt(stampsInAttributes(page), page.body);
}

function cuesAt(stamps: readonly Stamp[], body: Element): Cue[] {
  const inside = placesOf(
    stamps.map(({ holder }) => holder),
    body,
  );
  const countOf = (element: Element) => countIn(inside.get(element));
  const cues: Cue[] = [];
  const around: Element[] = [];
  for (const stamp of stamps) {
    const row = rowOf(stamp.holder, countOf, body);
    // An element with several times would otherwise be read as a whole for each of them.
    const isOfOne = countOf(row) === 1;
    const text = isOfOne ? wordsOf(row, stamp.words) || wordsAfter(row, countOf) : stamp.rest;
    if (text === '' || row.parentElement === null) continue;
    cues.push({ start: stamp.start, text });
    around.push(row.parentElement);
  }
  let best: Cue[] = [];
  // A transcript may be split into sections, so every ancestor of a row is a candidate.
  for (const place of placesOf(around, body).values()) {
    if (countIn(place) <= best.length) continue;
    const said = cues.slice(place.from, place.to);
    if (areSpoken(said)) best = said;
  }
  return best;
}

function stampsInText(page: Document): Stamp[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const stamps: Stamp[] = [];
  while (walker.nextNode() && stamps.length < MAX_STAMPS) {
    const { data, parentElement } = walker.currentNode as Text;
    // Rule out most texts by their first character.
    if (!/^\s*[\d[(]/.test(data) || parentElement === null) continue;
    const line = data.trimStart();
    const words = STAMP.exec(line)?.[0];
    const start = words === undefined ? undefined : secondsOf(words);
    if (words === undefined || start === undefined) continue;
    const rest = squeezed(line.slice(words.length));
    stamps.push({ holder: parentElement, start, words: words.trim(), rest });
  }
  return stamps;
}

function stampsInAttributes(page: Document): Stamp[] {
  for (const name of TIME_ATTRIBUTES) {
    const stamps: Stamp[] = [];
    for (const holder of page.body.querySelectorAll(`[${name}]`)) {
      const value = holder.getAttribute(name) ?? '';
      const start = /^\d{1,6}(?:\.\d+)?$/.test(value) ? Number(value) : secondsOf(value);
      if (start === undefined) continue;
      if (stamps.push({ holder, start, words: '', rest: '' }) >= MAX_STAMPS) break;
    }
    if (stamps.length > 1) return stamps;
  }
  return [];
}

/** The elements of a list that an ancestor contains or is: a range of indexes, `to` not included. */
interface Place {
  from: number;
  to: number;
}

const countIn = (place: Place | undefined) => (place === undefined ? 0 : place.to - place.from);

/**
 * Returns for each ancestor of the elements (themselves included) the range that it contains. Each walk upwards
 * stops where an earlier one has been, because thousands of elements may be nested deeply.
 * @param elements in document order.
 */
function placesOf(elements: readonly Element[], body: Element): Map<Element, Place> {
  const places = new Map<Element, Place>();
  // The path from the body down to the last element.
  const open: Element[] = [];
  const isOpen = new Set<Element>();
  const closeBelow = (depth: number, to: number) => {
    for (const element of open.splice(depth)) {
      isOpen.delete(element);
      const place = places.get(element);
      if (place) place.to = to;
    }
  };
  for (const [at, element] of elements.entries()) {
    const below: Element[] = [];
    let around: Element | null = element;
    while (around && !isOpen.has(around)) {
      below.push(around);
      around = around === body ? null : around.parentElement;
    }
    while (open.length > 0 && open.at(-1) !== around) closeBelow(open.length - 1, at);
    for (const one of below.reverse()) {
      open.push(one);
      isOpen.add(one);
      places.set(one, { from: at, to: at });
    }
  }
  closeBelow(0, elements.length);
  return places;
}

/** Returns the largest ancestor of a time that contains no other time. */
function rowOf(holder: Element, countOf: (element: Element) => number, body: Element): Element {
  let row = holder;
  for (let around = row.parentElement; around && around !== body; around = around.parentElement) {
    if (countOf(around) !== 1) break;
    row = around;
  }
  return row;
}

function wordsOf(row: Element, stamp: string): string {
  const text = squeeze(readableText(row));
  if (stamp === '') return text;
  const at = text.indexOf(stamp);
  const rest = at < 0 ? text : `${text.slice(0, at)}${text.slice(at + stamp.length)}`;
  return squeezed(rest);
}

/** Squeezes white space, and removes the separator between the time and the words. */
function squeezed(words: string): string {
  return squeeze(words.replace(/^\s*[-–—:]\s+/, ''));
}

/** Returns the words after a time, up to the next time. */
function wordsAfter(row: Element, countOf: (element: Element) => number): string {
  const parts: string[] = [];
  for (let next = row.nextSibling; next; next = next.nextSibling) {
    if (next instanceof Element && countOf(next) > 0) break;
    if (next.nodeType === Node.TEXT_NODE) parts.push(next.nodeValue ?? '');
    else if (next instanceof Element) parts.push(readableText(next));
  }
  return squeeze(parts.join(' '));
}

/**
 * A transcript that a page shows: many rows of one structure, each with a time and the words said then.
 * Only that structure counts; the names of the page's parts do not.
 */
import { squeeze } from '../../protocol/plain-line';
import { readableText } from '../copy/visible-text';
import { areSpoken, type Cue, secondsOf } from './cues';

/** A moment of the recording, where the page names it. */
interface Stamp {
  /** The smallest element that contains the time. */
  holder: Element;
  start: number;
  /** The time as written, to remove it from the row; empty when it is an attribute. */
  words: string;
  /** The rest of its text after the time. */
  rest: string;
}

/** More than a day of talk. */
const MAX_STAMPS = 20_000;
/** A time on its own or at the beginning of what is said then. */
const STAMP = /^[[(]?\s*(?:\d{1,2}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?\s*[\])]?(?=\s|$|[-–—:])/;
/** Attributes with the seconds from the start, where the page shows no time. */
const TIME_ATTRIBUTES = ['data-start', 'data-start-time', 'data-time', 'data-timestamp'];

/** The rows of the largest transcript on a page; none where there is none. @param page only read. */
export function cuesOfRows(page: Document): Cue[] {
  const written = cuesAt(stampsInText(page), page.body);
  return written.length > 0 ? written : cuesAt(stampsInAttributes(page), page.body);
}

function cuesAt(stamps: readonly Stamp[], body: Element): Cue[] {
  const counts = countInside(stamps, body);
  const places = new Map<Element, Cue[]>();
  for (const stamp of stamps) {
    const row = rowOf(stamp.holder, counts, body);
    // An element with several times would be read as a whole for each of them.
    const isOfOne = counts.get(row) === 1;
    const text = isOfOne ? wordsOf(row, stamp.words) || wordsAfter(row, counts) : stamp.rest;
    if (text === '') continue;
    // A transcript may be parted into sections, so every place around the row is a candidate.
    for (let place = row.parentElement; place; place = place.parentElement) {
      const cues = places.get(place) ?? [];
      cues.push({ start: stamp.start, text });
      places.set(place, cues);
      if (place === body) break;
    }
  }
  let best: Cue[] = [];
  for (const cues of places.values()) {
    if (cues.length > best.length && areSpoken(cues)) best = cues;
  }
  return best;
}

function stampsInText(page: Document): Stamp[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const stamps: Stamp[] = [];
  while (walker.nextNode() && stamps.length < MAX_STAMPS) {
    const { data, parentElement } = walker.currentNode as Text;
    // Most texts are no times, as their first character shows.
    if (!/^\s*[[(]?\s*\d/.test(data) || parentElement === null) continue;
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

/** How many times stand inside each element. */
function countInside(stamps: readonly Stamp[], body: Element): Map<Element, number> {
  const counts = new Map<Element, number>();
  for (const { holder } of stamps) {
    for (let around: Element | null = holder; around; around = around.parentElement) {
      counts.set(around, (counts.get(around) ?? 0) + 1);
      if (around === body) break;
    }
  }
  return counts;
}

/** The largest element around a time that contains no other time. */
function rowOf(holder: Element, counts: ReadonlyMap<Element, number>, body: Element): Element {
  let row = holder;
  for (let around = row.parentElement; around && around !== body; around = around.parentElement) {
    if (counts.get(around) !== 1) break;
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

/** Without the sign between the time and the words. */
function squeezed(words: string): string {
  return squeeze(words.replace(/^\s*[-–—:]\s+/, ''));
}

/** The words beside a time: everything up to the next time. */
function wordsAfter(row: Element, counts: ReadonlyMap<Element, number>): string {
  const parts: string[] = [];
  for (let next = row.nextSibling; next; next = next.nextSibling) {
    if (next instanceof Element && counts.has(next)) break;
    if (next.nodeType === Node.TEXT_NODE) parts.push(next.nodeValue ?? '');
    else if (next instanceof Element) parts.push(readableText(next));
  }
  return squeeze(parts.join(' '));
}

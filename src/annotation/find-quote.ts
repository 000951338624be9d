/**
 * Finds a quote in a text that may have changed since. Tries in the order that is usual for annotations on the web:
 * the exact words, where the surrounding text decides between several places; then similar words (`near-places.ts`),
 * if enough of them agree.
 */
import type { TextQuote } from '../protocol/document/highlight';
import { fewestErrors, nearPlaces, type Place } from './near-places';

export interface FoundQuote {
  start: number;
  end: number;
  how: 'exact' | 'approximate';
}

/** Share of a quote's characters that may differ. A short quote must match exactly. */
const MAX_ERROR_SHARE = 0.25;
const SHORTEST_APPROXIMATE = 12;
/** Maximum number of errors. With more, the search is slow and finds another text. */
const MAX_ERRORS = 256;
/** Maximum length of a search. If a longer quote has changed, only its beginning and end are searched for. */
const MAX_PATTERN = 1_200;

/** Finds a quote. `undefined` if nothing on the page is similar enough. */
export function findQuote(text: string, quote: TextQuote): FoundQuote | undefined {
  return findExactly(text, quote) ?? findNearly(text, quote);
}

/** Finds the exact words only, which is fast in any text. */
export function findExactly(text: string, quote: TextQuote): FoundQuote | undefined {
  const { exact } = quote;
  const places: Place[] = [];
  for (let at = text.indexOf(exact); at !== -1 && places.length < 1_000; ) {
    places.push({ start: at, end: at + exact.length, errors: 0 });
    at = text.indexOf(exact, at + 1);
  }
  const place = best(text, quote, places);
  return place && { start: place.start, end: place.end, how: 'exact' };
}

function findNearly(text: string, quote: TextQuote): FoundQuote | undefined {
  const { exact } = quote;
  if (exact.length < SHORTEST_APPROXIMATE) return undefined;
  if (exact.length > MAX_PATTERN) return findByEnds(text, quote);
  const allowed = Math.min(MAX_ERRORS, Math.floor(exact.length * MAX_ERROR_SHARE));
  const place = best(text, quote, nearPlaces(text, exact, allowed));
  if (place === undefined) return undefined;
  // A weak similarity is a coincidence, unless the surrounding text agrees too.
  const likeness = 1 - place.errors / exact.length;
  const sure = likeness >= 0.85 || (likeness + context(text, quote, place)) / 2 >= 0.75;
  return sure ? { ...settle(text, quote, place), how: 'approximate' } : undefined;
}

/**
 * Corrects the ends of a match. The search stops where the fewest letters differ, which may be inside a word. The
 * text around the quote shows where it begins and ends; without that text, word boundaries do.
 */
function settle(text: string, { prefix, suffix }: TextQuote, place: Place) {
  let { start, end } = place;
  const before = prefix.slice(-NEIGHBOUR);
  const after = suffix.slice(0, NEIGHBOUR);
  const from = Math.max(0, start - REACH - before.length);
  const prior = text.slice(from, start + REACH).lastIndexOf(before);
  const near = Math.max(start, end - REACH);
  const next = text.slice(near, end + REACH + after.length).indexOf(after);
  if (before.length === NEIGHBOUR && prior !== -1) start = from + prior + before.length;
  else while (start > 0 && isInWord(text, start)) start -= 1;
  if (after.length === NEIGHBOUR && next !== -1) end = near + next;
  else while (end < text.length && isInWord(text, end)) end += 1;
  return start < end ? { start, end } : { start: place.start, end: place.end };
}

/** Number of characters of the surrounding text that identify a place, and how far away they may be. */
const NEIGHBOUR = 12;
const REACH = 24;

function isInWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}]{2}/u.test(text.slice(at - 1, at + 1));
}

/** Finds a long quote by its two ends, if they are about as far apart as before. */
function findByEnds(text: string, quote: TextQuote): FoundQuote | undefined {
  const { exact, prefix, suffix, start } = quote;
  const length = MAX_PATTERN / 4;
  const head = findQuote(text, { exact: exact.slice(0, length), prefix, suffix: '', start });
  const tail = findQuote(text, {
    exact: exact.slice(-length),
    prefix: '',
    suffix,
    start: start + exact.length - length,
  });
  if (head === undefined || tail === undefined) return undefined;
  const found = tail.end - head.start;
  if (found < exact.length / 2 || found > exact.length * 2) return undefined;
  return { start: head.start, end: tail.end, how: 'approximate' };
}

/** Returns the place that agrees best in words, surrounding text and position. */
function best(text: string, quote: TextQuote, places: readonly Place[]): Place | undefined {
  if (places.length < 2) return places[0];
  let winner: Place | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const place of places) {
    const likeness = 1 - place.errors / Math.max(1, quote.exact.length);
    const distance = Math.abs(place.start - quote.start) / Math.max(1, text.length);
    const score = 2 * likeness + context(text, quote, place) - 0.1 * distance;
    if (score > highest) {
      highest = score;
      winner = place;
    }
  }
  return winner;
}

/** Returns how much of the text around the quote is also around a place: 0 to 1, and 1 if none is known. */
function context(text: string, { prefix, suffix }: TextQuote, { start, end }: Place): number {
  const known = prefix.length + suffix.length;
  if (known === 0) return 1;
  const room = 8;
  const before = text.slice(Math.max(0, start - prefix.length - room), start);
  const after = text.slice(end, end + suffix.length + room);
  return (agreeing(before, prefix) + agreeing(after, suffix)) / known;
}

/** Returns how many characters of a pattern a short text contains, minus the errors. */
function agreeing(text: string, pattern: string): number {
  if (pattern === '') return 0;
  if (text.includes(pattern)) return pattern.length;
  const errors = fewestErrors(text, pattern, Math.floor(pattern.length / 2));
  return errors === undefined ? 0 : pattern.length - errors;
}

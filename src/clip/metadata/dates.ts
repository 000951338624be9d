/** Converts dates as pages write them to ISO 8601. */
import { monthOf } from './month-names';

/**
 * Reads a date. Returns an empty text if there is no plausible one. A full time keeps its clock and offset, which give
 * the day that the page shows; a day stays a day (`2025-06-04`). Never guesses which number is the month.
 */
export function isoDate(value: string): string {
  const text = value.trim();
  // Most texts have no year in them.
  if (!/\d{4}/.test(text)) return '';
  const day =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (day) return calendarDay(Number(day[1]), Number(day[2]), Number(day[3]));
  const moment =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?\s*(Z|[+-]\d{2}:?\d{2})?/i.exec(
      text,
    );
  if (moment) {
    const [, date = '', time = '', zone = ''] = moment;
    if (!isoDate(date)) return '';
    const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
    return `${date}T${time.length === 5 ? `${time}:00` : time}${offset}`;
  }
  return writtenDate(text) || dottedDate(text) || plainDate(text);
}

/** Reads "11-29-2024" and "29/11/2024", where only one number can be the day. */
function plainDate(text: string): string {
  const [, first = '', , second = '', year = ''] =
    /(?<![\d/-])(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?![\d/-])/.exec(text) ?? [];
  const [a, b] = [Number(first), Number(second)];
  if (a > 12 && b <= 12) return calendarDay(Number(year), b, a);
  return b > 12 && a <= 12 ? calendarDay(Number(year), a, b) : '';
}

/** Reads "17.05.2021", where the day always comes first, and "2024 Jun 30", as in journals. */
function dottedDate(text: string): string {
  const dotted = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?![\d.])/.exec(text);
  if (dotted) return calendarDay(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]));
  const yearFirst = /^(\d{4})\s+([A-Za-z]{3,9})\.?\s+(\d{1,2})\b/.exec(text);
  const month = yearFirst ? monthOf(yearFirst[2] ?? '') : 0;
  return yearFirst && month ? calendarDay(Number(yearFirst[1]), month, Number(yearFirst[3])) : '';
}

/** Reads "June 4, 2025", "4 June 2025", "Wed, 04 Jun 2025 10:00:00 GMT", "4th of June, 2025", "4 de junio de 2025". */
function writtenDate(text: string): string {
  // Avoids `\p{L}{3,12}`, which takes longer to compile than most pages take to read.
  const dayFirst =
    /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º)?\.?(?:\s+(?:of|de))?[\s-]+([^\s\d!-/:-@]{3,12})\.?,?(?:\s+de)?[\s-]+(\d{4})(?!\d)/.exec(
      text,
    );
  if (dayFirst) {
    const month = monthOf(dayFirst[2] ?? '');
    if (month) return calendarDay(Number(dayFirst[3]), month, Number(dayFirst[1]));
  }
  const monthFirst = /\b([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/.exec(text);
  if (monthFirst) {
    const month = monthOf(monthFirst[1] ?? '');
    if (month) return calendarDay(Number(monthFirst[3]), month, Number(monthFirst[2]));
  }
  const [, year, month, day] =
    /(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]/.exec(text) ?? [];
  return year ? calendarDay(Number(year), Number(month), Number(day)) : '';
}

/** Milliseconds. In the earliest time zones it is already tomorrow. */
const ONE_DAY = 86_400_000;

/** Reads a date as `isoDate` does, but returns an empty text if it is in the future. */
export function pastDate(value: string, now = Date.now()): string {
  const date = isoDate(value);
  return date && Date.parse(dayOf(date)) > now + ONE_DAY ? '' : date;
}

/**
 * Checks whether a text names a period: "17 to 19 April 2026", "May 30 – June 2, 2026", "17.–19.04.2026". The last day
 * of a period is no date of publication.
 */
export function isPeriod(text: string): boolean {
  // Most texts have fewer numbers, and browsers take long to compile what follows.
  if (!/\d\D+\d{1,2}\D+\d{4}/.test(text)) return false;
  if (NUMERIC_PERIOD.test(text)) return true;
  for (const { groups = {} } of text.matchAll(WRITTEN_PERIOD)) {
    const { before, first, after, monthFirst, second, monthLast } = groups;
    // "4 June 2025 - Updated 5 June 2025" is two dates.
    if (monthFirst && monthOf(monthFirst) === 0) continue;
    const begins = monthOf(before ?? '') || monthOf(after ?? '');
    const ends = monthOf(monthFirst ?? '') || monthOf(monthLast ?? '');
    if (begins && (ends || !(monthFirst || monthLast))) return true;
    // In "Issue 20 - 4 June 2025" the first number is no day.
    if (ends && monthLast && !monthFirst && Number(first) < Number(second)) return true;
  }
  return false;
}

const WRITTEN_PERIOD =
  /(?:(?<before>[^\s\d!-/:-@–—]{3,12})\.?\s+)?(?<![\d:.,/])(?<first>\d{1,2})(?:st|nd|rd|th|er|º)?\.?(?:\s+(?:de\s+)?(?<after>[^\s\d!-/:-@–—]{3,12})\.?)?(?:,?\s+\d{4})?(?:\s?[-–—]\s?|\s(?:to|and|until|bis|und|au|et|al|y|tot|en|till|til|och|og|do|по|a|e)\s)(?:(?<monthFirst>[^\s\d!-/:-@–—]{3,12})\.?\s+)?(?<second>\d{1,2})(?:st|nd|rd|th|er|º)?\.?(?:\s+(?:of\s+|de\s+)?(?<monthLast>[^\s\d!-/:-@–—]{3,12})\.?)?,?\s+(?:de\s+)?\d{4}(?!\d)/giu;
const NUMERIC_PERIOD =
  /(?<![\d.])\d{1,2}\.(?:\d{1,2}\.)?(?:\d{4})?\s?(?:[-–—]|bis)\s?\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d{2}-\d{2}\s?(?:[-–—/]|to)\s?\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4}\s?(?:[-–—]|to)\s?\d{1,2}\/\d{1,2}\/\d{4}/;

function calendarDay(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (!plausible(year) || date.getUTCMonth() !== month - 1) return '';
  return date.toISOString().slice(0, 10);
}

function plausible(year: number): boolean {
  return year >= 1900 && year <= 2100;
}

/** Returns the day of an ISO date. */
export function dayOf(date: string): string {
  return date.slice(0, 10);
}

/** Returns the number of days between two ISO dates. */
export function daysBetween(a: string, b: string): number {
  return Math.abs(Date.parse(dayOf(a)) - Date.parse(dayOf(b))) / ONE_DAY;
}

/** Days as queries name them, and as the index keeps them: by the calendar where the person is. */

const DAY_MS = 86_400_000;

/** Days since 1970 of a moment, by a calendar. */
export type Calendar = (milliseconds: number) => number;

/** By the calendar of the place this runs at. */
export const localDay: Calendar = (milliseconds) => {
  const date = new Date(milliseconds);
  return dayOf(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
};

/** By that of a host whose people may be anywhere. */
export const dayOf: Calendar = (milliseconds) => Math.max(0, Math.floor(milliseconds / DAY_MS));

/** The first day of a typed year, month or day, of `today` or `yesterday`; else `undefined`. */
export function firstDay(value: string, calendar: Calendar): number | undefined {
  const name = value.toLowerCase();
  if (name === 'today') return calendar(Date.now());
  if (name === 'yesterday') return calendar(Date.now()) - 1;
  const match = /^(\d{4})(?:([-/.])(\d{1,2})(?:\2(\d{1,2}))?)?$/.exec(value);
  if (match === null) return undefined;
  const [, year = '', , month = '1', day = '1'] = match;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const there = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return there ? dayOf(date.getTime()) : undefined;
}

/** Whether a day may still come of what is being typed, which is none yet. */
export function isUnfinishedDay(value: string): boolean {
  const name = value.toLowerCase();
  if ('today'.startsWith(name) || 'yesterday'.startsWith(name)) return true;
  if (/^\d{1,4}$/.test(value)) return true;
  // A month or a day that is not there is no beginning of another.
  return /^\d{4}(?<sign>[-/.])(?:0?|(?:0?[1-9]|1[0-2])(?:\k<sign>0?)?)$/.test(value);
}

/** What a date that is being typed says so far: `2026-` and `2026-0` are the year. */
export const dayBegun = (value: string): string => value.replace(/[-/.]0?$/, '');

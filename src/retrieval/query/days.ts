/** Days as queries name them and as the index keeps them: by the calendar where the person is. */

const DAY_MS = 86_400_000;

/** Converts a moment into days since 1970, by some calendar. */
export type Calendar = (milliseconds: number) => number;

/** Uses the time zone of this machine. */
export const localDay: Calendar = (milliseconds) => {
  const date = new Date(milliseconds);
  return dayOf(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
};

/** Uses UTC, for a host with people anywhere. */
export const dayOf: Calendar = (milliseconds) => Math.max(0, Math.floor(milliseconds / DAY_MS));

/** Returns the first day of a typed year, month or day, of `today` or `yesterday`; else `undefined`. */
export function firstDay(value: string, calendar: Calendar): number | undefined {
  const name = value.toLowerCase();
  if (name === 'today') return calendar(Date.now());
  if (name === 'yesterday') return calendar(Date.now()) - 1;
  const date = dateTyped(value);
  if (date === undefined) return undefined;
  const [year, month = '1', day = '1'] = date;
  return dayOf(Date.UTC(Number(year), Number(month) - 1, Number(day)));
}

const DATE = /^(\d{4})(?:([-/.])(\d{1,2})(?:\2(\d{1,2}))?)?$/;

/** Returns the year, month and day of a date, as far as they are typed; `undefined` for a date that does not exist. */
export function dateTyped(
  value: string,
): [year: string, month: string | undefined, day: string | undefined] | undefined {
  const match = DATE.exec(value);
  if (match === null) return undefined;
  const [, year = '', , month, day] = match;
  const date = new Date(Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1)));
  const isThere =
    date.getUTCMonth() === Number(month ?? 1) - 1 && date.getUTCDate() === Number(day ?? 1);
  return isThere ? [year, month, day] : undefined;
}

/** Returns whether the text is the beginning of a day but not one yet. */
export function isUnfinishedDay(value: string): boolean {
  const name = value.toLowerCase();
  if ('today'.startsWith(name) || 'yesterday'.startsWith(name)) return true;
  if (/^\d{1,4}$/.test(value)) return true;
  // A month or day that does not exist is not the beginning of another.
  return /^\d{4}(?<sign>[-/.])(?:0?|(?:0?[1-9]|1[0-2])(?:\k<sign>0?)?)$/.test(value);
}

/** The finished part of a date that is being typed: `2026-` and `2026-0` are the year. */
export const dayBegun = (value: string): string => value.replace(/[-/.]0?$/, '');

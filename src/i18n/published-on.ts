import { perLocale } from './per-locale';
import { day } from './times';

const YEAR = { year: 'numeric', timeZone: 'UTC' } as const;
const MONTH = { ...YEAR, month: 'short' } as const;
const writtenYear = perLocale((locale) => new Intl.DateTimeFormat(locale, YEAR));
const writtenMonth = perLocale((locale) => new Intl.DateTimeFormat(locale, MONTH));
const writtenDay = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { ...MONTH, day: 'numeric' }),
);

/**
 * Formats the date of a page: the year, month or day that is written in it, which is the same wherever it is read. An
 * empty text for what is no date.
 */
export function publishedOn(date: string): string {
  const [written, , month, dayOfMonth] =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?!\d)/.exec(date) ?? [];
  if (written === undefined) return day(date);
  if (Number.isNaN(Date.parse(date))) return '';
  const format = dayOfMonth ? writtenDay : month ? writtenMonth : writtenYear;
  return format().format(new Date(written));
}

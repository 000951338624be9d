/** Formats days, hours and durations as the person writes them. */
import { t } from './message';
import { perLocale } from './per-locale';

const clock = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const dayOfYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }),
);
const fullDay = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
);

/**
 * Formats when something happened, in the person's own order: `today, 2:05 PM`, `yesterday`, `Mar 3, 2024`. @param at
 * ISO, or ms since 1970
 */
export function when(at: string | number, now: Date): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000);
  if (days === 0) return t('words_today', { time: clock().format(date) });
  if (days === 1) return t('words_yesterday');
  return (date.getFullYear() === now.getFullYear() ? dayOfYear() : fullDay()).format(date);
}

/** Formats the calendar day alone; an empty text for an invalid date. */
export function day(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : fullDay().format(date);
}

/** Formats the day and the hour, if two things may have happened on one day. */
export function moment(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return t('words_dayAndTime', { day: fullDay().format(date), time: clock().format(date) });
}

const relative = perLocale((locale) => new Intl.RelativeTimeFormat(locale));

/** Formats how long ago something was, in its largest useful unit: `3 minutes ago`. */
export function ago(ms: number): string {
  const { count, unit } = largest(ms);
  return unit === 'second' ? t('words_justNow') : relative().format(-count, unit);
}

const lengths = perLocale(
  (locale) =>
    new Map(
      [...UNITS.map(([, unit]) => unit), 'second' as const].map((unit) => [
        unit,
        new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
      ]),
    ),
);

/** Formats when something will be, in its largest useful unit: `in 3 minutes`. */
export function ahead(ms: number): string {
  const { count, unit } = largest(ms);
  return relative().format(count, unit);
}

/** Formats a duration in its largest useful unit: `40 seconds`, `3 minutes`, `5 hours`, `12 days`. */
export function howLong(ms: number): string {
  const { count, unit } = largest(ms);
  return lengths().get(unit)?.format(count) ?? '';
}

type Unit = 'day' | 'hour' | 'minute' | 'second';

function largest(ms: number): { count: number; unit: Unit } {
  for (const [length, unit] of UNITS) {
    if (ms >= length) return { count: Math.floor(ms / length), unit };
  }
  return { count: Math.max(1, Math.ceil(ms / 1000)), unit: 'second' };
}

const UNITS: readonly [ms: number, unit: Unit][] = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
];

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** Days, hours and lengths of time as the person writes them. */
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
 * When something happened, as a person would say it: `today, 2:05 PM`, `yesterday`, `Mar 3, 2024`, in the person's own
 * order. @param at ISO, or ms since 1970
 */
export function when(at: string | number, now: Date): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000);
  if (days === 0) return t('words_today', { time: clock().format(date) });
  if (days === 1) return t('words_yesterday');
  return (date.getFullYear() === now.getFullYear() ? dayOfYear() : fullDay()).format(date);
}

/** The calendar day alone, or an empty string. */
export function day(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : fullDay().format(date);
}

/** The day and the hour, where two things may have happened on one day. */
export function moment(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return t('words_dayAndTime', { day: fullDay().format(date), time: clock().format(date) });
}

const relative = perLocale((locale) => new Intl.RelativeTimeFormat(locale));

/** How long ago, in the one unit that matters: `3 minutes ago`. */
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

/** When it will be, in the one unit that matters: `in 3 minutes`. */
export function ahead(ms: number): string {
  const { count, unit } = largest(ms);
  return relative().format(count, unit);
}

/** A length of time in the one unit that matters: `40 seconds`, `3 minutes`, `5 hours`, `12 days`. */
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

import { LOCALE } from './locale';
import { count } from './size';

const clock = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });
const dayOfYear = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' });
const fullDay = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** When something happened, as a person would say it: `today, 2:05 PM`, `yesterday`, `Mar 3, 2024`,
 * in the person's own order. */
export function when(iso: string, now: Date): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000);
  if (days === 0) return `today, ${clock.format(date)}`;
  if (days === 1) return 'yesterday';
  return (date.getFullYear() === now.getFullYear() ? dayOfYear : fullDay).format(date);
}

/** The calendar day alone, or an empty string. */
export function day(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : fullDay.format(date);
}

/** The day and the hour, where two things may have happened on one day. */
export function moment(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : `${fullDay.format(date)}, ${clock.format(date)}`;
}

/** How long ago, in the one unit that matters: `3 minutes ago`. */
export function ago(ms: number): string {
  return ms < 60_000 ? 'just now' : `${howLong(ms)} ago`;
}

/** A length of time in the one unit that matters: `40 seconds`, `3 minutes`, `5 hours`, `12 days`. */
export function howLong(ms: number): string {
  for (const [unit, name] of UNITS) if (ms >= unit) return count(Math.floor(ms / unit), name);
  return count(Math.max(1, Math.ceil(ms / 1000)), 'second');
}

const UNITS: readonly [ms: number, name: string][] = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
];

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

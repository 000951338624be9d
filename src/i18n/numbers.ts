/** Formats numbers, sizes and lists as the person writes them. */
import { perLocale } from './per-locale';

const whole = perLocale((locale) => new Intl.NumberFormat(locale));

/** `1,204`, or the person's own form. */
export const figure = (number: number) => whole().format(number);

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

const sizes = perLocale((locale) =>
  UNITS.flatMap((unit) =>
    [0, 1].map(
      (digits) =>
        new Intl.NumberFormat(locale, {
          style: 'unit',
          unit,
          // `B` means little to most people.
          unitDisplay: unit === 'byte' ? 'long' : 'short',
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }),
    ),
  ),
);

/** Formats bytes in the largest unit that keeps the figure at 1 or more: `4.2 MB`. */
export function size(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** power;
  const digits = amount >= 10 || power === 0 ? 0 : 1;
  return sizes()[power * 2 + digits]?.format(amount) ?? '';
}

const hundredths = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
);

/** Formats a share from 0 to 1: `42%`. */
export const inPercent = (share: number) => hundredths().format(share);

const and = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** `a, b, and c` */
export const listed = (names: readonly string[]) => and().format(names);

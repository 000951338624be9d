import { LOCALE } from './locale';

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Bytes in the largest unit that keeps the figure at 1 or more: `4.2 MB`. */
export function size(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** power;
  return `${amount >= 10 || power === 0 ? Math.round(amount) : amount.toFixed(1)} ${units[power]}`;
}

const whole = new Intl.NumberFormat(LOCALE);

/** `1,204`, or as the person writes it. */
export const figure = (number: number) => whole.format(number);

/** `1 document`, `1,204 documents`. */
export function count(number: number, noun: string): string {
  return `${figure(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** `1,200 of 10,000`. */
export function share(done: number, total: number): string {
  return `${figure(done)} of ${figure(total)}`;
}

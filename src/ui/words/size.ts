import { figure } from '../../i18n/numbers';

export { figure, size } from '../../i18n/numbers';

/** `1 document`, `1,204 documents`. */
export function count(number: number, noun: string): string {
  return `${figure(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** `1,200 of 10,000`. */
export function share(done: number, total: number): string {
  return `${figure(done)} of ${figure(total)}`;
}

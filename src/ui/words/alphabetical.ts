import { locale } from '../../i18n/message-language';

const collator = new Intl.Collator(locale(), { numeric: true, sensitivity: 'base' });

/** Compares two names in the order of the person's language, with 9 before 10. 0 if only case or diacritics differ. */
export const alphabetical = (a: string, b: string): number =>
  a === b ? 0 : collator.compare(a, b);

type Counted = readonly [value: string, count: number];

/** Compares two counted names: most common first, then by name. */
export const commonest = ([a, x]: Counted, [b, y]: Counted): number =>
  y - x || alphabetical(a, b) || (a < b ? -1 : 1);

/** Numbers an ordered list from its attributes. */
export interface Numbering {
  start: string | null | undefined;
  reversed: boolean;
  items: number;
  /** What follows the first number. Set if a preceding list must not continue. */
  delimiter?: '.' | ')';
}

/** The largest number of a list in markdown. */
const LARGEST = 999_999_999;

/**
 * Numbers the items of an ordered list (HTML, “ordinal value”).
 * @returns a function of an item's `value`.
 */
function numbers({ start, reversed, items }: Numbering) {
  let number = ordinal(start) ?? (reversed ? items : 1);
  return (value?: string | null): number => {
    const own = ordinal(value) ?? number;
    number = own + (reversed ? -1 : 1);
    return own;
  };
}

/**
 * Writes the markers of an ordered list. Markdown renderers count from the first item on, so a number out of sequence
 * gets the other delimiter, `)` instead of `.`, which begins a new list.
 * @returns a function of an item's `value`. Markdown has no negative numbers, so they become 0.
 */
export function numberedMarks(numbering: Numbering) {
  const next = numbers(numbering);
  let delimiter = numbering.delimiter ?? '.';
  let last: number | undefined;
  return (value?: string | null): string => {
    const shown = Math.min(LARGEST, Math.max(0, next(value)));
    if (last !== undefined && shown !== last + 1) delimiter = delimiter === '.' ? ')' : '.';
    last = shown;
    return `${shown}${delimiter}`;
  };
}

/** How a list counts in letters, as its attribute `type` states. */
export type Letters = 'a' | 'A' | 'i' | 'I';

/**
 * Writes the markers of a list that counts in letters or Roman numerals: `b.`, `iv.`. Markdown does not support
 * these, so they become text at the beginning of an item.
 */
export function letteredMarks(letters: Letters, numbering: Numbering) {
  const next = numbers(numbering);
  return (value?: string | null): string => {
    const number = next(value);
    const small = /[ai]/.test(letters);
    const written = /a/i.test(letters) ? inLetters(number) : inRoman(number);
    return `${small ? written.toLowerCase() : written}.`;
  };
}

/** Writes a number in letters: 1 is A, 27 is AA. A number below 1 stays a number. */
function inLetters(number: number): string {
  if (number < 1) return String(number);
  let written = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    written = String.fromCharCode(65 + ((rest - 1) % 26)) + written;
  return written;
}

const ROMAN = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;
const LARGEST_ROMAN = 3999;

function inRoman(number: number): string {
  if (number < 1 || number > LARGEST_ROMAN) return String(number);
  let rest = number;
  let written = '';
  for (const [sign, worth] of ROMAN) for (; rest >= worth; rest -= worth) written += sign;
  return written;
}

function ordinal(text: string | null | undefined): number | undefined {
  const digits = /^\s*\+?(\d{1,9})(?!\d)/.exec(text ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Says whether a block is a list that may follow its item's text without a blank line. */
export function followsDirectly(block: string): boolean {
  return /^(?:[-*]|1[.)]) /.test(block);
}

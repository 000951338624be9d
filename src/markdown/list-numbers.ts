/** The numbering of an ordered list, from its attributes. */
export interface Numbering {
  start: string | null | undefined;
  reversed: boolean;
  items: number;
  /** What follows the first number, where a list before it must not go on. */
  delimiter?: '.' | ')';
}

/** More digits are no number of a list. */
const LARGEST = 999_999_999;

/**
 * The markers of an ordered list's items, one after another (HTML, “ordinal value”). Renderers of markdown number
 * a list from its first item on, so a number out of sequence gets the other delimiter, `)` for `.`, which begins
 * a new list.
 * @returns a function of an item's `value`. Markdown knows no number below 0: such are counted past.
 */
export function numberedMarks({ start, reversed, items, delimiter: first = '.' }: Numbering) {
  let number = ordinal(start) ?? (reversed ? items : 1);
  let delimiter = first;
  let last: number | undefined;
  return (value?: string | null): string => {
    number = ordinal(value) ?? number;
    const shown = Math.min(LARGEST, Math.max(0, number));
    if (last !== undefined && shown !== last + 1) delimiter = delimiter === '.' ? ')' : '.';
    last = shown;
    number += reversed ? -1 : 1;
    return `${shown}${delimiter}`;
  };
}

function ordinal(text: string | null | undefined): number | undefined {
  const digits = /^\s*\+?(\d{1,9})(?!\d)/.exec(text ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether a block is a list that may follow its item's words without a blank line. */
export function followsDirectly(block: string): boolean {
  return /^(?:[-*]|1[.)]) /.test(block);
}

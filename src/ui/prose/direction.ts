/** The direction of texts: a document may mix left-to-right and right-to-left text. */

export type Direction = 'ltr' | 'rtl';

/** Number of characters that decide the direction of a text. */
export const LOOKED_AT = 2_000;

const LETTER = /\p{L}/gu;

/** Unicode reserves these blocks for right-to-left scripts. */
const RUNS_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

interface Letters {
  /** The direction of the first letter; `undefined` without letters. */
  first: Direction | undefined;
  ltr: number;
  rtl: number;
}

function lettersOf(text: string): Letters {
  const letters: Letters = { first: undefined, ltr: 0, rtl: 0 };
  for (const [letter] of text.slice(0, LOOKED_AT).matchAll(LETTER)) {
    const way = RUNS_LEFT.test(letter) ? 'rtl' : 'ltr';
    letters.first ??= way;
    letters[way] += 1;
  }
  return letters;
}

/** Returns the direction of most letters of a text. */
export const mainDirection = (text: string): Direction => mainOf(lettersOf(text));

const mainOf = ({ ltr, rtl }: Letters): Direction => (rtl > ltr ? 'rtl' : 'ltr');

/**
 * Returns the direction of a text among texts with the direction `around`: the same, unless both its first letter and
 * most of its letters have the other one. A foreign name at the beginning of a sentence does not turn it.
 */
export const directionAmong = (text: string, around: Direction): Direction =>
  amongOf(lettersOf(text), around);

function amongOf(letters: Letters, around: Direction): Direction {
  const { first = around } = letters;
  return first === around || letters[around] >= letters[first] ? around : first;
}

/**
 * Returns the `dir` of a text in its own element: the browser's `auto`, which follows the first letter,
 * if that is right. A text without letters follows the texts around it.
 */
export const dirOf = (text: string, around: Direction): 'auto' | Direction =>
  sayOf(lettersOf(text), around);

function sayOf(letters: Letters, around: Direction): 'auto' | Direction {
  const way = amongOf(letters, around);
  return way === letters.first ? 'auto' : way;
}

/**
 * Returns the `dir` of a standalone text, such as a title. A foreign name at its beginning does not turn it
 * either.
 */
export function ownDir(text: string): 'auto' | Direction {
  const letters = lettersOf(text);
  return sayOf(letters, mainOf(letters));
}

/** Which way texts run: a document may mix texts that run left to right with others that run right to left. */

export type Direction = 'ltr' | 'rtl';

/** As many characters of a text tell which way it runs. */
export const LOOKED_AT = 2_000;

const LETTER = /\p{L}/gu;

/** Unicode keeps these blocks for scripts that run from right to left. */
const RUNS_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

interface Letters {
  /** The way of the first letter; `undefined` where there is none. */
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

/** The way most letters of a text run. */
export const mainDirection = (text: string): Direction => mainOf(lettersOf(text));

const mainOf = ({ ltr, rtl }: Letters): Direction => (rtl > ltr ? 'rtl' : 'ltr');

/**
 * The direction of a text among texts that run `around`: theirs, unless it begins the other way and is mostly
 * written the other way. So a foreign name at the beginning of a sentence does not turn it.
 */
export const directionAmong = (text: string, around: Direction): Direction =>
  amongOf(lettersOf(text), around);

function amongOf(letters: Letters, around: Direction): Direction {
  const { first = around } = letters;
  return first === around || letters[around] >= letters[first] ? around : first;
}

/**
 * The `dir` of a text in an element of its own: the browser's `auto`, which follows the first letter,
 * wherever that is right. A text without letters follows the texts around it.
 */
export const dirOf = (text: string, around: Direction): 'auto' | Direction =>
  sayOf(lettersOf(text), around);

function sayOf(letters: Letters, around: Direction): 'auto' | Direction {
  const way = amongOf(letters, around);
  return way === letters.first ? 'auto' : way;
}

/**
 * The `dir` of a text that stands alone, such as a title. A foreign name at its beginning does not turn it
 * either.
 */
export function ownDir(text: string): 'auto' | Direction {
  const letters = lettersOf(text);
  return sayOf(letters, mainOf(letters));
}

/**
 * Finds where a text nearly matches a pattern: Myers' bit-parallel search, in blocks of 32 rows ("A Fast Bit-Vector
 * Algorithm for Approximate String Matching", JACM 46(3), 1999). In a repetitive page a match may end at every
 * letter, so only the first matches are traced back to their beginnings.
 */

export interface Place {
  start: number;
  end: number;
  /** Letters that differ, are missing or are extra. */
  errors: number;
}

/** Maximum number of places. In a repetitive text, the first places are enough. */
const MOST_PLACES = 200;
const ROWS = 32;

/** Returns the places with the fewest errors, which must not exceed `most`. */
export function nearPlaces(text: string, pattern: string, most: number): Place[] {
  const backwards = reversed(pattern);
  return nearEnds(text, pattern, most, MOST_PLACES).map(({ end, errors }) => {
    const from = Math.max(0, end - pattern.length - errors);
    // Of several beginnings, takes the one that makes the place longest.
    const length = nearEnds(reversed(text.slice(from, end)), backwards, errors).at(-1)?.end ?? 0;
    return { start: end - length, end, errors };
  });
}

/** Returns the fewest errors of any match, or `undefined` if they exceed `most`. */
export function fewestErrors(text: string, pattern: string, most: number): number | undefined {
  return nearEnds(text, pattern, most, 1)[0]?.errors;
}

function nearEnds(
  text: string,
  pattern: string,
  most: number,
  count = Number.POSITIVE_INFINITY,
): Omit<Place, 'start'>[] {
  const column = new Column(pattern);
  let ends: Omit<Place, 'start'>[] = [];
  let fewest = most;
  for (let at = 0; at < text.length; at++) {
    const errors = column.next(text.charCodeAt(at));
    if (errors > fewest) continue;
    if (errors < fewest) ends = [];
    fewest = errors;
    if (ends.length < count) ends.push({ end: at + 1, errors });
  }
  return ends;
}

/** One column of the distance table, which stores as bits how each row differs from the one above. */
class Column {
  /** For each letter, the rows of the pattern that contain it. */
  readonly #rows = new Map<number, Int32Array>();
  readonly #none: Int32Array;
  /** Rows that are one more than the row above, and rows that are one less. */
  readonly #more: Int32Array;
  readonly #less: Int32Array;
  readonly #lastRow: number;
  #errors: number;

  constructor(pattern: string) {
    const blocks = Math.ceil(pattern.length / ROWS);
    this.#none = new Int32Array(blocks);
    this.#more = new Int32Array(blocks).fill(-1);
    this.#less = new Int32Array(blocks);
    this.#lastRow = (pattern.length - 1) % ROWS;
    this.#errors = pattern.length;
    for (let row = 0; row < pattern.length; row++) {
      const letter = pattern.charCodeAt(row);
      const rows = this.#rows.get(letter) ?? new Int32Array(blocks);
      const block = Math.floor(row / ROWS);
      rows[block] = (rows[block] ?? 0) | (1 << (row % ROWS));
      this.#rows.set(letter, rows);
    }
  }

  /**
   * Processes the next letter of the text.
   * @returns the errors of the pattern if it ends there.
   */
  next(letter: number): number {
    const rows = this.#rows.get(letter) ?? this.#none;
    const last = rows.length - 1;
    // The difference between the row above the block and the previous column: -1, 0 or 1.
    let step = 0;
    for (let block = 0; block <= last; block++) {
      const more = this.#more[block] ?? 0;
      const less = this.#less[block] ?? 0;
      const alike = rows[block] ?? 0;
      const vertical = alike | less;
      const begun = step < 0 ? alike | 1 : alike;
      const horizontal = (((begun & more) + more) ^ more) | begun;
      const up = less | ~(horizontal | more);
      const down = more & horizontal;
      const bottom = block === last ? this.#lastRow : ROWS - 1;
      const shiftedUp = (up << 1) | (step > 0 ? 1 : 0);
      const shiftedDown = (down << 1) | (step < 0 ? 1 : 0);
      step = ((up >>> bottom) & 1) - ((down >>> bottom) & 1);
      this.#more[block] = shiftedDown | ~(vertical | shiftedUp);
      this.#less[block] = shiftedUp & vertical;
    }
    this.#errors += step;
    return this.#errors;
  }
}

function reversed(text: string): string {
  return text.split('').reverse().join('');
}

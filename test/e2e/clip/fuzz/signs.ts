/** A text sign by sign, and where in it words must be apart: what a page and its markdown share. */

/** Nobody sees these: control characters, halves of characters, and what only says where a word may end. */
const UNSEEN = /[\p{Cc}\p{Cs}\u00ad\u200b\ufeff\ufffd]/gu;
/** The writer puts quotes around a `q`, `^` before an exponent, and writes the mark of a note (`†`) as one of its own. */
const WRITTEN = /[“”†^]/g;

export class Signs {
  readonly #parts: string[] = [];

  add(text: string): void {
    this.#parts.push(text);
  }

  /** What follows stands apart from what came. */
  part(): void {
    this.#parts.push(' ');
  }

  /**
   * The text with its white space squeezed. Formulas stand between two `ꙮ` and are left out: a page has
   * them as signs, its markdown as TeX. Raised and lowered signs are as good as plain ones.
   */
  toString(): string {
    return this.#parts
      .join('')
      .replace(/[\t\n\v\f\r]/g, ' ')
      .replace(UNSEEN, '')
      .replace(WRITTEN, '')
      .normalize('NFKD')
      .replace(/[−–]/g, '-')
      .replace(/\s+/g, ' ')
      .trim();
  }
}

export interface Difference {
  /** The first sign that differs, with what stands around it. */
  expected: string;
  found: string;
}

/** Whether two texts have the same signs, and `found` parts its words at least where `expected` does. */
export function difference(expected: string, found: string): Difference | undefined {
  let i = 0;
  let j = 0;
  for (;;) {
    const parted = expected[i] === ' ';
    if (parted) i++;
    const isParted = found[j] === ' ';
    if (isParted) j++;
    if (i >= expected.length && j >= found.length) return undefined;
    const betweenWords =
      /[\p{L}\p{N}]/u.test(expected[i - 2] ?? '') && /[\p{L}\p{N}]/u.test(expected[i] ?? '');
    if (expected[i] !== found[j] || (parted && !isParted && betweenWords))
      return { expected: around(expected, i), found: around(found, j) };
    i++;
    j++;
  }
}

function around(text: string, at: number): string {
  return `${text.slice(Math.max(0, at - 30), at)}⟦${text.slice(at, at + 30)}⟧`;
}

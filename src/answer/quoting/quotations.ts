/** Maximum characters of a quotation. Two marks that are farther apart are not a pair. */
const LONGEST = 400;

const QUOTATION = new RegExp(
  [
    `“[^“”]{1,${LONGEST}}”`,
    `„[^„“”]{1,${LONGEST}}[“”]`,
    `«[^«»]{1,${LONGEST}}»`,
    `「[^「」]{1,${LONGEST}}」`,
    // The content of brackets belongs to one sentence, even if it has full stops: (Az. 6 S 112/24).
    `\\([^()]{1,${LONGEST}}\\)`,
    `（[^（）]{1,${LONGEST}}）`,
    `(?<![^\\s(])"[^"]{1,${LONGEST}}"(?![\\p{L}\\p{N}])`,
  ].join('|'),
  'gu',
);

/** Finds quotations and brackets in a text. Query places from beginning to end. */
export class Quotations {
  readonly #found: Iterator<RegExpMatchArray>;
  #start = 0;
  #end = 0;

  constructor(text: string) {
    this.#found = text.matchAll(QUOTATION);
  }

  /** Whether a place is inside a quotation or brackets. It must not be before the place of the last query. */
  around(place: number): boolean {
    while (this.#end <= place) {
      const next = this.#found.next();
      if (next.done) {
        this.#end = Number.POSITIVE_INFINITY;
        this.#start = Number.POSITIVE_INFINITY;
        break;
      }
      this.#start = next.value.index ?? 0;
      this.#end = this.#start + next.value[0].length;
    }
    return this.#start < place && place < this.#end;
  }
}

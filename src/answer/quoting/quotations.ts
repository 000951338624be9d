/** A longer stretch between two marks is no quotation: the marks have lost their partners. */
const LONGEST = 400;

const QUOTATION = new RegExp(
  [
    `“[^“”]{1,${LONGEST}}”`,
    `„[^„“”]{1,${LONGEST}}[“”]`,
    `«[^«»]{1,${LONGEST}}»`,
    `「[^「」]{1,${LONGEST}}」`,
    // What is in brackets is of one sentence, whatever full stops it has: (Az. 6 S 112/24).
    `\\([^()]{1,${LONGEST}}\\)`,
    `（[^（）]{1,${LONGEST}}）`,
    `(?<![^\\s(])"[^"]{1,${LONGEST}}"(?![\\p{L}\\p{N}])`,
  ].join('|'),
  'gu',
);

/** Where a text quotes, or has brackets. To be asked from beginning to end. */
export class Quotations {
  readonly #found: Iterator<RegExpMatchArray>;
  #start = 0;
  #end = 0;

  constructor(text: string) {
    this.#found = text.matchAll(QUOTATION);
  }

  /** Whether a place, no earlier than the one asked for before, is inside a quotation or brackets. */
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

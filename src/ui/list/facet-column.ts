/** The values of one facet for every document, stored as numbers, which are fast to compare and count. */

/** The codes of one document's values. Many documents have the same tags, so each list of codes is stored once. */
type Codes = readonly number[];

const NONE: Codes = [];

/** The values of one facet, indexed by the place of each document. */
export class FacetColumn {
  readonly #values: string[] = [];
  readonly #codes = new Map<string, number>();
  readonly #lists = new Map<string, Codes>();
  readonly #places: Codes[];

  /** @param before an earlier column to start from; its values keep their codes. */
  constructor(before?: FacetColumn) {
    this.#places = before === undefined ? [] : [...before.#places];
    if (before === undefined) return;
    // Sharing is safe: values are only ever added, and an older column does not use the new ones.
    this.#values = before.#values;
    this.#codes = before.#codes;
    this.#lists = before.#lists;
  }

  set(place: number, values: readonly string[]): void {
    if (values.length === 0) {
      this.#places[place] = NONE;
      return;
    }
    const codes = [...new Set(values)].map((value) => this.#code(value));
    const key = codes.join();
    const list = this.#lists.get(key) ?? codes;
    this.#lists.set(key, list);
    this.#places[place] = list;
  }

  #code(value: string): number {
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    const next = this.#values.length;
    this.#values.push(value);
    this.#codes.set(value, next);
    return next;
  }

  /** Returns whether any document has, or once had, this value. */
  holds(value: string): boolean {
    return this.#codes.has(value);
  }

  /** Returns a test of whether the document at a place has a value that `fits` accepts. */
  filter(fits: (value: string) => boolean): (place: number) => boolean {
    const wanted = Uint8Array.from(this.#values, (value) => (fits(value) ? 1 : 0));
    return (place) => {
      for (const code of this.#places[place] ?? NONE) if (wanted[code] === 1) return true;
      return false;
    };
  }

  /** Counts how many of these documents have each value, in no particular order. */
  count(places: readonly number[]): [value: string, documents: number][] {
    const counts = new Uint32Array(this.#values.length);
    for (const place of places) {
      for (const code of this.#places[place] ?? NONE) counts[code] = (counts[code] ?? 0) + 1;
    }
    return this.#values.flatMap((value, code): [string, number][] => {
      const documents = counts[code] ?? 0;
      return documents === 0 ? [] : [[value, documents]];
    });
  }
}

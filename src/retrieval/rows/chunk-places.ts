/**
 * Which document each chunk of a large segment belongs to, in one row that is read with whatever else a query
 * reads first. Reading it from the runs would take one more trip before the first results.
 *
 * A bit per chunk says where a document begins. Documents kept one after another have consecutive ids, so these
 * are stored as stretches. In 32-bit words: chunks, stretches; how many documents have begun before each group of
 * chunks; of each stretch the first document, counted; its id; the bits.
 */
import type { ChunkRuns } from './chunk-page';

/** A smaller segment needs only a few rows of runs. */
export const FEWEST_CHUNKS = 4_096;
/** No larger than other rows. Where ids are too scattered for that, the rows of runs are used. */
const MOST_WORDS = 12_288;
/** Chunks whose bits are counted to find one. */
const GROUP = 128;
const HEADER = 2;

/** `undefined` if it would be too small to be useful, or too large. */
export function encodePlaces(
  { documents, starts }: Pick<ChunkRuns, 'documents' | 'starts'>,
  total: number,
): Uint8Array | undefined {
  if (total < FEWEST_CHUNKS) return undefined;
  const groups = Math.ceil(total / GROUP);
  const first: number[] = [];
  documents.forEach((id, run) => {
    if (run === 0 || id !== (documents[run - 1] ?? 0) + 1) first.push(run);
  });
  const size = HEADER + groups + 2 * first.length + Math.ceil(total / 32);
  if (size > MOST_WORDS) return undefined;
  const words = new Uint32Array(size);
  words[0] = total;
  words[1] = first.length;
  words.set(first, HEADER + groups);
  first.forEach((run, i) => {
    words[HEADER + groups + first.length + i] = documents[run] ?? 0;
  });
  const bits = HEADER + groups + 2 * first.length;
  for (const start of starts) {
    const word = bits + (start >>> 5);
    words[word] = (words[word] ?? 0) | (1 << (start & 31));
  }
  let before = 0;
  for (let group = 0; group < groups; group++) {
    words[HEADER + group] = before;
    for (let i = 0; i < GROUP / 32; i++)
      before += ones(words[bits + (group * GROUP) / 32 + i] ?? 0);
  }
  return new Uint8Array(words.buffer);
}

/** Tells the document of a chunk, and its place there. */
export class Places {
  readonly #words: Uint32Array;
  readonly #stretches: number;
  /** Where the stretches and the bits begin. */
  readonly #first: number;
  readonly #bits: number;

  /** @param row as `encodePlaces` made it; it owns its buffer, so it is aligned. */
  constructor(row: Uint8Array) {
    this.#words = new Uint32Array(row.buffer, row.byteOffset, row.length / 4);
    const total = this.#words[0] ?? 0;
    this.#stretches = this.#words[1] ?? 0;
    this.#first = HEADER + Math.ceil(total / GROUP);
    this.#bits = this.#first + 2 * this.#stretches;
  }

  of(ordinal: number): { document: number; position: number } {
    const words = this.#words;
    const word = this.#bits + (ordinal >>> 5);
    const group = Math.floor(ordinal / GROUP);
    // Bits up to this one.
    const upTo = (words[word] ?? 0) & (0xffffffff >>> (31 - (ordinal & 31)));
    let begun = (words[HEADER + group] ?? 0) + ones(upTo);
    for (let at = this.#bits + (group * GROUP) / 32; at < word; at++) begun += ones(words[at] ?? 0);
    const run = begun - 1;
    let at = word;
    let bits = upTo;
    while (bits === 0 && at > this.#bits) bits = words[--at] ?? 0;
    const start = (at - this.#bits) * 32 + 31 - Math.clz32(bits);
    let low = 0;
    let high = this.#stretches - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((words[this.#first + middle] ?? 0) <= run) low = middle;
      else high = middle - 1;
    }
    const id = words[this.#first + this.#stretches + low] ?? 0;
    return { document: id + run - (words[this.#first + low] ?? 0), position: ordinal - start };
  }
}

/** How many bits of a word are set. */
function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

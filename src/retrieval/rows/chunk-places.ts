/**
 * Maps each chunk of a large segment to its document, in one row that is read together with a query's first reads.
 * Reading the runs instead would take one more trip before the first results.
 *
 * One bit per chunk marks where a document begins. Documents kept one after another have consecutive ids, so they are
 * stored as stretches. Layout in 32-bit words: number of chunks, number of stretches; for each group of chunks, how
 * many documents began before it; for each stretch, the index of its first document in the segment; the ids of these
 * documents; the bits.
 */
import type { ChunkRuns } from './chunk-page';

/** For a smaller segment, a few rows of runs are enough. */
export const FEWEST_CHUNKS = 4_096;
/** As large as other rows. If ids are too scattered, the runs are used instead. */
const MOST_WORDS = 12_288;
/** Chunks per group: at most this many bits are counted to find one. */
const GROUP = 128;
const HEADER = 2;

/** Returns `undefined` if the row would be too small to be useful, or too large. */
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

/** Finds the document of a chunk, and its position there. */
export class Places {
  readonly #words: Uint32Array;
  readonly #stretches: number;
  /** Offsets of the stretches and the bits. */
  readonly #first: number;
  readonly #bits: number;

  /** @param row from `encodePlaces`. It owns its buffer, so it is aligned. */
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
    // The bits up to this one.
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

/** Counts the bits that are set in a word. */
function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

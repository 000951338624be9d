/**
 * The loops of `kernel.wat` and their memory: scores of the chunks of one segment, group after group. One instance per
 * worker. Its user must not await anything between `open` and the last call.
 */

import { BLOCK } from '../rows/posting-list';
import { type FieldNorms, K1 } from '../weights/bm25f';
import { KERNEL_BYTES } from './kernel-bytes';

/** Chunks that share a byte of `stretches`. */
const STRETCH = 32;

/** The layout of memory, in this order. The widest come first, so that everything is aligned. */
const sizes = ({ chunks, most }: Room) => ({
  scores: 8 * chunks,
  counts: 8 * chunks,
  heap: 8 * most,
  titleNorms: 8 * 256,
  headingNorms: 8 * 256,
  bodyNorms: 8 * 256,
  seen: 4 * chunks,
  touched: 4 * chunks,
  picked: 4 * chunks,
  body: chunks,
  barred: chunks,
  stretches: Math.ceil(chunks / STRETCH) + 1,
  // As long as needed.
  list: 0,
});

/** The number of chunks that memory is laid out for, and the limit for `least`. */
interface Room {
  readonly chunks: number;
  readonly most: number;
}

/** Globals with the lengths of the lists of ordinals. */
const LENGTHS = ['seenLength', 'touchedLength', 'pickedLength'] as const;

type Exports = {
  memory: WebAssembly.Memory;
  read(
    count: number,
    size: number,
    following: number,
    how: How,
    weight: number,
    worth: number,
  ): number;
  settle(worth: number, following: number): void;
  least(k: number): number;
  pick(bound: number): void;
} & Record<
  keyof ReturnType<typeof sizes> | (typeof LENGTHS)[number] | 'chunks' | 'barring' | 'k1',
  WebAssembly.Global
>;

/** What to do with the postings of a list. */
const How = { Count: 0, Gather: 1, Score: 2 } as const;
type How = (typeof How)[keyof typeof How];

/** A posting list as stored, in one part or several, and its number of postings. */
export interface StoredList {
  readonly parts: readonly Uint8Array[];
  readonly count: number;
}

const PAGE = 65_536;

export class Kernel {
  readonly #wasm: Exports;
  #room: Room = { chunks: 0, most: 0 };
  /** How many chunks from the first may have an old score, or be barred. */
  #used = { scores: 0, barred: 0 };
  /** Whether counts were gathered but not settled, because a list was damaged. */
  #gathered = false;

  constructor() {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(kernelBytes()));
    this.#wasm = exports as unknown as Exports;
    this.#wasm.k1.value = K1;
  }

  /**
   * Opens a segment, in which no chunk has a score yet.
   * @param barred 1 for each chunk that must not be found.
   * @param longest bytes of the longest list that will be read.
   * @param most upper limit for `least`.
   */
  open(
    chunks: number,
    barred: Uint8Array | undefined,
    { longest, most = 0 }: { longest: number; most?: number },
  ): void {
    const wasm = this.#wasm;
    // There are never more chunks than this.
    const heap = Math.min(most, chunks);
    if (chunks > this.#room.chunks || heap > this.#room.most) this.#layOut(chunks, heap);
    this.#grow(wasm.list.value + longest);
    const bytes = new Uint8Array(wasm.memory.buffer);
    bytes.fill(0, wasm.scores.value, wasm.scores.value + 8 * this.#used.scores);
    bytes.fill(0, wasm.barred.value, wasm.barred.value + this.#used.barred);
    if (barred !== undefined) bytes.set(barred, wasm.barred.value);
    this.#used = { scores: 0, barred: barred === undefined ? 0 : chunks };
    wasm.barring.value = barred === undefined ? 0 : 1;
    for (const name of LENGTHS) wasm[name].value = 0;
    wasm.chunks.value = chunks;
  }

  /** Allocates memory for a segment. @param most upper limit for `least`. */
  reserve(chunks: number, most: number): void {
    const known = this.#room.chunks;
    this.open(chunks, undefined, { longest: 0, most });
    // The browser allocates memory when it is first written to.
    if (this.#room.chunks > known) {
      const { memory, scores } = this.#wasm;
      new Uint8Array(memory.buffer).fill(0, scores.value, scores.value + 8 * chunks);
    }
  }

  /** Makes room for this size and for all earlier ones. Afterwards all memory is zero. */
  #layOut(chunks: number, most: number): void {
    const wasm = this.#wasm;
    const used = wasm.memory.buffer.byteLength;
    this.#room = {
      chunks: Math.max(chunks, this.#room.chunks),
      most: Math.max(most, this.#room.most),
    };
    let at = 0;
    for (const [name, size] of Object.entries(sizes(this.#room))) {
      wasm[name as keyof ReturnType<typeof sizes>].value = at;
      at += size;
    }
    this.#grow(at);
    // Memory from the browser is already zero.
    new Uint8Array(wasm.memory.buffer).fill(0, 0, used);
    this.#used = { scores: 0, barred: 0 };
    this.#gathered = false;
  }

  #grow(end: number): void {
    const { memory } = this.#wasm;
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  }

  /**
   * Sets the inputs for the scores of the open segment.
   * @param bodies the length byte of each chunk's body, in rows. The other lengths are in the lists.
   */
  rankBy(bodies: readonly Uint8Array[], norms: FieldNorms): void {
    const { memory, chunks, body, titleNorms, headingNorms, bodyNorms } = this.#wasm;
    const column = new Uint8Array(memory.buffer, body.value, chunks.value);
    let at = 0;
    for (const row of bodies) {
      column.set(row, at);
      at += row.length;
    }
    new Float64Array(memory.buffer, titleNorms.value, 256).set(norms.title);
    new Float64Array(memory.buffer, headingNorms.value, 256).set(norms.headings);
    new Float64Array(memory.buffer, bodyNorms.value, 256).set(norms.body);
  }

  get seen(): number {
    return this.#wasm.seenLength.value;
  }

  /** Counts the chunks of a list that are not barred. */
  living(list: StoredList): number {
    return this.#read(list, How.Count);
  }

  /**
   * Adds the score of a group of terms. Their counts are added up before saturation.
   * @param following add only to the chunks that are followed. Others may get a part of it.
   */
  score(
    terms: readonly (StoredList & { readonly weight: number })[],
    worth: number,
    following: boolean,
  ): void {
    this.#used.scores = this.#wasm.chunks.value;
    const [first, ...others] = terms;
    if (first === undefined) return;
    if (others.length === 0) {
      this.#read(first, How.Score, following, first.weight, worth);
      return;
    }
    const { memory, counts } = this.#wasm;
    if (this.#gathered) {
      new Uint8Array(memory.buffer).fill(0, counts.value, counts.value + 8 * this.#room.chunks);
      this.#wasm.touchedLength.value = 0;
    }
    this.#gathered = true;
    for (const term of terms) this.#read(term, How.Gather, following, term.weight);
    this.#wasm.settle(worth, following ? 1 : 0);
    this.#gathered = false;
  }

  /** Returns the k-th largest score; 0 if fewer chunks have one. */
  least(k: number): number {
    return this.seen < k ? 0 : this.#wasm.least(k);
  }

  /** From now on, only chunks with a score of at least `bound` matter. */
  follow(bound: number): void {
    this.#wasm.pick(bound);
  }

  /** Calls `use` for every chunk with a score of at least `bound`, in no particular order. */
  each(bound: number, use: (ordinal: number, score: number) => void): void {
    const { memory, picked, pickedLength, scores, chunks } = this.#wasm;
    this.#wasm.pick(bound);
    const ordinals = new Int32Array(memory.buffer, picked.value, pickedLength.value);
    const values = new Float64Array(memory.buffer, scores.value, chunks.value);
    for (const ordinal of ordinals) use(ordinal, values[ordinal] ?? 0);
  }

  #read({ parts, count }: StoredList, how: How, following = false, weight = 0, worth = 0): number {
    const { memory, list } = this.#wasm;
    const bytes = new Uint8Array(memory.buffer);
    let at = list.value;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return this.#wasm.read(count, BLOCK, following ? 1 : 0, how, weight, worth);
  }
}

function kernelBytes(): Uint8Array<ArrayBuffer> {
  // TypeScript does not know this function yet, and not every browser has it. The letter-by-letter way takes longer
  // than compiling the result: https://tc39.es/proposal-arraybuffer-base64/
  const { fromBase64 } = Uint8Array as { fromBase64?(text: string): Uint8Array<ArrayBuffer> };
  if (fromBase64 !== undefined) return fromBase64.call(Uint8Array, KERNEL_BYTES);
  return Uint8Array.from(atob(KERNEL_BYTES), (character) => character.charCodeAt(0));
}

let kernel: Kernel | undefined;

/** Returns the kernel of this script, compiled on the first call. */
export function theKernel(): Kernel {
  kernel ??= new Kernel();
  return kernel;
}

/**
 * The loops of `kernel.wat` and the memory they work in: scores of the chunks of one segment, group
 * after group. One instance per worker; whoever uses it must not await anything between `open` and
 * the last call.
 */
import { type FieldNorms, K1 } from '../bm25f';
import { BLOCK } from '../posting-list';
import { KERNEL_BYTES } from './kernel-bytes';

// biome-ignore format: three widths, three lines
const POINTERS = [
  'scores', 'counts', 'heap', 'titleNorms', 'headingNorms', 'bodyNorms',
  'seen', 'touched', 'followed', 'ordinals',
  'title', 'headings', 'body', 'barred', 'frequencies', 'list',
] as const;
const LENGTHS = ['seenLength', 'touchedLength', 'followedLength'] as const;

type Exports = {
  memory: WebAssembly.Memory;
  decode(count: number, size: number, following: number): number;
  living(length: number): number;
  gather(length: number, weight: number): void;
  settle(worth: number, following: number): void;
  least(k: number): number;
  follow(bound: number): void;
  pick(bound: number): void;
} & Record<
  (typeof POINTERS)[number] | (typeof LENGTHS)[number] | 'chunks' | 'k1',
  WebAssembly.Global
>;

/** A posting list as it is stored, in one part or several, and how many postings it has. */
export interface StoredList {
  readonly parts: readonly Uint8Array[];
  readonly count: number;
}

const PAGE = 65_536;

export class Kernel {
  readonly #wasm: Exports;
  /** Chunks whose scores and counts are known to be none, `reserve` having just made room. */
  #clean = 0;

  constructor() {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(kernelBytes()));
    this.#wasm = exports as unknown as Exports;
    this.#wasm.k1.value = K1;
  }

  /**
   * Makes room for a segment, in which no chunk has a score yet.
   * @param barred 1 for each chunk that must not be found.
   * @param longest bytes of the longest list that will be read.
   * @param most what `least` will be asked for.
   */
  open(
    chunks: number,
    barred: Uint8Array | undefined,
    { longest, most = 0 }: { longest: number; most?: number },
  ): void {
    const wasm = this.#wasm;
    // In the order of `POINTERS`: the widest first, so that everything is aligned.
    const sizes = [
      ...[8 * chunks, 8 * chunks, 8 * Math.min(most, chunks), 8 * 256, 8 * 256, 8 * 256],
      ...[4 * chunks, 4 * chunks, 4 * chunks, 4 * chunks],
      ...[chunks, chunks, chunks, chunks, chunks, longest],
    ];
    const end = POINTERS.reduce((at, name, i) => {
      wasm[name].value = at;
      return at + (sizes[i] ?? 0);
    }, 0);
    const missing = end - wasm.memory.buffer.byteLength;
    if (missing > 0) wasm.memory.grow(Math.ceil(missing / PAGE));
    const bytes = new Uint8Array(wasm.memory.buffer);
    if (this.#clean < chunks) bytes.fill(0, wasm.scores.value, wasm.heap.value);
    this.#clean = 0;
    if (barred === undefined) bytes.fill(0, wasm.barred.value, wasm.frequencies.value);
    else bytes.set(barred, wasm.barred.value);
    for (const name of LENGTHS) wasm[name].value = 0;
    wasm.chunks.value = chunks;
  }

  /** Takes the memory for a segment of so many chunks, which takes a while the first time. */
  reserve(chunks: number): void {
    this.open(chunks, undefined, { longest: 0 });
    this.#clean = chunks;
  }

  /**
   * What scores of the open segment are made from.
   * @param bodies the length byte of each chunk's body; the others are in the lists.
   */
  rankBy(bodies: Uint8Array, norms: FieldNorms): void {
    const { memory, body, titleNorms, headingNorms, bodyNorms } = this.#wasm;
    new Uint8Array(memory.buffer).set(bodies, body.value);
    new Float64Array(memory.buffer, titleNorms.value, 256).set(norms.title);
    new Float64Array(memory.buffer, headingNorms.value, 256).set(norms.headings);
    new Float64Array(memory.buffer, bodyNorms.value, 256).set(norms.body);
  }

  /** Chunks that have a score. */
  get seen(): number {
    return this.#wasm.seenLength.value;
  }

  /** How many chunks of a list are not barred. */
  living(list: StoredList): number {
    return this.#wasm.living(this.#decode(list, false));
  }

  /**
   * Adds the score of a group of terms, whose counts are added before they are saturated.
   * @param following only to the chunks that are followed; others may get some of it.
   */
  score(
    terms: readonly (StoredList & { readonly weight: number })[],
    worth: number,
    following: boolean,
  ): void {
    for (const term of terms) this.#wasm.gather(this.#decode(term, following), term.weight);
    this.#wasm.settle(worth, following ? 1 : 0);
  }

  /** The k-th largest score; 0 when fewer chunks have one. */
  least(k: number): number {
    return this.seen < k ? 0 : this.#wasm.least(k);
  }

  /** From now on only chunks matter that have a score of at least `bound`. */
  follow(bound: number): void {
    this.#wasm.follow(bound);
  }

  /** Calls `use` for every chunk that has a score of at least `bound`, in no order. */
  each(bound: number, use: (ordinal: number, score: number) => void): void {
    const { memory, followed, followedLength, scores, chunks } = this.#wasm;
    this.#wasm.pick(bound);
    const ordinals = new Int32Array(memory.buffer, followed.value, followedLength.value);
    const values = new Float64Array(memory.buffer, scores.value, chunks.value);
    for (const ordinal of ordinals) use(ordinal, values[ordinal] ?? 0);
  }

  #decode({ parts, count }: StoredList, following: boolean): number {
    const { memory, list } = this.#wasm;
    const bytes = new Uint8Array(memory.buffer);
    let at = list.value;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return this.#wasm.decode(count, BLOCK, following ? 1 : 0);
  }
}

function kernelBytes(): Uint8Array<ArrayBuffer> {
  // What TypeScript does not know yet, and not every browser has. Letter by letter takes longer than
  // to compile what comes out: https://tc39.es/proposal-arraybuffer-base64/
  const { fromBase64 } = Uint8Array as { fromBase64?(text: string): Uint8Array<ArrayBuffer> };
  if (fromBase64 !== undefined) return fromBase64.call(Uint8Array, KERNEL_BYTES);
  return Uint8Array.from(atob(KERNEL_BYTES), (character) => character.charCodeAt(0));
}

let kernel: Kernel | undefined;

/** The one of this worker. */
export function theKernel(): Kernel {
  kernel ??= new Kernel();
  return kernel;
}

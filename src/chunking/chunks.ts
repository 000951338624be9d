/**
 * Markdown → chunks for retrieval. All cuts are chosen together, by dynamic programming: each place has a price (low at
 * a heading, high inside a table), each chunk too (high if it is short), and the lowest total wins. A greedy algorithm
 * leaves stubs behind.
 */
import { type Atom, markdownAtoms } from './chunk-atoms';

export interface Chunk {
  text: string;
  /** Plain text of the headings above the chunk, outermost first, without the chunk's own first heading. */
  headings: string[];
  /** Offset of `text` in the markdown, in UTF-16 code units. */
  start: number;
}

/** The minimum length of a chunk, unless the document, a table or a code block leaves no choice. */
export const MIN_CHUNK_LENGTH = 800;
/** A chunk is never longer than this. */
export const MAX_CHUNK_LENGTH = 3_200;

const IDEAL_LENGTH = 1_800;

/** Work of short steps. Whoever has others waiting lets them have their turn after each. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Takes all steps at once. */
export function allSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Cuts markdown into chunks of 800 to 3,200 characters, in linear time. Joined, they are the markdown. */
export const chunkMarkdown = (markdown: string): Chunk[] => allSteps(chunkInSteps(markdown));

/** The same in steps: a text of millions of headings takes many seconds. */
export function* chunkInSteps(markdown: string): Steps<Chunk[]> {
  const atoms = yield* markdownAtoms(markdown, MAX_CHUNK_LENGTH);
  const cuts = yield* cheapestCuts(atoms);
  const chunks: Chunk[] = [];
  const path: { level: number; text: string }[] = [];
  for (let i = 0; i < cuts.length; i++) {
    const from = cuts[i] ?? 0;
    const to = cuts[i + 1] ?? atoms.length;
    const inside = atoms.slice(from, to);
    const first = inside[0];
    const last = inside[inside.length - 1];
    if (!first || !last) continue;
    const opening = first.heading?.level ?? Number.POSITIVE_INFINITY;
    chunks.push({
      text: markdown.slice(first.start, last.end),
      headings: path.filter(({ level }) => level < opening).map(({ text }) => text),
      start: first.start,
    });
    for (const { heading } of inside) {
      if (!heading) continue;
      while ((path[path.length - 1]?.level ?? 0) >= heading.level) path.pop();
      path.push(heading);
    }
  }
  return chunks;
}

/** Atoms of which the cuts are chosen in one step. */
const STEP = 250;

/**
 * Returns the indices of the atoms that begin a chunk. A chunk of short lines may begin at hundreds of places, so the
 * inner loop reads nothing but plain arrays.
 */
function* cheapestCuts(atoms: readonly Atom[]): Steps<number[]> {
  const starts = Int32Array.from(atoms, ({ start }) => start);
  const best = new Float64Array(atoms.length + 1).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(atoms.length + 1);
  best[0] = 0;
  for (let to = 1; to <= atoms.length; to++) {
    if (to % STEP === 0) yield;
    const end = atoms[to - 1]?.end ?? 0;
    const price = atoms[to]?.cutPrice ?? 0;
    let lowest = Number.POSITIVE_INFINITY;
    for (let start = to - 1; start >= 0; start--) {
      const length = end - (starts[start] as number);
      if (length > MAX_CHUNK_LENGTH) break;
      const total = (best[start] as number) + (LENGTH_PRICES[length] as number) + price;
      if (total < lowest) {
        lowest = total;
        from[to] = start;
      }
    }
    best[to] = lowest;
  }
  const cuts: number[] = [];
  for (let at = atoms.length; at > 0; at = from[at] ?? 0) cuts.push(from[at] ?? 0);
  return cuts.reverse();
}

function lengthPrice(length: number): number {
  const away = (length - IDEAL_LENGTH) / (MAX_CHUNK_LENGTH - IDEAL_LENGTH);
  const short =
    length < MIN_CHUNK_LENGTH ? 4 + (4 * (MIN_CHUNK_LENGTH - length)) / MIN_CHUNK_LENGTH : 0;
  return 0.5 * away * away + short;
}

/** The price of each length that a chunk may have. */
const LENGTH_PRICES = Float64Array.from({ length: MAX_CHUNK_LENGTH + 1 }, (_, length) =>
  lengthPrice(length),
);

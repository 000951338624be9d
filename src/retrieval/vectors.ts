/** Embedding vectors in eight bits, and nearest-neighbour search over them. Pure. */
import { rankWeight } from '../protocol/fusion';

/** A unit vector as integers: `codes[i] · scale` is its i-th component. */
export interface Quantised {
  codes: Int8Array;
  scale: number;
}

const LARGEST_CODE = 127;

/**
 * Normalises a vector to length 1 and stores each component in eight bits, with one scale for all. For the hundreds of
 * components of an embedding, the error of a dot product is below 1 %. Returns `undefined` for a zero vector.
 */
export function quantise(vector: readonly number[]): Quantised | undefined {
  const length = Math.sqrt(vector.reduce((sum, part) => sum + part * part, 0));
  const largest = vector.reduce((most, part) => Math.max(most, Math.abs(part)), 0);
  if (!(length > 0) || !Number.isFinite(length)) return undefined;
  const codes = Int8Array.from(vector, (part) => Math.round((part / largest) * LARGEST_CODE));
  return { codes, scale: largest / length / LARGEST_CODE };
}

export interface VectorBlock {
  ids: Float64Array;
  scales: Float32Array;
  /** All codes, one vector after another. */
  codes: Int8Array;
}

export interface Near {
  id: number;
  /** Cosine similarity, up to the error of eight bits. */
  similarity: number;
}

/** The nearest vectors so far, best first. Among equals, the smaller id comes first. */
export class Nearest {
  #best: Near[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get best(): readonly Near[] {
    this.#trim();
    return this.#best;
  }

  /** @param may whether a chunk may be returned. If absent, all may. */
  look({ ids, scales, codes }: VectorBlock, query: Quantised, may?: (id: number) => boolean): void {
    const { length } = query.codes;
    let least = this.#least();
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i] ?? 0;
      if (may !== undefined && !may(id)) continue;
      const similarity = dot(codes, i * length, query.codes) * (scales[i] ?? 0) * query.scale;
      if (similarity < least) continue;
      this.#best.push({ id, similarity });
      if (this.#best.length < 4 * this.#limit) continue;
      this.#trim();
      least = this.#least();
    }
  }

  #least(): number {
    return this.#best.length < this.#limit
      ? Number.NEGATIVE_INFINITY
      : (this.#best[this.#limit - 1]?.similarity ?? Number.NEGATIVE_INFINITY);
  }

  #trim(): void {
    this.#best.sort((a, b) => b.similarity - a.similarity || a.id - b.id);
    this.#best.length = Math.min(this.#best.length, this.#limit);
  }
}

function dot(codes: Int8Array, from: number, query: Int8Array): number {
  let sum = 0;
  for (let i = 0; i < query.length; i++) sum += (codes[from + i] ?? 0) * (query[i] ?? 0);
  return sum;
}

/** Merges several rankings of the same things. The sum of 1/(60 + rank) decides, then the order of the first list. */
export function fuseRanks<T>(lists: readonly (readonly T[])[], keyOf: (one: T) => string): T[] {
  const sums = new Map<string, { one: T; sum: number }>();
  for (const list of lists) {
    for (const [rank, one] of list.entries()) {
      const key = keyOf(one);
      const before = sums.get(key) ?? { one, sum: 0 };
      sums.set(key, { ...before, sum: before.sum + rankWeight(rank + 1) });
    }
  }
  return [...sums.values()].sort((a, b) => b.sum - a.sum).map(({ one }) => one);
}

/**
 * Small segments are read whole, and kept while they last. A query asks each segment for a handful of
 * rows; of one that was written a moment ago these are half of all it has, and asking takes longer than
 * reading. So it is asked once, and the next key stroke need not ask it at all.
 */
import type { Segment } from './manifest';
import { type IndexRow, type IndexSnapshot, RowKind } from './store';

/** Of some hundred chunks: read in a millisecond, and a few megabytes where there are many. */
const SMALL_BYTES = 200_000;

export class SmallSegments {
  readonly #bytes: number;
  readonly #held = new Map<number, HeldRows>();

  /** @param bytes segments of so many, or fewer, are small. */
  constructor(bytes = SMALL_BYTES) {
    this.#bytes = bytes;
  }

  /** Lets go of segments that are there no longer. */
  keepOnly(present: ReadonlySet<number>): void {
    for (const id of this.#held.keys()) if (!present.has(id)) this.#held.delete(id);
  }

  /** The same view, through which the small ones of these segments are read whole. */
  through(snapshot: IndexSnapshot, segments: readonly Segment[]): IndexSnapshot {
    const isSmall = ({ bytes }: Segment) => bytes <= this.#bytes;
    const small = new Set(segments.filter(isSmall).map(({ id }) => id));
    if (small.size === 0) return snapshot;
    // Of this view alone: whoever waited for a read of another would find this one over.
    const reading = new Map<number, Promise<HeldRows>>();
    const read = async (id: number) => {
      const rows = new HeldRows(await snapshot.whole(id));
      this.#held.set(id, rows);
      return rows;
    };
    const rowsOf = (id: number) => {
      const held = this.#held.get(id) ?? reading.get(id) ?? read(id);
      if (held instanceof Promise) reading.set(id, held);
      return held;
    };
    return {
      ...snapshot,
      row: async (id, kind, name) =>
        small.has(id) ? (await rowsOf(id)).row(kind, name) : snapshot.row(id, kind, name),
      all: async (id, kind) =>
        small.has(id) ? (await rowsOf(id)).all(kind) : snapshot.all(id, kind),
      blockFrom: async (id, term) =>
        small.has(id) ? (await rowsOf(id)).blocks(term, 1)[0]?.bytes : snapshot.blockFrom(id, term),
      blocksFrom: async (id, term, limit) =>
        small.has(id)
          ? (await rowsOf(id)).blocks(term, limit).map(({ bytes }) => bytes)
          : snapshot.blocksFrom(id, term, limit),
      blocks: async (id, from, to, limit) =>
        small.has(id)
          ? (await rowsOf(id)).blocks(from, limit).filter(({ name }) => name <= to)
          : snapshot.blocks(id, from, to, limit),
    };
  }
}

/** All rows of a segment in memory, to be asked as a view is. */
class HeldRows {
  /** By kind, and by name within it. */
  readonly #rows: readonly IndexRow[];

  /** @param rows in the order of their keys. */
  constructor(rows: readonly IndexRow[]) {
    this.#rows = rows;
  }

  row(kind: RowKind, name: string | number): Uint8Array | undefined {
    return this.#rows.find((row) => row.kind === kind && row.name === name)?.bytes;
  }

  all(kind: RowKind): Uint8Array[] {
    return this.#rows.filter((row) => row.kind === kind).map(({ bytes }) => bytes);
  }

  /** The dictionary blocks from that which may have a term. */
  blocks(term: string, limit = Number.POSITIVE_INFINITY): IndexRow[] {
    const blocks = this.#rows.filter(({ kind }) => kind === RowKind.Dictionary);
    const first = blocks.findIndex(({ name }) => name >= term);
    return first < 0 ? [] : blocks.slice(first, first + limit);
  }
}

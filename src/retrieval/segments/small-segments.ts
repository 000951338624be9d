/**
 * Reads small segments whole, and keeps them while they exist. A query needs half of all rows of a new segment, and
 * asking for them one by one takes longer than reading all.
 */
import type { Segment } from './index-manifest';
import { type IndexRow, type IndexSnapshot, RowKind } from './segment-store';

/** Some hundred chunks: read in a millisecond, and a few megabytes for many of them. */
const SMALL_BYTES = 200_000;

export class SmallSegments {
  readonly #bytes: number;
  readonly #held = new Map<number, HeldRows>();

  /** @param bytes upper limit for small segments. */
  constructor(bytes = SMALL_BYTES) {
    this.#bytes = bytes;
  }

  /** Drops segments that no longer exist. */
  keepOnly(present: ReadonlySet<number>): void {
    for (const id of this.#held.keys()) if (!present.has(id)) this.#held.delete(id);
  }

  /** Returns the same view, which reads the small ones of these segments whole. */
  through(snapshot: IndexSnapshot, segments: readonly Segment[]): IndexSnapshot {
    const isSmall = ({ bytes }: Segment) => bytes <= this.#bytes;
    const small = new Set(segments.filter(isSmall).map(({ id }) => id));
    if (small.size === 0) return snapshot;
    // For this view alone: while it waits for a read of another view, its own transaction could end.
    const reading = new Map<number, HeldRows>();
    const read = (id: number) => {
      const coming = snapshot.whole(id);
      const rows = new HeldRows(coming);
      reading.set(id, rows);
      // The caller that asked for the read handles its failure.
      coming.then(
        () => this.#held.set(id, rows),
        () => undefined,
      );
      return rows;
    };
    const rowsOf = (id: number) =>
      small.has(id) ? (this.#held.get(id) ?? reading.get(id) ?? read(id)) : snapshot;
    return {
      ...snapshot,
      row: (id, ...what) => rowsOf(id).row(id, ...what),
      all: (id, ...what) => rowsOf(id).all(id, ...what),
      blockFrom: (id, ...what) => rowsOf(id).blockFrom(id, ...what),
      blocksFrom: (id, ...what) => rowsOf(id).blocksFrom(id, ...what),
      blocks: (id, ...what) => rowsOf(id).blocks(id, ...what),
    };
  }
}

/** All rows of a segment in memory, with the interface of a view. */
export class HeldRows
  implements Pick<IndexSnapshot, 'row' | 'all' | 'blockFrom' | 'blocksFrom' | 'blocks'>
{
  /** By kind, and by name within it. */
  readonly #rows: Promise<readonly IndexRow[]>;

  /** @param rows in the order of their keys. */
  constructor(rows: Promise<readonly IndexRow[]>) {
    this.#rows = rows;
  }

  async row(_segment: number, kind: RowKind, name: string | number) {
    return (await this.#rows).find((row) => row.kind === kind && row.name === name)?.bytes;
  }

  async all(_segment: number, kind: RowKind) {
    return (await this.#rows).filter((row) => row.kind === kind).map(({ bytes }) => bytes);
  }

  async blockFrom(segment: number, term: string) {
    return (await this.blocksFrom(segment, term, 1))[0];
  }

  async blocksFrom(_segment: number, term: string, limit: number) {
    const blocks = await this.#blocks();
    return blocks
      .filter(({ name }) => name >= term)
      .slice(0, limit)
      .map(({ bytes }) => bytes);
  }

  async blocks(_segment: number, from: string, to: string, limit?: number) {
    const blocks = await this.#blocks();
    return blocks.filter(({ name }) => name >= from && name <= to).slice(0, limit);
  }

  async #blocks(): Promise<IndexRow[]> {
    return (await this.#rows).filter(({ kind }) => kind === RowKind.Dictionary);
  }
}

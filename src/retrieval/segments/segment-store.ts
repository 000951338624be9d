/** The storage interface that the engine needs for its rows. */
import type { Manifest } from './index-manifest';

/** `Bodies` and `Heads`: lengths of the fields. `Places`: for large segments only. */
export const RowKind = {
  Dictionary: 0,
  Postings: 1,
  Bodies: 2,
  Runs: 3,
  Heads: 4,
  Places: 5,
} as const;
export type RowKind = (typeof RowKind)[keyof typeof RowKind];

/** One immutable row of a segment, stored under `[segment, kind, name]`. */
export interface IndexRow {
  readonly kind: RowKind;
  /** The last term of a dictionary block, otherwise the row's number. */
  readonly name: string | number;
  readonly bytes: Uint8Array;
}

/** One consistent view of the index. Reads that start together take one trip to the disk. */
export interface IndexSnapshot {
  manifest(): Promise<Manifest | undefined>;
  row(segment: number, kind: RowKind, name: string | number): Promise<Uint8Array | undefined>;
  all(segment: number, kind: RowKind): Promise<Uint8Array[]>;
  /** Returns all rows of a segment, by kind and name. For small segments. */
  whole(segment: number): Promise<IndexRow[]>;
  /** Returns the first dictionary block whose last term is not smaller than `term`. */
  blockFrom(segment: number, term: string): Promise<Uint8Array | undefined>;
  /** Returns up to `limit` blocks in order, starting with that of `blockFrom`. */
  blocksFrom(segment: number, term: string, limit: number): Promise<Uint8Array[]>;
  /** Reports a chunk that was found. A store that also keeps the chunks may read it in the same trip. */
  found?(place: { readonly document: number; readonly position: number }): void;
  /** Returns up to `limit` blocks whose last term lies in [from, to], in order. */
  blocks(segment: number, from: string, to: string, limit?: number): Promise<IndexRow[]>;
}

export interface IndexStore {
  /** Runs `work` on one snapshot; `work` must await nothing but the snapshot. */
  read<T>(work: (snapshot: IndexSnapshot) => Promise<T>): Promise<T>;
  /** Adds rows of a segment that no manifest names yet. */
  addRows(segment: number, rows: readonly IndexRow[]): Promise<void>;
  /** Changes the manifest in one atomic step. Resolves with the return value of `change`. */
  update(change: (manifest: Manifest) => Manifest): Promise<Manifest>;
  /** Deletes all rows of segments, some at a time, and awaits `pause` in between. */
  dropSegments(segments: readonly number[], pause: () => Promise<void>): Promise<void>;
}

/** A row of a segment in the manifest is missing: the index is damaged and must be repaired. */
export class MissingRow extends Error {
  constructor(row: string) {
    super(`The index lacks its row ${row}.`);
    this.name = 'MissingRow';
  }
}

/** Walks through the terms of several segments at once, in order, for merging. */

import { sinkRoot } from '../heap';
import type { ChunkTable } from '../rows/chunk-page';
import { readEntries, type TermEntry } from '../rows/dictionary';
import { decodePostings, type PackedPosting, Postings, pack } from '../rows/posting-list';
import { joined, partsOf, rowsOf } from '../rows/posting-rows';
import type { Segment } from '../segments/index-manifest';
import { type IndexRow, type IndexStore, MissingRow, RowKind } from '../segments/segment-store';

/** Dictionary blocks read at a time from each source: 64 KB. */
const BLOCKS_AHEAD = 32;
/** Posting rows read at a time from each source: 128 KB. */
const ROWS_AHEAD = 8;

/** One of the segments to merge. */
export interface Source {
  readonly segment: Segment;
  readonly table: ChunkTable;
  /** Ordinal in the source → ordinal in the merged segment; −1 for dead chunks. */
  readonly moved: Int32Array;
}

/** Cursors in a heap, ordered by their current term, then by their place. */
export class CursorQueue {
  readonly #heap: TermCursor[];

  constructor(cursors: readonly TermCursor[]) {
    this.#heap = [...cursors].sort((a, b) => (isBefore(a, b) ? -1 : 1));
  }

  /** The cursor that comes next. At the end, one without an entry. */
  get first(): TermCursor | undefined {
    return this.#heap[0];
  }

  /** Call this when the first cursor has advanced. */
  moved(): void {
    sinkRoot(this.#heap, isBefore);
  }
}

function isBefore(a: TermCursor, b: TermCursor): boolean {
  const mine = a.entry?.term;
  const other = b.entry?.term;
  if (mine === other) return a.place < b.place;
  return mine !== undefined && (other === undefined || mine < other);
}

/** Walks the terms of one source in order, and reads ahead while the current ones are merged. */
export class TermCursor {
  entry: TermEntry | undefined;
  /** Place of its source among the others. */
  readonly place: number;
  readonly #store: IndexStore;
  readonly #source: Source;
  readonly #postings = new Postings();
  #entries: Iterator<TermEntry> | undefined;
  #blocks: IndexRow[] = [];
  #blocksAhead: Promise<IndexRow[]>;
  /** The posting rows read last. Lists come in the order of terms, so each row is read once. */
  readonly #rows = new Map<number, Uint8Array>();
  #rowsAhead: Promise<(Uint8Array | undefined)[]>;
  /** The first of the rows being read. */
  #firstAhead = 0;

  constructor(store: IndexStore, source: Source, place: number) {
    this.#store = store;
    this.#source = source;
    this.place = place;
    this.#blocksAhead = this.#askForBlocks('');
    this.#rowsAhead = this.#askForRows();
  }

  /** Advances to the next term in the current block; `false` if it has none. */
  advanceInBlock(): boolean {
    const next = this.#entries?.next();
    this.entry = next?.done === false ? next.value : undefined;
    return this.entry !== undefined;
  }

  /** Advances to the next term, and reads on if needed. `entry` is `undefined` at the end. */
  async advance(): Promise<void> {
    while (!this.advanceInBlock()) {
      if (this.#blocks.length === 0) {
        this.#blocks = await this.#blocksAhead;
        const last = this.#blocks[BLOCKS_AHEAD - 1];
        this.#blocksAhead = last === undefined ? NONE : this.#askForBlocks(`${last.name}\u0000`);
      }
      const block = this.#blocks.shift();
      if (block === undefined) return;
      this.#entries = readEntries(block.bytes);
    }
  }

  #askForBlocks(after: string): Promise<IndexRow[]> {
    const { id } = this.#source.segment;
    return handled(
      this.#store.read((snapshot) => snapshot.blocks(id, after, '\uffff', BLOCKS_AHEAD)),
    );
  }

  #askForRows(): Promise<(Uint8Array | undefined)[]> {
    const { id } = this.#source.segment;
    const names = Array.from({ length: ROWS_AHEAD }, (_, i) => this.#firstAhead + i);
    return handled(
      this.#store.read((snapshot) =>
        Promise.all(names.map((name) => snapshot.row(id, RowKind.Postings, name))),
      ),
    );
  }

  /** Appends the postings of the current term. Returns a promise only if they must be read first. */
  appendTo(into: PackedPosting[]): Promise<void> | undefined {
    const { entry } = this;
    if (entry === undefined) return undefined;
    const list = this.#listAtHand(entry);
    if (list === undefined) {
      return this.#readList(entry).then((read) => this.#append(read, entry.count, into));
    }
    this.#append(list, entry.count, into);
    return undefined;
  }

  #append(list: Uint8Array, count: number, into: PackedPosting[]): void {
    this.#postings.clear();
    decodePostings(list, count, this.#postings);
    const { ordinals, frequencies, length } = this.#postings;
    const { moved } = this.#source;
    for (let i = 0; i < length; i++) {
      const ordinal = moved[ordinals[i] ?? 0] ?? -1;
      if (ordinal >= 0) into.push(pack(ordinal, frequencies[i] ?? 0));
    }
  }

  #listAtHand({ list, length }: TermEntry): Uint8Array | undefined {
    if (typeof list !== 'number') return list;
    const last = rowsOf(list, length).at(-1) ?? 0;
    // Rows are read in order, so those before it are in memory too.
    if (!this.#rows.has(last)) return undefined;
    return joined(partsOf(list, length, (row) => this.#rows.get(row)));
  }

  async #readList({ list, length }: TermEntry): Promise<Uint8Array> {
    if (typeof list !== 'number') return list;
    const rows = rowsOf(list, length);
    const [first = 0, last = 0] = [rows[0], rows.at(-1)];
    for (const row of this.#rows.keys()) if (row < first) this.#rows.delete(row);
    while (this.#firstAhead <= last) {
      const read = await this.#rowsAhead;
      for (const [i, bytes] of read.entries()) {
        if (bytes !== undefined) this.#rows.set(this.#firstAhead + i, bytes);
      }
      this.#firstAhead += ROWS_AHEAD;
      this.#rowsAhead = read.at(-1) === undefined ? NONE : this.#askForRows();
    }
    const missing = rows.find((row) => !this.#rows.has(row));
    // Going on without this row would make the loss permanent.
    if (missing !== undefined) throw new MissingRow(`${this.#source.segment.id} ${missing}`);
    return joined(partsOf(list, length, (row) => this.#rows.get(row)));
  }
}

/** The value when nothing more has to be read. */
const NONE: Promise<never[]> = Promise.resolve([]);

/** Marks a promise as handled: a read ahead may fail before anyone awaits it. Who awaits it still gets the error. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

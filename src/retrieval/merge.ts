/**
 * Merging: several neighbouring segments become one, without their dead. Done in small steps that
 * wait for `pause`, so that a query never waits long; killed at any point, it leaves rows that no
 * manifest names, which the next merge deletes.
 */
import {
  type ChunkLengths,
  type ChunkTable,
  decodeColumns,
  decodeRuns,
  runLength,
} from './chunk-page';
import { readEntries, type TermEntry } from './dictionary';
import {
  type Manifest,
  type MergePace,
  planCompaction,
  planMerge,
  type Segment,
  withMerged,
  withReserved,
} from './manifest';
import { decodePostings, type PackedPosting, Postings, pack } from './posting-list';
import { joined, partsOf, rowsOf } from './posting-rows';
import { bytesOf, tableRows } from './segment-builder';
import { SegmentWriter } from './segment-writer';
import { type IndexRow, type IndexSnapshot, type IndexStore, MissingRow, RowKind } from './store';

/** Dictionary blocks read at a time from each source: 64 KB. */
const BLOCKS_AHEAD = 32;
/** Posting rows read at a time from each source: 128 KB. */
const ROWS_AHEAD = 8;
/** Terms merged before asking whether to pause: some tenths of a millisecond. */
const TERMS_PER_STEP = 64;
/** Rows written together: a quarter of a megabyte at most, which a query waits for some milliseconds. */
const ROWS_PER_WRITE = 16;

export interface MergeOptions {
  /** Lets others go first where it is their turn; awaited between small steps. */
  pause: () => Promise<void>;
  signal?: AbortSignal | undefined;
  /** `few`: leave few segments, whatever it takes. Otherwise what tiered merging asks for, at that pace. */
  aim?: 'few' | MergePace;
}

/** Merges until nothing is left to merge, and deletes what earlier merges left behind. */
export async function mergeAll(store: IndexStore, options: MergeOptions): Promise<void> {
  const next = (manifest: Manifest) =>
    options.aim === 'few' ? planCompaction(manifest) : planMerge(manifest, options.aim);
  for (;;) {
    const manifest = await collectGarbage(store, options.pause);
    const plan = manifest === undefined ? undefined : next(manifest);
    if (plan === undefined || options.signal?.aborted === true) return;
    await mergeSegments(store, plan, options);
  }
}

/**
 * Deletes the rows of segments that no manifest names. Only one merge may run at a time.
 * @returns the manifest as it is now.
 */
export async function collectGarbage(
  store: IndexStore,
  pause: () => Promise<void>,
): Promise<Manifest | undefined> {
  const manifest = await store.read((snapshot) => snapshot.manifest());
  if (manifest === undefined || manifest.garbage.length === 0) return manifest;
  await store.dropSegments(manifest.garbage, pause);
  const dropped = new Set(manifest.garbage);
  return store.update((now) => ({
    ...now,
    garbage: now.garbage.filter((id) => !dropped.has(id)),
  }));
}

interface Source {
  readonly segment: Segment;
  readonly table: ChunkTable;
  /** Ordinal in the source → ordinal in the merged segment; −1 for the dead. */
  readonly moved: Int32Array;
}

async function mergeSegments(
  store: IndexStore,
  segments: readonly Segment[],
  { pause, signal }: MergeOptions,
): Promise<void> {
  const id = (await store.update(withReserved)).next - 1;
  const { sources, table } = await readTables(store, segments);
  const pending: IndexRow[] = tableRows(table);
  let bytes = bytesOf(pending);
  const writer = new SegmentWriter(table, (row) => {
    pending.push(row);
    bytes += row.bytes.length;
  });
  // One write is under way while the terms of the next are merged.
  let written: Promise<void> = Promise.resolve();
  const write = async () => {
    await written;
    written = store.addRows(id, pending.splice(0));
    // Whoever waits for it hears of it.
    written.catch(() => undefined);
  };
  const cursors = sources.map((source, place) => new TermCursor(store, source, place));
  await Promise.all(cursors.map((cursor) => cursor.advance()));
  const queue = new CursorQueue(cursors);
  const postings: PackedPosting[] = [];
  for (let step = 1; ; step++) {
    const term = queue.first?.entry?.term;
    if (term === undefined) break;
    postings.length = 0;
    while (queue.first?.entry?.term === term) {
      const cursor = queue.first;
      // Mostly all is at hand, and waiting for nothing takes longer than most terms do.
      const reading = cursor.appendTo(postings);
      if (reading !== undefined) await reading;
      if (!cursor.advanceInBlock()) await cursor.advance();
      queue.moved();
    }
    if (postings.length > 0) writer.add(term, postings);
    if (pending.length >= ROWS_PER_WRITE) await write();
    if (step % TERMS_PER_STEP === 0) {
      if (signal?.aborted === true) return written;
      await pause();
    }
  }
  writer.finish();
  await write();
  await written;
  await store.update((manifest) =>
    withMerged(manifest, segments, { id, chunks: table.body.length, bytes }),
  );
}

/**
 * Cursors by the term that each is at, those of one term by their place: a binary heap, because looking at
 * all of twenty for every term would be half of a merge.
 */
class CursorQueue {
  readonly #heap: TermCursor[];

  constructor(cursors: readonly TermCursor[]) {
    this.#heap = [...cursors].sort((a, b) => (isBefore(a, b) ? -1 : 1));
  }

  /** The one that comes next; at the end one without an entry. */
  get first(): TermCursor | undefined {
    return this.#heap[0];
  }

  /** To be called when the first has moved on. */
  moved(): void {
    const heap = this.#heap;
    const [moved] = heap;
    if (moved === undefined) return;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      const left = heap[below];
      if (left === undefined) break;
      let next = left;
      const right = heap[below + 1];
      if (right !== undefined && isBefore(right, left)) {
        next = right;
        below++;
      }
      if (!isBefore(next, moved)) break;
      heap[at] = next;
      at = below;
    }
    heap[at] = moved;
  }
}

function isBefore(a: TermCursor, b: TermCursor): boolean {
  const mine = a.entry?.term;
  const other = b.entry?.term;
  if (mine === other) return a.place < b.place;
  return mine !== undefined && (other === undefined || mine < other);
}

/** The chunk tables of the sources, and the one they make together. */
async function readTables(
  store: IndexStore,
  segments: readonly Segment[],
): Promise<{ sources: Source[]; table: ChunkTable }> {
  const tables = await store.read((snapshot) =>
    Promise.all(segments.map((segment) => readTable(snapshot, segment))),
  );
  const most = segments.reduce((sum, { chunks }) => sum + chunks, 0);
  const merged = emptyLengths(most);
  const runs: { id: number; day: number; start: number }[] = [];
  let length = 0;
  const sources = segments.map((segment, s) => {
    const table = tables[s] ?? { ...emptyLengths(0), ...decodeRuns([]) };
    const dead = new Set(segment.dead);
    const moved = new Int32Array(segment.chunks).fill(-1);
    table.documents.forEach((id, run) => {
      if (dead.has(id)) return;
      runs.push({ id, day: table.days[run] ?? 0, start: length });
      const first = table.starts[run] ?? 0;
      const end = first + runLength(table, run, segment.chunks);
      for (const field of FIELDS) merged[field].set(table[field].subarray(first, end), length);
      for (let ordinal = first; ordinal < end; ordinal++) moved[ordinal] = length++;
    });
    return { segment, table, moved };
  });
  return {
    sources,
    table: {
      documents: Float64Array.from(runs, ({ id }) => id),
      starts: Int32Array.from(runs, ({ start }) => start),
      days: Int32Array.from(runs, ({ day }) => day),
      title: merged.title.subarray(0, length),
      headings: merged.headings.subarray(0, length),
      body: merged.body.subarray(0, length),
    },
  };
}

const emptyLengths = (chunks: number): ChunkLengths => ({
  title: new Uint8Array(chunks),
  headings: new Uint8Array(chunks),
  body: new Uint8Array(chunks),
});

const FIELDS = ['title', 'headings', 'body'] as const;

/** Reads the chunk table of a segment. */
export async function readTable(
  snapshot: IndexSnapshot,
  { id, chunks }: Segment,
): Promise<ChunkTable> {
  const [bodies, heads, runs] = await Promise.all([
    snapshot.all(id, RowKind.Bodies),
    snapshot.all(id, RowKind.Heads),
    snapshot.all(id, RowKind.Runs),
  ]);
  const lengths = emptyLengths(chunks);
  decodeColumns(bodies, [lengths.body]);
  decodeColumns(heads, [lengths.title, lengths.headings]);
  return { ...lengths, ...decodeRuns(runs) };
}

/**
 * Walks the terms of one source in order. What is read next is asked for before it is needed, so that
 * it is read while what is at hand is merged.
 */
class TermCursor {
  entry: TermEntry | undefined;
  /** Of its source among the others. */
  readonly place: number;
  readonly #store: IndexStore;
  readonly #source: Source;
  readonly #postings = new Postings();
  #entries: Iterator<TermEntry> | undefined;
  #blocks: IndexRow[] = [];
  #blocksAhead: Promise<IndexRow[]>;
  /** The posting rows read last; lists come in the order of terms, so each row is read once. */
  readonly #rows = new Map<number, Uint8Array>();
  #rowsAhead: Promise<(Uint8Array | undefined)[]>;
  /** The first of the rows that are being read. */
  #firstAhead = 0;

  constructor(store: IndexStore, source: Source, place: number) {
    this.#store = store;
    this.#source = source;
    this.place = place;
    this.#blocksAhead = this.#askForBlocks('');
    this.#rowsAhead = this.#askForRows();
  }

  /** Moves to the next term of the block at hand; `false` when there is none. */
  advanceInBlock(): boolean {
    const next = this.#entries?.next();
    this.entry = next?.done === false ? next.value : undefined;
    return this.entry !== undefined;
  }

  /** Moves to the next term, reading on where needed; `entry` is `undefined` at the end. */
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
    return heard(
      this.#store.read((snapshot) => snapshot.blocks(id, after, '\uffff', BLOCKS_AHEAD)),
    );
  }

  #askForRows(): Promise<(Uint8Array | undefined)[]> {
    const { id } = this.#source.segment;
    const names = Array.from({ length: ROWS_AHEAD }, (_, i) => this.#firstAhead + i);
    return heard(
      this.#store.read((snapshot) =>
        Promise.all(names.map((name) => snapshot.row(id, RowKind.Postings, name))),
      ),
    );
  }

  /** Appends the postings of the term at hand; a promise only where they must be read first. */
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
    // They are read in order, so those before it are there too.
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
    // Going on without it would write the loss down for good.
    if (missing !== undefined) throw new MissingRow(`${this.#source.segment.id} ${missing}`);
    return joined(partsOf(list, length, (row) => this.#rows.get(row)));
  }
}

/** Nothing more to be read. */
const NONE: Promise<never[]> = Promise.resolve([]);

/** What is asked for ahead may fail before anybody waits for it; who does hears of it. */
function heard<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

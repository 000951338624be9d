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
const READ_AHEAD = 32;
/** Posting rows read at a time from each source: 128 KB. */
const ROWS_AHEAD = 8;
/** Terms merged before asking whether to pause: some tenths of a millisecond. */
const TERMS_PER_STEP = 64;
/** Rows written together: half a megabyte at most, which a query waits for some milliseconds. */
const ROWS_PER_WRITE = 32;

export interface MergeOptions {
  /** Lets others go first where it is their turn; awaited between small steps. */
  pause: () => Promise<void>;
  signal?: AbortSignal | undefined;
  /**
   * `few`: leave few segments, whatever it takes. `bulk`: much is being written, so leave more of them
   * for now. Without it what tiered merging asks for.
   */
  aim?: 'few' | 'bulk' | undefined;
}

/** Merges until nothing is left to merge, and deletes what earlier merges left behind. */
export async function mergeAll(store: IndexStore, options: MergeOptions): Promise<void> {
  const next = (manifest: Manifest) =>
    options.aim === 'few' ? planCompaction(manifest) : planMerge(manifest, options.aim === 'bulk');
  for (;;) {
    await collectGarbage(store, options.pause);
    const manifest = await store.read((snapshot) => snapshot.manifest());
    const plan = manifest === undefined ? undefined : next(manifest);
    if (plan === undefined || options.signal?.aborted === true) return;
    await mergeSegments(store, plan, options);
  }
}

/** Deletes the rows of segments that no manifest names. Only one merge may run at a time. */
export async function collectGarbage(store: IndexStore, pause: () => Promise<void>): Promise<void> {
  const manifest = await store.read((snapshot) => snapshot.manifest());
  if (manifest === undefined || manifest.garbage.length === 0) return;
  await store.dropSegments(manifest.garbage, pause);
  const dropped = new Set(manifest.garbage);
  await store.update((now) => ({
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
  const cursors = sources.map((source) => new TermCursor(store, source));
  await Promise.all(cursors.map((cursor) => cursor.advance()));
  for (let step = 1; ; step++) {
    const term = smallest(cursors);
    if (term === undefined) break;
    const postings: PackedPosting[] = [];
    for (const cursor of cursors) {
      if (cursor.entry?.term !== term) continue;
      // Mostly all is at hand, and waiting for nothing takes longer than most terms do.
      const reading = cursor.appendTo(postings);
      if (reading !== undefined) await reading;
      if (!cursor.advanceInBlock()) await cursor.advance();
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

function smallest(cursors: readonly TermCursor[]): string | undefined {
  let term: string | undefined;
  for (const { entry } of cursors) {
    if (entry !== undefined && (term === undefined || entry.term < term)) term = entry.term;
  }
  return term;
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

/** Walks the terms of one source in order. */
class TermCursor {
  entry: TermEntry | undefined;
  readonly #store: IndexStore;
  readonly #source: Source;
  readonly #postings = new Postings();
  #entries: Iterator<TermEntry> | undefined;
  #blocks: IndexRow[] = [];
  #after = '';
  /** The posting rows read last; lists come in the order of terms, so each row is read once. */
  #rows = new Map<number, Uint8Array>();

  constructor(store: IndexStore, source: Source) {
    this.#store = store;
    this.#source = source;
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
        this.#blocks = await this.#store.read((snapshot) =>
          snapshot.blocks(this.#source.segment.id, this.#after, '\uffff', READ_AHEAD),
        );
      }
      const block = this.#blocks.shift();
      if (block === undefined) return;
      this.#after = `${block.name}\u0000`;
      this.#entries = readEntries(block.bytes);
    }
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
    for (let i = 0; i < length; i++) {
      const ordinal = this.#source.moved[ordinals[i] ?? 0] ?? -1;
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
    const last = rows.at(-1) ?? 0;
    if (!this.#rows.has(last)) {
      // Lists are read in the order they lie in, so the rows after these are wanted next.
      const wanted = Array.from({ length: ROWS_AHEAD }, (_, i) => last + i);
      const missing = [...rows.slice(0, -1).filter((row) => !this.#rows.has(row)), ...wanted];
      const read = await this.#store.read((snapshot) =>
        Promise.all(
          missing.map((row) => snapshot.row(this.#source.segment.id, RowKind.Postings, row)),
        ),
      );
      const first = rows[0] ?? 0;
      for (const row of this.#rows.keys()) if (row < first) this.#rows.delete(row);
      missing.forEach((row, i) => {
        const bytes = read[i];
        if (bytes !== undefined) this.#rows.set(row, bytes);
        // Going on without it would write the loss down for good.
        else if (row <= last) throw new MissingRow(`${this.#source.segment.id} ${row}`);
      });
    }
    return joined(partsOf(list, length, (row) => this.#rows.get(row)));
  }
}

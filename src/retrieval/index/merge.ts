/**
 * Merges several neighbouring segments into one, without their dead chunks. It works in small steps that await `pause`,
 * so that a query never waits long. If it is killed, it leaves rows that no manifest names, which the next merge
 * deletes.
 */

import {
  type ChunkLengths,
  type ChunkTable,
  decodeColumns,
  decodeRuns,
  runColumns,
  runLength,
} from '../rows/chunk-page';
import type { PackedPosting } from '../rows/posting-list';
import {
  type Manifest,
  type MergePace,
  planCompaction,
  planMerge,
  type Segment,
  withMerged,
  withReserved,
} from '../segments/index-manifest';
import {
  type IndexRow,
  type IndexSnapshot,
  type IndexStore,
  RowKind,
} from '../segments/segment-store';
import { byField, FIELDS } from '../weights/fields';
import { bytesOf, tableRows } from './segment-builder';
import { SegmentWriter } from './segment-writer';
import { CursorQueue, type Source, TermCursor } from './term-cursor';

/** Terms merged between two calls of `pause`: some tenths of a millisecond. */
const TERMS_PER_STEP = 64;
/** Rows per write: at most a quarter of a megabyte. A query waits some milliseconds for it. */
const ROWS_PER_WRITE = 16;

export interface MergeOptions {
  /** Lets other work go first. Awaited between small steps. */
  pause: () => Promise<void>;
  signal?: AbortSignal | undefined;
  /** `few`: leave few segments, at any cost. Otherwise tiered merging at this pace. */
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

/** Deletes the rows of segments that no manifest names, one merge at a time. @returns the manifest. */
export async function collectGarbage(
  store: IndexStore,
  pause: () => Promise<void>,
): Promise<Manifest | undefined> {
  const manifest = await store.read((snapshot) => snapshot.manifest());
  if (manifest === undefined || manifest.garbage.length === 0) return manifest;
  await store.dropSegments(manifest.garbage, pause);
  const dropped = new Set(manifest.garbage);
  return store.update((now) => ({ ...now, garbage: now.garbage.filter((id) => !dropped.has(id)) }));
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
  // One write runs while the terms of the next are merged.
  let written: Promise<void> = Promise.resolve();
  const write = async () => {
    await written;
    written = store.addRows(id, pending.splice(0));
    // The caller that awaits it gets the failure.
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
      // Usually everything is in memory, and an `await` takes longer than most terms do.
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

/** Reads the chunk tables of the sources and combines them. */
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
    table: { ...runColumns(runs), ...byField((field) => merged[field].subarray(0, length)) },
  };
}

const emptyLengths = (chunks: number): ChunkLengths => byField(() => new Uint8Array(chunks));

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

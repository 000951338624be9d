import type { Field } from '../weights/fields';

/**
 * Facts about chunks that ranking needs without reading them: the lengths of their fields, and their documents. Rows
 * hold consecutive ordinals. They stay below 64 KB, so that no browser stores one as a separate file, and have the form
 * in which they are used: a fresh worker is slow at its first loop over a hundred thousand numbers.
 */

/** Bytes per row of lengths. */
const LENGTHS_ROW = 49_152;
/** Chunks per row of runs. A hit reads one such row to find its document. */
const CHUNKS_PER_RUN_ROW = 512;
/** A row has a 32-bit header, then 8 bytes per run. */
const RUN_HEADER = 4;
const RUN_BYTES = 8;

/** Length bytes of every chunk's fields, by ordinal. */
export type ChunkLengths = Readonly<Record<Field, Uint8Array>>;

/** The runs of a segment, in columns. A run is the chunks of one document, which have consecutive ordinals. */
export interface ChunkRuns {
  /** Document of each run. */
  readonly documents: Float64Array;
  /** First ordinal of each run. */
  readonly starts: Int32Array;
  /** Days since 1970 of each run's document, for `before:` and `after:`. */
  readonly days: Int32Array;
}

export interface ChunkTable extends ChunkLengths, ChunkRuns {}

/** Puts runs into columns, in their order. */
export function runColumns(runs: readonly { id: number; start: number; day: number }[]): ChunkRuns {
  return {
    documents: Float64Array.from(runs, ({ id }) => id),
    starts: Int32Array.from(runs, ({ start }) => start),
    days: Int32Array.from(runs, ({ day }) => day),
  };
}

/** Returns the number of chunks in a run, of `total` in its segment. */
export function runLength({ starts }: ChunkRuns, run: number, total: number): number {
  return (starts[run + 1] ?? total) - (starts[run] ?? 0);
}

/** Encodes columns of length bytes in rows of one size, one column after another. */
export function encodeColumns(columns: readonly Uint8Array[]): Uint8Array[] {
  const rows: Uint8Array[] = [];
  const total = columns[0]?.length ?? 0;
  const step = Math.floor(LENGTHS_ROW / columns.length);
  for (let from = 0; from < total; from += step) {
    const to = Math.min(total, from + step);
    const row = new Uint8Array(columns.length * (to - from));
    columns.forEach((column, i) => {
      row.set(column.subarray(from, to), i * (to - from));
    });
    rows.push(row);
  }
  return rows;
}

/** @param into the decoded columns, in the order of encoding. */
export function decodeColumns(rows: readonly Uint8Array[], into: readonly Uint8Array[]): void {
  let from = 0;
  for (const row of rows) {
    const size = row.length / into.length;
    into.forEach((column, i) => {
      column.set(row.subarray(i * size, (i + 1) * size), from);
    });
    from += size;
  }
}

/**
 * Encodes one row per 512 chunks: the position of its first chunk in its document (32 bits), then the documents (32
 * bits each), their first ordinals within the row and their days (16 bits each).
 */
export function encodeRuns(runs: ChunkRuns, total: number): Uint8Array[] {
  const rows: Uint8Array[] = [];
  let run = 0;
  for (let from = 0; from < total; from += CHUNKS_PER_RUN_ROW) {
    const to = Math.min(total, from + CHUNKS_PER_RUN_ROW);
    const first = run;
    const carried = from - (runs.starts[run] ?? 0);
    let last = run;
    while ((runs.starts[last + 1] ?? total) < to) last++;
    const count = last - first + 1;
    const row = new Uint8Array(RUN_HEADER + RUN_BYTES * count);
    const view = viewOf(row);
    view.carried[0] = carried;
    for (let i = 0; i < count; i++) {
      view.documents[i] = runs.documents[first + i] ?? 0;
      view.starts[i] = Math.max(0, (runs.starts[first + i] ?? 0) - from);
      view.days[i] = runs.days[first + i] ?? 0;
    }
    rows.push(row);
    run = (runs.starts[last + 1] ?? total) === to ? last + 1 : last;
  }
  return rows;
}

/** Decodes all runs of a segment. */
export function decodeRuns(rows: readonly Uint8Array[]): ChunkRuns {
  const documents: number[] = [];
  const starts: number[] = [];
  const days: number[] = [];
  rows.forEach((row, r) => {
    const view = viewOf(row);
    for (let i = 0; i < view.documents.length; i++) {
      // The first run of a row may continue the last run of the row before.
      if (i === 0 && view.carried[0] !== 0) continue;
      documents.push(view.documents[i] ?? 0);
      starts.push(r * CHUNKS_PER_RUN_ROW + (view.starts[i] ?? 0));
      days.push(view.days[i] ?? 0);
    }
  });
  return {
    documents: Float64Array.from(documents),
    starts: Int32Array.from(starts),
    days: Int32Array.from(days),
  };
}

/** Returns the number of the row that contains a chunk's run. */
export const runRowOf = (ordinal: number): number => Math.floor(ordinal / CHUNKS_PER_RUN_ROW);

/** Returns the document of a chunk, and its position there. */
export function placeOf(row: Uint8Array, ordinal: number): { document: number; position: number } {
  const { carried, documents, starts } = viewOf(row);
  const offset = ordinal % CHUNKS_PER_RUN_ROW;
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const before = low === 0 ? (carried[0] ?? 0) : 0;
  return { document: documents[low] ?? 0, position: before + offset - (starts[low] ?? 0) };
}

/** Returns the columns of a row of runs without copying. Rows own their buffers, so they are aligned. */
function viewOf({ buffer, byteOffset, length }: Uint8Array) {
  const count = (length - RUN_HEADER) / RUN_BYTES;
  const at = byteOffset + RUN_HEADER;
  return {
    carried: new Uint32Array(buffer, byteOffset, 1),
    documents: new Uint32Array(buffer, at, count),
    starts: new Uint16Array(buffer, at + 4 * count, count),
    days: new Uint16Array(buffer, at + 6 * count, count),
  };
}

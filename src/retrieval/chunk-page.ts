/**
 * What ranking must know of chunks without reading them: which document they belong to and how
 * long their fields are. Kept in pages of consecutive ordinals, so that no value grows past the
 * size from which browsers put values into files of their own.
 */
import { ByteReader, ByteWriter } from './bytes';

/** Chunks per page; three bytes a chunk and a few a document stay below 64 KB. */
export const PAGE_CHUNKS = 8_192;

/**
 * All chunks of a segment. The chunks of one document are consecutive, so documents are kept as
 * runs; in columns, because a hundred thousand small objects take longer to make than to use.
 */
export interface ChunkTable {
  /** Document of each run. */
  readonly documents: Float64Array;
  /** First ordinal of each run. */
  readonly starts: Int32Array;
  /** Days since 1970 of each run's document, for `before:` and `after:`. */
  readonly days: Int32Array;
  /** Length bytes, by ordinal. */
  readonly title: Uint8Array;
  readonly headings: Uint8Array;
  readonly body: Uint8Array;
}

/** How many chunks a run has. */
export function runLength({ starts, body }: ChunkTable, run: number): number {
  return (starts[run + 1] ?? body.length) - (starts[run] ?? 0);
}

/** Cuts a table into pages. A run that reaches over a border is continued on the next page. */
export function encodePages(table: ChunkTable): Uint8Array[] {
  const pages: Uint8Array[] = [];
  const total = table.body.length;
  const writer = new ByteWriter();
  const runs = new ByteWriter();
  let run = 0;
  for (let from = 0; from < total; from += PAGE_CHUNKS) {
    const to = Math.min(total, from + PAGE_CHUNKS);
    let document = 0;
    let day = 0;
    let count = 0;
    for (let at = from; at < to; ) {
      const end = (table.starts[run] ?? 0) + runLength(table, run);
      runs.varint(zigzag((table.documents[run] ?? 0) - document));
      runs.varint(Math.min(end, to) - at);
      runs.varint(zigzag((table.days[run] ?? 0) - day));
      document = table.documents[run] ?? 0;
      day = table.days[run] ?? 0;
      count++;
      at = Math.min(end, to);
      if (end <= to) run++;
    }
    writer.varint(to - from);
    writer.varint(count);
    writer.bytes(runs.take());
    for (const field of [table.title, table.headings, table.body]) {
      writer.bytes(field.subarray(from, to));
    }
    pages.push(writer.take());
  }
  return pages;
}

export function decodePages(pages: readonly Uint8Array[], chunks: number): ChunkTable {
  const title = new Uint8Array(chunks);
  const headings = new Uint8Array(chunks);
  const body = new Uint8Array(chunks);
  const documents = new Float64Array(chunks);
  const starts = new Int32Array(chunks);
  const days = new Int32Array(chunks);
  let runs = 0;
  let from = 0;
  for (const page of pages) {
    const reader = new ByteReader(page);
    const size = reader.varint();
    let document = 0;
    let day = 0;
    let at = from;
    for (let left = reader.varint(); left > 0; left--) {
      document += unzigzag(reader.varint());
      const count = reader.varint();
      day += unzigzag(reader.varint());
      if (runs === 0 || documents[runs - 1] !== document) {
        documents[runs] = document;
        starts[runs] = at;
        days[runs++] = day;
      }
      at += count;
    }
    for (const field of [title, headings, body]) field.set(reader.bytes(size), from);
    from += size;
  }
  return {
    documents: documents.slice(0, runs),
    starts: starts.slice(0, runs),
    days: days.slice(0, runs),
    title,
    headings,
    body,
  };
}

const zigzag = (value: number): number => (value >= 0 ? value * 2 : -value * 2 - 1);
const unzigzag = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

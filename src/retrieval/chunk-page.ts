/**
 * What ranking must know of chunks without reading them: which document they belong to and how
 * long their fields are. Kept in pages of consecutive ordinals, so that no value grows past the
 * size from which browsers put values into files of their own.
 */
import { ByteReader, ByteWriter } from './bytes';

/** Chunks per page; three bytes a chunk and a few a document stay below 64 KB. */
export const PAGE_CHUNKS = 8_192;

/** The chunks of one document in a segment: consecutive, from its first to its last. */
export interface DocumentRun {
  readonly document: number;
  readonly chunks: number;
  /** Days since 1970, for `before:` and `after:`. */
  readonly day: number;
}

/** All chunks of a segment, by ordinal. */
export interface ChunkTable {
  readonly runs: readonly DocumentRun[];
  /** Length bytes, by ordinal. */
  readonly title: Uint8Array;
  readonly headings: Uint8Array;
  readonly body: Uint8Array;
}

/** Cuts a table into pages. A run that reaches over a border is continued on the next page. */
export function encodePages(table: ChunkTable): Uint8Array[] {
  const pages: Uint8Array[] = [];
  const total = table.body.length;
  let run = 0;
  let used = 0;
  for (let from = 0; from < total; from += PAGE_CHUNKS) {
    const to = Math.min(total, from + PAGE_CHUNKS);
    const runs: { document: number; chunks: number; day: number }[] = [];
    for (let left = to - from; left > 0; ) {
      const current = table.runs[run];
      if (current === undefined) throw new Error('The runs do not cover the chunks.');
      const chunks = Math.min(left, current.chunks - used);
      runs.push({ document: current.document, chunks, day: current.day });
      left -= chunks;
      used += chunks;
      if (used === current.chunks) {
        run++;
        used = 0;
      }
    }
    const writer = new ByteWriter();
    writer.varint(to - from);
    writer.varint(runs.length);
    let document = 0;
    let day = 0;
    for (const one of runs) {
      writer.varint(zigzag(one.document - document));
      writer.varint(one.chunks);
      writer.varint(zigzag(one.day - day));
      document = one.document;
      day = one.day;
    }
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
  const runs: DocumentRun[] = [];
  let from = 0;
  for (const page of pages) {
    const reader = new ByteReader(page);
    const size = reader.varint();
    let document = 0;
    let day = 0;
    for (let left = reader.varint(); left > 0; left--) {
      document += unzigzag(reader.varint());
      const count = reader.varint();
      day += unzigzag(reader.varint());
      const last = runs.at(-1);
      if (last?.document === document) {
        runs[runs.length - 1] = { document, chunks: last.chunks + count, day };
      } else {
        runs.push({ document, chunks: count, day });
      }
    }
    for (const field of [title, headings, body]) field.set(reader.bytes(size), from);
    from += size;
  }
  return { runs, title, headings, body };
}

const zigzag = (value: number): number => (value >= 0 ? value * 2 : -value * 2 - 1);
const unzigzag = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

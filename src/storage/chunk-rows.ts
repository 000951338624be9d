/**
 * The chunks of documents, and with them their texts: chunks joined are the text they were cut from,
 * so it is written once. Some chunks stand in one row. A row costs more than what is in it, and one
 * that is read for one chunk of it must still be small: a query from a dead worker reads ten.
 */
import { chunkId } from './chunk-id';

/** Of at most 3,200 characters each: mostly 7 kB, and 26 kB where a character takes two bytes. */
const CHUNKS_PER_ROW = 4;

/** A chunk as it is kept; its place is said by where it stands. */
export interface StoredChunk {
  text: string;
  headings: string[];
}

/** The key of the row that a chunk is in, and its place there. */
export function placeInRow(documentId: number, position: number): { key: number; at: number } {
  const at = position % CHUNKS_PER_ROW;
  return { key: chunkId(documentId, position - at), at };
}

/** The rows of a document's chunks, with their keys. */
export function chunkRows(
  documentId: number,
  chunks: readonly StoredChunk[],
): { key: number; row: StoredChunk[] }[] {
  const rows: { key: number; row: StoredChunk[] }[] = [];
  for (let first = 0; first < chunks.length; first += CHUNKS_PER_ROW) {
    const row = chunks
      .slice(first, first + CHUNKS_PER_ROW)
      .map(({ text, headings }) => ({ text, headings }));
    rows.push({ key: chunkId(documentId, first), row });
  }
  return rows;
}

/** Whether chunks are the whole of a text and nothing else, so that it need not be kept beside them. */
export function isTextOf(chunks: readonly { readonly text: string }[], markdown: string): boolean {
  let at = 0;
  for (const { text } of chunks) {
    if (!markdown.startsWith(text, at)) return false;
    at += text.length;
  }
  return at === markdown.length && chunks.length > 0;
}

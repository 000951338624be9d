/**
 * The chunks of documents, and with them their texts: chunks joined are the text they were cut from,
 * so it is written once. Some chunks stand in one row, those of short documents that are written
 * together too. A row costs more than what is in it, and one that is read for one chunk of it must
 * still be small: a query from a dead worker reads ten.
 *
 * A row lies under the id of its last chunk: so the first row at or above the id of a chunk is the one
 * that has it, whatever else is in it.
 */
import { chunkId } from './chunk-id';

/** Of at most 3,200 characters each: mostly 7 kB, and 26 kB where a character takes two bytes. */
const CHUNKS_PER_ROW = 4;
/** Short ones stand in a row until it is as long as others are. */
const SHORT_CHUNKS_PER_ROW = 8;
const CHARACTERS_OF_SHORT = 8_000;

/** A chunk as it is kept; its place is said by where it stands. */
export interface StoredChunk {
  text: string;
  headings: string[];
}

/** A chunk in a row, under its `chunkId`. */
export interface ChunkInRow extends StoredChunk {
  id: number;
}

/**
 * Puts the chunks of documents into rows. A document is in a row with others only as a whole and
 * only with its neighbours, so that what stands between two documents never stands behind both.
 */
export class ChunkRowWriter {
  readonly #put: (row: ChunkInRow[], key: number) => void;
  #row: ChunkInRow[] = [];
  #characters = 0;
  #document = Number.NEGATIVE_INFINITY;

  /** @param put is given each row once it is full, and its key. */
  constructor(put: (row: ChunkInRow[], key: number) => void) {
    this.#put = put;
  }

  /** Adds a document that has no chunks yet. */
  add(documentId: number, chunks: readonly StoredChunk[]): void {
    const neighbours = documentId === this.#document + 1;
    // One without chunks may have some later, which belong between its neighbours.
    if (!neighbours || chunks.length === 0 || !this.#hasRoom(chunks)) this.finish();
    this.#document = documentId;
    const whole = this.#hasRoom(chunks);
    for (const [position, chunk] of chunks.entries()) {
      if (!this.#hasRoom([chunk])) this.finish();
      const { text, headings } = chunk;
      this.#row.push({ id: chunkId(documentId, position), text, headings });
      this.#characters += text.length;
    }
    if (!whole) this.finish();
  }

  /** Whether the row has room for all of these. */
  #hasRoom(chunks: readonly StoredChunk[]): boolean {
    const count = this.#row.length + chunks.length;
    if (count <= CHUNKS_PER_ROW) return true;
    const characters = chunks.reduce((sum, { text }) => sum + text.length, this.#characters);
    return count <= SHORT_CHUNKS_PER_ROW && characters <= CHARACTERS_OF_SHORT;
  }

  /** Nothing is added after this. */
  finish(): void {
    const last = this.#row.at(-1);
    if (last !== undefined) this.#put(this.#row, last.id);
    this.#row = [];
    this.#characters = 0;
  }
}

/** A chunk of the row that should have it; `undefined` when it has not. */
export function chunkInRow(
  row: readonly ChunkInRow[] | undefined,
  id: number,
): ChunkInRow | undefined {
  return row?.find((chunk) => chunk.id === id);
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

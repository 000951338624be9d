/**
 * The chunks of documents, and with them the texts: the joined chunks are the text, so it is stored once. A row holds
 * several chunks, also of several short documents, because each row has a cost of its own. Rows stay small, because a
 * query from a dead worker reads ten rows for one chunk each.
 *
 * The key of a row is the id of its last chunk. So the first row at or above the id of a chunk contains it.
 */
import { chunkId } from './chunk-id';

/** Each chunk has at most 3,200 characters. A row is mostly 7 kB, and 26 kB if a character takes two bytes. */
const CHUNKS_PER_ROW = 4;
/** Short chunks fill a row until it is as long as others. */
const SHORT_CHUNKS_PER_ROW = 8;
const CHARACTERS_OF_SHORT = 8_000;

/** A chunk as stored. Its position follows from its id. */
export interface StoredChunk {
  text: string;
  headings: string[];
}

/** A chunk in a row, under its `chunkId`. */
export interface ChunkInRow extends StoredChunk {
  id: number;
}

/**
 * Puts the chunks of documents into rows. A document shares a row only as a whole and with its neighbours, so that a
 * document added between two others still has a place.
 */
export class ChunkRowWriter {
  readonly #put: (row: ChunkInRow[], key: number) => void;
  #row: ChunkInRow[] = [];
  #characters = 0;
  #document = Number.NEGATIVE_INFINITY;

  /** @param put receives each row once it is full, and its key. */
  constructor(put: (row: ChunkInRow[], key: number) => void) {
    this.#put = put;
  }

  add(documentId: number, chunks: readonly StoredChunk[]): void {
    const neighbours = documentId === this.#document + 1;
    // A document without chunks may get some later, which belong between its neighbours.
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

  /** Returns whether the row has room for all of these. */
  #hasRoom(chunks: readonly StoredChunk[]): boolean {
    const count = this.#row.length + chunks.length;
    if (count <= CHUNKS_PER_ROW) return true;
    const characters = chunks.reduce((sum, { text }) => sum + text.length, this.#characters);
    return count <= SHORT_CHUNKS_PER_ROW && characters <= CHARACTERS_OF_SHORT;
  }

  /** Writes the last row. Nothing may be added after this. */
  finish(): void {
    const last = this.#row.at(-1);
    if (last !== undefined) this.#put(this.#row, last.id);
    this.#row = [];
    this.#characters = 0;
  }
}

/** Finds a chunk in the row that should contain it; `undefined` if it does not. */
export function chunkInRow(
  row: readonly ChunkInRow[] | undefined,
  id: number,
): ChunkInRow | undefined {
  return row?.find((chunk) => chunk.id === id);
}

/** Returns whether the chunks are exactly the text, which then need not be stored. */
export function isTextOf(chunks: readonly { readonly text: string }[], markdown: string): boolean {
  let at = 0;
  for (const { text } of chunks) {
    if (!markdown.startsWith(text, at)) return false;
    at += text.length;
  }
  return at === markdown.length && chunks.length > 0;
}

/** Turns sorted terms and their postings into the rows of a segment. */
import { ByteWriter } from '../rows/bytes';
import type { ChunkLengths } from '../rows/chunk-page';
import { encodeTerm, INLINE_BYTES } from '../rows/dictionary';
import { encodePostings, type PackedPosting } from '../rows/posting-list';
import { POSTING_ROW } from '../rows/posting-rows';
import { type IndexRow, RowKind } from '../segments/segment-store';

/** Bytes of dictionary per row: about a hundred terms, of which a look-up passes half. */
const DICTIONARY_ROW = 1_024;
/** The same for a segment that will soon be merged: writing a row costs more than scanning it. */
export const DICTIONARY_ROW_AT_FIRST = 4_096;

export class SegmentWriter {
  readonly #lengths: ChunkLengths;
  readonly #emit: (row: IndexRow) => void;
  readonly #dictionaryRow: number;
  readonly #postings = new ByteWriter();
  readonly #dictionary = new ByteWriter();
  readonly #list = new ByteWriter();
  #written = 0;
  #last = '';
  #first = true;

  /** @param lengths the length bytes of every chunk's fields, by ordinal. @param emit receives each full row. */
  constructor(
    lengths: ChunkLengths,
    emit: (row: IndexRow) => void,
    dictionaryRow = DICTIONARY_ROW,
  ) {
    this.#lengths = lengths;
    this.#emit = emit;
    this.#dictionaryRow = dictionaryRow;
  }

  /** Adds a term and its postings from `from` to before `to`. Terms and postings must come in ascending order. */
  add(term: string, postings: ArrayLike<PackedPosting>, from = 0, to = postings.length): void {
    encodePostings(postings, this.#lengths, this.#list, from, to);
    const list = this.#list;
    const previous = this.#first ? '' : this.#last;
    encodeTerm(term, previous, to - from, list.length, this.#dictionary);
    if (list.length <= INLINE_BYTES) this.#dictionary.append(list);
    else {
      this.#dictionary.varint(this.#written + this.#postings.length);
      this.#write(list.written);
    }
    this.#first = false;
    this.#last = term;
    this.#list.clear();
    if (this.#dictionary.length >= this.#dictionaryRow) this.#endBlock();
  }

  finish(): void {
    if (this.#dictionary.length > 0) this.#endBlock();
    if (this.#postings.length > 0) this.#endRow();
  }

  /** Writes bytes to the posting file, whose pages are rows. A list may cross the end of a row. */
  #write(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; ) {
      const to = Math.min(bytes.length, from + POSTING_ROW - this.#postings.length);
      this.#postings.bytes(bytes.subarray(from, to));
      from = to;
      if (this.#postings.length === POSTING_ROW) this.#endRow();
    }
  }

  #endBlock(): void {
    this.#emit({ kind: RowKind.Dictionary, name: this.#last, bytes: this.#dictionary.take() });
    this.#first = true;
  }

  #endRow(): void {
    const name = this.#written / POSTING_ROW;
    this.#written += this.#postings.length;
    this.#emit({ kind: RowKind.Postings, name, bytes: this.#postings.take() });
  }
}

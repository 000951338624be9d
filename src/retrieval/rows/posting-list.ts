/**
 * Encodes the chunks that have one term.
 *
 * A posting is one number: the gap to the previous ordinal and a two-bit class. The first three classes are the body
 * counts 1, 2 and 3. With the fourth, the frequencies follow in a byte of their own, and then the length bytes of the
 * title and the headings, if the term occurs there. Most postings are one byte. Every 128 postings form a block, whose
 * header allows skipping it: last ordinal, length in bytes, the highest count of each field and the shortest body.
 */

import { bodyCount, type Frequencies, headingCount, titleCount } from '../weights/fields';
import { ByteReader, ByteWriter } from './bytes';
import type { ChunkLengths } from './chunk-page';

/** Postings per block, as in Lucene: small enough to skip, large enough to make headers cheap. */
export const BLOCK = 128;

/** A posting while a segment is being built: `ordinal * 256 + frequencies`. */
export type PackedPosting = number;

/** `frequencies` takes one byte, so packed postings sort by ordinal. */
export const pack = (ordinal: number, frequencies: Frequencies): PackedPosting =>
  ordinal * 256 + frequencies;

const OTHER = 3;

/** Each block is written here first, because its length must be known. */
const block = new ByteWriter();

/**
 * @param postings ascending by ordinal, those from `start` to before `end`: at least one.
 * @param lengths the length bytes of every chunk's fields, by ordinal.
 */
export function encodePostings(
  postings: ArrayLike<PackedPosting>,
  lengths: ChunkLengths,
  writer: ByteWriter,
  start = 0,
  end = postings.length,
): void {
  const headed = end - start > BLOCK;
  const into = headed ? block : writer;
  let previous = -1;
  for (let from = start; from < end; from += BLOCK) {
    const before = previous;
    let body = 0;
    let headings = 0;
    let title = 0;
    let shortest = 255;
    const to = Math.min(end, from + BLOCK);
    for (let i = from; i < to; i++) {
      const posting = postings[i] ?? 0;
      const frequencies = posting % 256;
      const ordinal = (posting - frequencies) / 256;
      const plain = frequencies >= 1 && frequencies <= 3;
      into.varint((ordinal - previous - 1) * 4 + (plain ? frequencies - 1 : OTHER));
      if (!plain) {
        into.byte(frequencies);
        if (titleCount(frequencies) > 0) into.byte(lengths.title[ordinal] ?? 0);
        if (headingCount(frequencies) > 0) into.byte(lengths.headings[ordinal] ?? 0);
      }
      previous = ordinal;
      if (headed) {
        body = Math.max(body, bodyCount(frequencies));
        headings = Math.max(headings, headingCount(frequencies));
        title = Math.max(title, titleCount(frequencies));
        shortest = Math.min(shortest, lengths.body[ordinal] ?? 0);
      }
    }
    if (!headed) return;
    writer.varint(previous - before - 1);
    writer.varint(block.length);
    writer.byte(body | (headings << 4) | (title << 6));
    writer.byte(shortest);
    writer.append(block);
    block.clear();
  }
}

/** Decoded postings, in arrays that are reused for the next list. */
export class Postings {
  ordinals = new Int32Array(1024);
  frequencies = new Uint8Array(1024);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.ordinals.length) return;
    const size = Math.max(needed, this.ordinals.length * 2);
    const ordinals = new Int32Array(size);
    ordinals.set(this.ordinals.subarray(0, this.length));
    this.ordinals = ordinals;
    const frequencies = new Uint8Array(size);
    frequencies.set(this.frequencies.subarray(0, this.length));
    this.frequencies = frequencies;
  }
}

/** What the header of a block says of its counts and its shortest body, one byte each. Only the kernel reads them. */
const BOUNDS = 2;

/** Appends the postings of a list to `into`. Lists of one block have no header. */
export function decodePostings(bytes: Uint8Array, count: number, into: Postings): void {
  into.reserve(count);
  if (count <= BLOCK) {
    decodeBlock(bytes, 0, count, -1, into);
    return;
  }
  const reader = new ByteReader(bytes);
  let previous = -1;
  for (let left = count; left > 0; left -= BLOCK) {
    const last = previous + 1 + reader.varint();
    const length = reader.varint();
    const start = reader.at + BOUNDS;
    decodeBlock(bytes, start, Math.min(left, BLOCK), previous, into);
    reader.at = start + length;
    previous = last;
  }
}

/** The hot loop. It is inlined, because a call per number costs more than the decoding. */
function decodeBlock(
  bytes: Uint8Array,
  start: number,
  count: number,
  before: number,
  into: Postings,
): void {
  const { ordinals, frequencies } = into;
  let at = start;
  let previous = before;
  let end = into.length;
  for (let i = 0; i < count; i++) {
    let byte = bytes[at++] ?? 0;
    let value = byte & 127;
    let shift = 7;
    while (byte > 127) {
      byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
      shift += 7;
    }
    previous += (value >>> 2) + 1;
    const kind = value & 3;
    ordinals[end] = previous;
    const counted = kind === OTHER ? (bytes[at++] ?? 0) : kind + 1;
    frequencies[end++] = counted;
    // Skip the length bytes, because callers of this function do not rank.
    if (counted > 15) at += (titleCount(counted) > 0 ? 1 : 0) + (headingCount(counted) > 0 ? 1 : 0);
  }
  into.length = end;
}

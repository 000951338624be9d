/**
 * The terms of a segment, sorted by UTF-16 code units (the order of IndexedDB's keys), in blocks of a few
 * kilobytes. A block is stored under its last term, so a term's block is the first whose key is not smaller: one
 * keyed read, no directory in memory.
 */
import { ByteReader, type ByteWriter } from './bytes';

/** Lists up to this long stand in the dictionary itself: most terms are rare, and need no second read. */
export const INLINE_BYTES = 48;

export interface TermEntry {
  readonly term: string;
  /** Chunks of the segment that have it, dead ones included. */
  readonly count: number;
  /** Bytes of its posting list. */
  readonly length: number;
  /** The list itself when it is short, otherwise where it starts in the segment's postings. */
  readonly list: Uint8Array | number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Appends an entry without its list. @param previous the term before it in the block, or ''. */
export function encodeTerm(
  term: string,
  previous: string,
  count: number,
  length: number,
  writer: ByteWriter,
): void {
  let shared = 0;
  const most = Math.min(previous.length, term.length);
  while (shared < most && previous.charCodeAt(shared) === term.charCodeAt(shared)) shared++;
  // Half a surrogate pair cannot be written as UTF-8.
  if (shared > 0 && (term.charCodeAt(shared - 1) & 0xfc00) === 0xd800) shared--;
  writer.varint(shared);
  if (!writer.shortAscii(term, shared)) {
    const rest = encoder.encode(term.slice(shared));
    writer.varint(rest.length);
    writer.bytes(rest);
  }
  writer.varint(count);
  writer.varint(length);
}

/** The next term of a block: what it shares with the one before, and the rest. */
function nextTerm(reader: ByteReader, before: string): string {
  const shared = reader.varint();
  const rest = reader.bytes(reader.varint());
  return before.slice(0, shared) + text(rest);
}

/** A term and how many chunks of the segment have it, dead ones included. */
export type TermCount = Pick<TermEntry, 'term' | 'count'>;

/** A term of a block, and where in the block the rest of its entry stands. */
export interface TermPlace extends TermCount {
  readonly at: number;
}

/** Every term of a block, in order. */
export function* readEntries(block: Uint8Array): Generator<TermEntry> {
  const reader = new ByteReader(block);
  let term = '';
  while (!reader.done) {
    term = nextTerm(reader, term);
    const count = reader.varint();
    const length = reader.varint();
    const list = length > INLINE_BYTES ? reader.varint() : reader.bytes(length);
    yield { term, count, length, list };
  }
}

/** One term of a block, or `undefined` when it is not there. */
export function findEntry(block: Uint8Array, wanted: string): TermEntry | undefined {
  // Among the terms with this beginning, the term itself comes first.
  const [place] = termsBeginning(block, wanted, 1).places;
  return place?.term === wanted ? entryAt(block, place) : undefined;
}

/** The entry of a term whose place is known. */
export function entryAt(block: Uint8Array, { term, count, at }: TermPlace): TermEntry {
  const reader = new ByteReader(block, at);
  const length = reader.varint();
  const list = length > INLINE_BYTES ? reader.varint() : reader.bytes(length);
  return { term, count, length, list };
}

/**
 * The terms of a block that begin so, in order, and no more than asked for; `goesOn` when the next block may have
 * more. Compares bytes, and makes no strings of the terms it passes: this is most of what a fresh worker does for
 * a query, in code not compiled yet.
 */
export function termsBeginning(
  block: Uint8Array,
  beginning: string,
  most = Number.POSITIVE_INFINITY,
): { places: TermPlace[]; goesOn: boolean } {
  const places: TermPlace[] = [];
  const target = encoder.encode(beginning);
  const reader = new ByteReader(block);
  const { length: size } = block;
  const { length: targetLength } = target;
  // Then bytes are characters.
  const isAscii = targetLength === beginning.length;
  // How many characters of `beginning` the term before agrees with, and whether with all. A term that shares
  // more than that with its predecessor differs from `beginning` at the same place, or not at all.
  let characters = 0;
  let agrees = targetLength === 0;
  let last = beginning;
  for (let at = 0; at < size; ) {
    // Terms are shorter than 128 bytes, and what they share too, but for very long ones.
    let shared = block[at++] ?? 0;
    let rest = block[at++] ?? 0;
    if (shared > 127 || rest > 127) {
      reader.at = shared > 127 ? at - 2 : at - 1;
      if (shared > 127) shared = reader.varint();
      rest = reader.varint();
      at = reader.at;
    }
    const start = at;
    at += rest;
    if (shared <= characters) {
      let i = isAscii ? shared : utf8Length(beginning, shared);
      let from = start;
      while (from < at && i < targetLength && block[from] === target[i]) {
        from++;
        i++;
      }
      agrees = i === targetLength;
      characters = isAscii ? i : charactersIn(target, i);
    }
    // What begins so stands together.
    if (!agrees && places.length > 0) break;
    let count = block[at++] ?? 0;
    if (count > 127) {
      reader.at = at - 1;
      count = reader.varint();
      at = reader.at;
    }
    if (agrees) {
      last = last.slice(0, shared) + text(block.subarray(start, start + rest));
      places.push({ term: last, count, at });
      if (places.length === most) break;
    }
    let length = block[at++] ?? 0;
    if (length > 127) {
      reader.at = at - 1;
      length = reader.varint();
      at = reader.at;
    }
    if (length <= INLINE_BYTES) at += length;
    else while ((block[at++] ?? 0) > 127);
  }
  return { places, goesOn: agrees };
}

/** Bytes of the first `characters` UTF-16 units of a text. */
function utf8Length(text: string, characters: number): number {
  let bytes = 0;
  for (let i = 0; i < characters; i++) {
    const code = text.charCodeAt(i);
    // Half a pair is two of the four bytes of its character.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
  }
  return bytes;
}

/** UTF-16 units of the whole characters in the first `bytes` bytes of UTF-8. */
function charactersIn(utf8: Uint8Array, bytes: number): number {
  let units = 0;
  for (let at = 0; at < bytes; ) {
    const lead = utf8[at] ?? 0;
    const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (at + length > bytes) break;
    units += length === 4 ? 2 : 1;
    at += length;
  }
  return units;
}

/** Short ASCII pieces are most of a dictionary, and for them TextDecoder is the slow way. */
function text(bytes: Uint8Array): string {
  let ascii = '';
  for (const byte of bytes) {
    if (byte > 127) return decoder.decode(bytes);
    ascii += String.fromCharCode(byte);
  }
  return ascii;
}

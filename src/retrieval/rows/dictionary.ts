/**
 * The terms of a segment, sorted by UTF-16 code units (the order of IndexedDB's keys), in blocks of a few kilobytes. A
 * block is stored under its last term, so a term's block is the first whose key is not smaller: one keyed read, and no
 * directory in memory.
 */
import { ByteReader, type ByteWriter } from './bytes';

/** Lists up to this length are stored in the dictionary itself. Most terms are rare, and then need no second read. */
export const INLINE_BYTES = 48;

export interface TermEntry {
  readonly term: string;
  /** Number of chunks of the segment that have it, including dead ones. */
  readonly count: number;
  /** Bytes of its posting list. */
  readonly length: number;
  /** The list itself if it is short, otherwise its offset in the segment's postings. */
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
  // UTF-8 cannot encode half a surrogate pair.
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

/** Reads the next term of a block: the prefix shared with the one before, and the rest. */
function nextTerm(reader: ByteReader, before: string): string {
  const shared = reader.varint();
  const rest = reader.bytes(reader.varint());
  return before.slice(0, shared) + text(rest);
}

/** A term and the number of chunks of the segment that have it, including dead ones. */
export type TermCount = Pick<TermEntry, 'term' | 'count'>;

/** A term of a block, and the offset of the rest of its entry. */
export interface TermPlace extends TermCount {
  readonly at: number;
}

/** Yields every term of a block, in order. */
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

/** Finds one term of a block; `undefined` if it is not there. */
export function findEntry(block: Uint8Array, wanted: string): TermEntry | undefined {
  // Of the terms with this beginning, the term itself comes first.
  const [place] = termsBeginning(block, wanted, 1).places;
  return place?.term === wanted ? entryAt(block, place) : undefined;
}

/** Reads the entry of a term at a known place. */
export function entryAt(block: Uint8Array, { term, count, at }: TermPlace): TermEntry {
  const reader = new ByteReader(block, at);
  const length = reader.varint();
  const list = length > INLINE_BYTES ? reader.varint() : reader.bytes(length);
  return { term, count, length, list };
}

/**
 * Returns the terms of a block with this beginning, in order and up to a limit. `goesOn` is true if the next block may
 * have more. It compares bytes and creates no strings for terms it skips: this is most of a fresh worker's work for a
 * query, in code that is not compiled yet.
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
  // If so, bytes equal characters.
  const isAscii = targetLength === beginning.length;
  // How many characters of `beginning` the previous term agrees with, and whether with all. A term that shares more
  // with its predecessor than that differs at the same place, or not at all.
  let characters = 0;
  let agrees = targetLength === 0;
  let last = beginning;
  for (let at = 0; at < size; ) {
    // Except for very long ones, terms and their shared prefixes are shorter than 128 bytes.
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
    // Matching terms are consecutive.
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

/** Returns the number of bytes of the first `characters` UTF-16 units of a text. */
function utf8Length(text: string, characters: number): number {
  let bytes = 0;
  for (let i = 0; i < characters; i++) {
    const code = text.charCodeAt(i);
    // Half a surrogate pair counts two of its character's four bytes.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
  }
  return bytes;
}

/** Returns the number of UTF-16 units of the whole characters in the first `bytes` bytes of UTF-8. */
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

/** Decodes text. Most of a dictionary is short ASCII pieces, for which TextDecoder is slow. */
function text(bytes: Uint8Array): string {
  let ascii = '';
  for (const byte of bytes) {
    if (byte > 127) return decoder.decode(bytes);
    ascii += String.fromCharCode(byte);
  }
  return ascii;
}

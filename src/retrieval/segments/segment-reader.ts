/** Reads terms and posting lists of segments through a cache, because rows never change. */

import { type ChunkRuns, decodeRuns, placeOf, runRowOf } from '../rows/chunk-page';
import { FEWEST_CHUNKS, Places } from '../rows/chunk-places';
import {
  entryAt,
  findEntry,
  type TermCount,
  type TermEntry,
  type TermPlace,
  termsBeginning,
} from '../rows/dictionary';
import { partsOf, rowsOf } from '../rows/posting-rows';
import type { Segment } from './index-manifest';
import { type IndexSnapshot, MissingRow, RowKind } from './segment-store';
import { SmallSegments } from './small-segments';

/** Bytes of posting rows kept in memory between queries. */
const REMEMBERED_BYTES = 4_000_000;
/** Dictionary entries kept in memory between queries. */
const REMEMBERED_ENTRIES = 8_000;
/** Dictionary blocks per read of a family. Most families lie in one block, or continue into the next. */
const FAMILY_BLOCKS = 3;
/** Terms of families with a common beginning that are kept for the next key stroke. */
const REMEMBERED_TERMS = 20_000;

/**
 * A worker's cache of the segments it has read. Rows never change and segment ids are never reused, so nothing becomes
 * stale. Data of removed segments is dropped.
 */
export class SegmentCache {
  readonly #bodies = new Map<number, readonly Uint8Array[]>();
  readonly #runs = new Map<number, ChunkRuns>();
  readonly #places = new Map<number, Places | undefined>();
  readonly #entries = new Map<string, TermEntry | undefined>();
  readonly #rows = new Map<string, Uint8Array>();
  /** Reads in progress, by view. Waiting for a read of another transaction could let one's own end. */
  readonly #reading = new WeakMap<IndexSnapshot, Map<string, Promise<unknown>>>();
  /** By view: the places of families' terms in dictionary blocks, by segment and term. */
  readonly #termPlaces = new WeakMap<
    IndexSnapshot,
    Map<string, { readonly block: Uint8Array; readonly place: TermPlace }>
  >();
  readonly #families = new Map<string, readonly TermCount[]>();
  readonly #small: SmallSegments;
  #familyTerms = 0;
  #rowBytes = 0;

  constructor(small = new SmallSegments()) {
    this.#small = small;
  }

  /** Call this with each view before reading through it. @returns the view to use. */
  open(snapshot: IndexSnapshot, segments: readonly Segment[]): IndexSnapshot {
    const present = new Set(segments.map(({ id }) => id));
    for (const known of [this.#bodies, this.#runs, this.#places]) {
      for (const id of known.keys()) if (!present.has(id)) known.delete(id);
    }
    this.#small.keepOnly(present);
    return this.#small.through(snapshot, segments);
  }

  /** Returns the length bytes of all bodies of a segment, in rows. Those of titles and headings are in the lists. */
  bodies(snapshot: IndexSnapshot, { id }: Segment): Promise<readonly Uint8Array[]> {
    return this.#ofSegment(this.#bodies, RowKind.Bodies, snapshot, id, () =>
      snapshot.all(id, RowKind.Bodies),
    );
  }

  /** Returns all runs of a segment. A query needs them only for dead chunks and for dates. */
  runs(snapshot: IndexSnapshot, { id }: Segment): Promise<ChunkRuns> {
    return this.#ofSegment(this.#runs, RowKind.Runs, snapshot, id, async () =>
      decodeRuns(await snapshot.all(id, RowKind.Runs)),
    );
  }

  /** Returns the documents of a large segment's chunks; `undefined` if only its runs have them. */
  async places(snapshot: IndexSnapshot, { id, chunks }: Segment): Promise<Places | undefined> {
    if (chunks < FEWEST_CHUNKS) return undefined;
    return this.#ofSegment(this.#places, RowKind.Places, snapshot, id, async () => {
      const row = await snapshot.row(id, RowKind.Places, 0);
      return row && new Places(row);
    });
  }

  /** Returns the document of a chunk, and its position there. */
  async place(snapshot: IndexSnapshot, segment: number, ordinal: number) {
    return placeOf(await this.#row(snapshot, segment, RowKind.Runs, runRowOf(ordinal)), ordinal);
  }

  /** Returns the dictionary entry of a term; `undefined` if the segment does not have it. */
  async entry(snapshot: IndexSnapshot, segment: number, term: string) {
    const key = `${segment} ${term}`;
    if (this.#entries.has(key)) return this.#entries.get(key);
    const known = this.#termPlaces.get(snapshot)?.get(key);
    const block = known?.block ?? (await snapshot.blockFrom(segment, term));
    const found = known ? entryAt(known.block, known.place) : block && findEntry(block, term);
    if (this.#entries.size >= REMEMBERED_ENTRIES) this.#entries.clear();
    // Copy the list, because a view would keep the whole block in memory.
    const entry =
      found === undefined || typeof found.list === 'number'
        ? found
        : { ...found, list: found.list.slice() };
    this.#entries.set(key, entry);
    return entry;
  }

  /** Returns all terms of a segment with this beginning. */
  async family(snapshot: IndexSnapshot, segment: number, beginning: string) {
    for (let length = beginning.length; length > 0; length--) {
      const known = this.#families.get(`${segment} ${beginning.slice(0, length)}`);
      if (known === undefined) continue;
      if (length === beginning.length) return known;
      return known.filter(({ term }) => term.startsWith(beginning));
    }
    const family: TermCount[] = [];
    const places = this.#termPlaces.get(snapshot) ?? new Map();
    this.#termPlaces.set(snapshot, places);
    /** @returns whether the next block may have more. */
    const take = (block: Uint8Array): boolean => {
      const found = termsBeginning(block, beginning);
      for (const place of found.places) {
        const { term, count } = place;
        family.push({ term, count });
        places.set(`${segment} ${term}`, { block, place });
      }
      return found.goesOn;
    };
    const first = await snapshot.blocksFrom(segment, beginning, FAMILY_BLOCKS);
    if (first.every(take) && first.length === FAMILY_BLOCKS) {
      const last = `${beginning}\uffff`;
      const [blocks, closing] = await Promise.all([
        snapshot.blocks(segment, `${family.at(-1)?.term ?? ''}\u0000`, last),
        snapshot.blockFrom(segment, last),
      ]);
      for (const { bytes } of blocks) take(bytes);
      if (closing !== undefined) take(closing);
    }
    if (family.length > REMEMBERED_TERMS) return family;
    this.#familyTerms += family.length;
    if (this.#familyTerms > REMEMBERED_TERMS) {
      this.#families.clear();
      this.#familyTerms = family.length;
    }
    this.#families.set(`${segment} ${beginning}`, family);
    return family;
  }

  /** Returns the posting list of an entry, in its stored parts. */
  async list(snapshot: IndexSnapshot, segment: number, entry: TermEntry): Promise<Uint8Array[]> {
    const { list, length } = entry;
    if (typeof list !== 'number') return [list];
    const rows = new Map<number, Uint8Array>();
    await Promise.all(
      rowsOf(list, length).map(async (row) => {
        rows.set(row, await this.#row(snapshot, segment, RowKind.Postings, row));
      }),
    );
    return partsOf(list, length, (row) => rows.get(row));
  }

  async #row(snapshot: IndexSnapshot, segment: number, kind: RowKind, name: number) {
    const key = `${segment} ${kind} ${name}`;
    const bytes =
      this.#rows.get(key) ??
      (await this.#once(snapshot, key, () => snapshot.row(segment, kind, name)));
    // A segment in the manifest has all its rows, so this one was lost on the disk.
    if (bytes === undefined) throw new MissingRow(key);
    this.#remember(key, bytes);
    return bytes;
  }

  /** Evicts the least recently used. */
  #remember(key: string, bytes: Uint8Array): void {
    if (this.#rows.delete(key)) this.#rowBytes -= bytes.length;
    this.#rows.set(key, bytes);
    this.#rowBytes += bytes.length;
    for (const [oldest, { length }] of this.#rows) {
      if (this.#rowBytes <= REMEMBERED_BYTES) return;
      this.#rows.delete(oldest);
      this.#rowBytes -= length;
    }
  }

  /** Reads data of a segment once and keeps it while the segment exists. */
  async #ofSegment<T>(
    known: Map<number, T>,
    kind: RowKind,
    snapshot: IndexSnapshot,
    id: number,
    read: () => Promise<T>,
  ): Promise<T> {
    if (known.has(id)) return known.get(id) as T;
    return this.#once(snapshot, `${kind} ${id}`, async () => {
      const made = await read();
      known.set(id, made);
      return made;
    });
  }

  /** Reads something once per view, even if it is asked for several times. */
  #once<T>(snapshot: IndexSnapshot, what: string, read: () => Promise<T>): Promise<T> {
    const reading = this.#reading.get(snapshot) ?? new Map<string, Promise<unknown>>();
    this.#reading.set(snapshot, reading);
    const begun = reading.get(what) ?? read();
    reading.set(what, begun);
    return begun as Promise<T>;
  }
}

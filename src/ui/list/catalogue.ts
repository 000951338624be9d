/**
 * The data of every document that lists filter and sort by. Each document has a place, which is an index that
 * never changes. Everything else refers to places by number, so that 100,000 documents are filtered between two
 * frames.
 */
import type { CatalogueEntry } from '../../messages/requests';
import { readStateOf } from '../../protocol/document/read-state';
import { inSlices } from '../../protocol/sliced-work';
import { alphabetical } from '../words/alphabetical';
import { FacetColumn } from './facet-column';
import { Runs } from './runs';
import { type Facet, facets, type Sort } from './view';

/** A document at its place. */
interface Placed {
  readonly place: number;
  readonly entry: CatalogueEntry;
}

type Compare = (a: Placed, b: Placed) => number;
/** The orders that are stored. Oldest first is newest first in reverse. */
type KeptSort = Exclude<Sort, 'best' | 'oldest'>;

/** Half a frame, so that scrolling stays smooth. */
export const SLICE_MS = 8;

const newest: Compare = ({ entry: a }, { entry: b }) => b.keptAt - a.keptAt || b.id - a.id;

const compares: { readonly [S in KeptSort]: Compare } = {
  newest,
  longest: (a, b) => b.entry.length - a.entry.length || newest(a, b),
  title: (a, b) => alphabetical(a.entry.title, b.entry.title) || newest(a, b),
  site: (a, b) => alphabetical(a.entry.site, b.entry.site) || newest(a, b),
};
const keptSorts = Object.keys(compares) as KeptSort[];

/** Functions that return the values of a document for each facet. */
const valuesOf: { readonly [F in Facet]: (entry: CatalogueEntry) => readonly string[] } = {
  site: ({ site }) => (site === '' ? [] : [site]),
  namespace: ({ namespace }) => [namespace],
  tag: ({ tags = [] }) => tags,
  kind: ({ kind }) => [kind],
  year: ({ year }) => (year === undefined ? [] : [String(year)]),
  marked: ({ marked }) => (marked ? ['yes'] : []),
  is: (entry) => [readStateOf(entry)],
};

const byFacet = <T>(make: (facet: Facet) => T) =>
  Object.fromEntries(facets.map((facet) => [facet, make(facet)])) as { readonly [F in Facet]: T };
const bySort = <T>(make: (sort: KeptSort) => T) =>
  Object.fromEntries(keptSorts.map((sort) => [sort, make(sort)])) as {
    readonly [S in KeptSort]: T;
  };

interface Parts {
  documents: readonly (Placed | undefined)[];
  /** Places by id. Entries are only added, because an id is never reused. */
  places: Map<number, number>;
  columns: { readonly [F in Facet]: FacetColumn };
  orders: { readonly [S in KeptSort]: readonly Placed[] };
}

/** An immutable catalogue. A change makes a new catalogue, which shares all unchanged data. */
export class Catalogue {
  readonly #parts: Parts;
  #oldest: readonly Placed[] | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#parts.orders.newest.length;
  }

  get(id: number): CatalogueEntry | undefined {
    return this.#parts.documents[this.placeOf(id)]?.entry;
  }

  /** Returns the place of a document; -1 if it is not in the catalogue. */
  placeOf(id: number): number {
    const place = this.#parts.places.get(id) ?? -1;
    return this.#parts.documents[place] === undefined ? -1 : place;
  }

  column(facet: Facet): FacetColumn {
    return this.#parts.columns[facet];
  }

  inOrder(sort: Exclude<Sort, 'best'>): readonly Placed[] {
    const { orders } = this.#parts;
    if (sort !== 'oldest') return orders[sort];
    this.#oldest ??= [...orders.newest].reverse();
    return this.#oldest;
  }

  /** Returns the catalogue with documents added, changed or, if they have no entry, removed. */
  with(changes: ReadonlyMap<string, CatalogueEntry | undefined>): Catalogue {
    const { places, columns: before, orders: sorted } = this.#parts;
    const documents = [...this.#parts.documents];
    const columns = byFacet((facet) => new FacetColumn(before[facet]));
    for (const { place, entry } of sorted.newest) {
      if (changes.has(entry.uid)) documents[place] = undefined;
    }
    const changed: Placed[] = [];
    for (const entry of changes.values()) {
      if (entry !== undefined) changed.push(put(entry, documents, places, columns));
    }
    const orders = bySort((sort) => {
      const others = sorted[sort].filter(({ entry: { uid } }) => !changes.has(uid));
      for (const one of changed) others.splice(placeIn(others, one, compares[sort]), 0, one);
      return others;
    });
    return new Catalogue({ documents, places, columns, orders });
  }
}

/** Builds a catalogue from parts as they arrive. */
export class CatalogueMaker {
  readonly #documents: Placed[] = [];
  readonly #places = new Map<number, number>();
  readonly #columns = byFacet(() => new FacetColumn());
  readonly #runs = bySort((sort) => new Runs<Placed>(compares[sort]));

  /** Adds a part in short tasks. @param isOver whether the result is no longer needed. */
  async add(entries: readonly CatalogueEntry[], isOver: () => boolean): Promise<void> {
    const placed = entries.map((entry) => put(entry, this.#documents, this.#places, this.#columns));
    for (const sort of keptSorts) await inSlices(this.#runs[sort].add(placed), SLICE_MS, isOver);
  }

  async made(isOver: () => boolean): Promise<Catalogue> {
    const orders = new Map<KeptSort, Placed[]>();
    for (const sort of keptSorts) {
      orders.set(sort, (await inSlices(this.#runs[sort].all(), SLICE_MS, isOver)) ?? []);
    }
    return new Catalogue({
      documents: this.#documents,
      places: this.#places,
      columns: this.#columns,
      orders: bySort((sort) => orders.get(sort) ?? []),
    });
  }
}

function put(
  entry: CatalogueEntry,
  documents: (Placed | undefined)[],
  places: Map<number, number>,
  columns: Parts['columns'],
): Placed {
  const place = places.get(entry.id) ?? documents.length;
  const placed = { place, entry };
  documents[place] = placed;
  places.set(entry.id, place);
  for (const facet of facets) columns[facet].set(place, valuesOf[facet](entry));
  return placed;
}

/** Returns the index at which a document belongs in a sorted list. */
function placeIn(sorted: readonly Placed[], one: Placed, compare: Compare): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = sorted[middle];
    if (other !== undefined && compare(other, one) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

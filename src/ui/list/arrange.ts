/** Filters and sorts the whole library. Pure, and quick enough for every key stroke with 100,000 documents. */
import type { CatalogueEntry } from '../../messages/requests';
import { type Facet, type LibraryView, type Sort, sortOf } from './view';

/** How many documents of a list have each value of a facet, the commonest first. */
export type FacetCounts = { readonly [F in Facet]: readonly (readonly [value: string, number])[] };

export interface Arranged {
  ids: number[];
  counts: FacetCounts;
}

/** Every document, in each order that was asked for once. */
export class Catalogue {
  readonly entries: readonly CatalogueEntry[];
  readonly #orders = new Map<Sort, readonly CatalogueEntry[]>();
  #byId: Map<number, CatalogueEntry> | undefined;

  constructor(entries: readonly CatalogueEntry[]) {
    this.entries = entries;
  }

  get(id: number): CatalogueEntry | undefined {
    this.#byId ??= new Map(this.entries.map((entry) => [entry.id, entry]));
    return this.#byId.get(id);
  }

  inOrder(sort: Sort): readonly CatalogueEntry[] {
    const known = this.#orders.get(sort);
    if (known !== undefined) return known;
    const sorted = sorts[sort](this.entries);
    this.#orders.set(sort, sorted);
    return sorted;
  }

  /** The same with one document added, changed, or taken out. */
  with(uid: string, entry: CatalogueEntry | undefined): Catalogue {
    const others = this.entries.filter((one) => one.uid !== uid);
    return new Catalogue(entry === undefined ? others : [...others, entry]);
  }
}

const newest = (a: CatalogueEntry, b: CatalogueEntry) => b.keptAt - a.keptAt || b.id - a.id;

const sorts: Record<Sort, (entries: readonly CatalogueEntry[]) => CatalogueEntry[]> = {
  best: (entries) => [...entries],
  newest: (entries) => [...entries].sort(newest),
  oldest: (entries) => [...entries].sort((a, b) => newest(b, a)),
  longest: (entries) => [...entries].sort((a, b) => b.length - a.length || newest(a, b)),
  title: (entries) => sortedBy(entries, ({ title }) => title),
  site: (entries) => sortedBy(entries, ({ site }) => site),
};

/** By words, whatever their case and accents. A collator would take ten times as long. */
function sortedBy(
  entries: readonly CatalogueEntry[],
  words: (entry: CatalogueEntry) => string,
): CatalogueEntry[] {
  const keyed = entries.map((entry) => ({ entry, key: sortKey(words(entry)) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : newest(a.entry, b.entry)));
  return keyed.map(({ entry }) => entry);
}

const ASCII = /^[\0-\x7f]*$/;

function sortKey(words: string): string {
  const lower = words.slice(0, 60).toLowerCase();
  return ASCII.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '');
}

/** @param found the documents that the query finds, the best first; absent: nothing is searched. */
export function arrange(
  catalogue: Catalogue,
  view: LibraryView,
  found?: readonly number[],
): Arranged {
  const sort = sortOf(view);
  const isIn = filterOf(view.within);
  const ids: number[] = [];
  const counting = new Counting();
  const take = (entry: CatalogueEntry | undefined) => {
    if (entry === undefined || !isIn(entry)) return;
    ids.push(entry.id);
    counting.add(entry);
  };
  if (sort === 'best') for (const id of found ?? []) take(catalogue.get(id));
  else {
    const wanted = found === undefined ? undefined : new Set(found);
    for (const entry of catalogue.inOrder(sort)) {
      if (wanted === undefined || wanted.has(entry.id)) take(entry);
    }
  }
  return { ids, counts: counting.counts() };
}

function filterOf(within: LibraryView['within']): (entry: CatalogueEntry) => boolean {
  const wanted = Object.entries(within) as [Facet, string][];
  return (entry) => wanted.every(([facet, value]) => has(entry, facet, value));
}

function has(entry: CatalogueEntry, facet: Facet, value: string): boolean {
  switch (facet) {
    case 'site':
      return entry.site === value || entry.site.endsWith(`.${value}`);
    case 'tag':
      return entry.tags?.includes(value) ?? false;
    case 'year':
      return String(entry.year ?? '') === value;
    case 'marked':
      return entry.marked === true;
    default:
      return entry[facet] === value;
  }
}

class Counting {
  readonly #values = {
    site: new Map<string, number>(),
    namespace: new Map<string, number>(),
    tag: new Map<string, number>(),
    kind: new Map<string, number>(),
    year: new Map<string, number>(),
    marked: new Map<string, number>(),
  };

  add({ site, namespace, tags, kind, year, marked }: CatalogueEntry): void {
    const { site: sites, namespace: namespaces, tag, kind: kinds, year: years } = this.#values;
    if (site !== '') more(sites, site);
    more(namespaces, namespace);
    more(kinds, kind);
    if (tags !== undefined) for (const one of tags) more(tag, one);
    if (year !== undefined) more(years, String(year));
    if (marked) more(this.#values.marked, 'yes');
  }

  counts(): FacetCounts {
    const { site, namespace, tag, kind, year, marked } = this.#values;
    return {
      site: commonest(site),
      namespace: commonest(namespace),
      tag: commonest(tag),
      kind: commonest(kind),
      year: [...year].sort(([a], [b]) => Number(b) - Number(a)),
      marked: [...marked],
    };
  }
}

const more = (counts: Map<string, number>, value: string) =>
  counts.set(value, (counts.get(value) ?? 0) + 1);

const commonest = (counts: Map<string, number>) =>
  [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));

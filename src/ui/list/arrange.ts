/** Filters, sorts and counts the whole library. Pure, and fast enough for every key stroke with 100,000 documents. */
import type { Work } from '../../protocol/sliced-work';
import { commonest } from '../words/alphabetical';
import type { Catalogue } from './catalogue';
import { type Facet, facets, hidesArchived, type LibraryView, sortOf, valuesIn } from './view';

/** Number of documents of a list with each value of a facet, most common first. */
export type FacetCounts = {
  readonly [F in Facet]: readonly (readonly [value: string, documents: number])[];
};

/** Filters and sorts the documents. @param found the matches of the query, best first; absent without a query. */
export function arrange(
  catalogue: Catalogue,
  view: LibraryView,
  found?: readonly number[],
): number[] {
  const sort = sortOf(view);
  const isIn = filterOf(catalogue, view);
  if (sort === 'best') {
    return (found ?? []).filter((id) => {
      const place = catalogue.placeOf(id);
      return place >= 0 && isIn(place);
    });
  }
  const inOrder = catalogue.inOrder(sort);
  if (found === undefined && isIn === everywhere) return inOrder.map(({ entry }) => entry.id);
  const wanted = found === undefined ? undefined : new Set(found);
  const ids: number[] = [];
  for (const { place, entry } of inOrder) {
    if ((wanted === undefined || wanted.has(entry.id)) && isIn(place)) ids.push(entry.id);
  }
  return ids;
}

/** Returns how many archived documents a list leaves out. */
export function countArchived(catalogue: Catalogue, view: LibraryView): number {
  if (!hidesArchived(view) || !catalogue.column('is').holds('archived')) return 0;
  return arrange(catalogue, { ...view, within: { ...view.within, is: ['archived'] } }).length;
}

type Filter = (place: number) => boolean;
const everywhere: Filter = () => true;

function filterOf(catalogue: Catalogue, view: LibraryView): Filter {
  const { within } = view;
  const wanted = valuesIn(within).map(([facet, value]) =>
    catalogue.column(facet).filter(facet === 'site' ? ofSite(value) : isSame(value)),
  );
  if (hidesArchived(view) && catalogue.column('is').holds('archived')) {
    const isArchived = catalogue.column('is').filter(isSame('archived'));
    wanted.push((place) => !isArchived(place));
  }
  if (wanted.length === 0) return everywhere;
  return (place) => wanted.every((isIn) => isIn(place));
}

const isSame = (wanted: string) => (value: string) => value === wanted;
/** Matches the site itself and its subdomains. */
const ofSite = (wanted: string) => (value: string) =>
  value === wanted || value.endsWith(`.${wanted}`);

/** Counts the values of each facet; yields after each facet. */
export function* countFacets(catalogue: Catalogue, ids: readonly number[]): Work<FacetCounts> {
  const places = ids.map((id) => catalogue.placeOf(id)).filter((place) => place >= 0);
  const counts: Partial<Record<Facet, Counted[]>> = {};
  for (const facet of facets) {
    yield;
    const counted = catalogue.column(facet).count(places);
    counts[facet] = counted.sort(facet === 'year' ? latest : commonest);
  }
  return counts as FacetCounts;
}

type Counted = readonly [value: string, documents: number];

const latest = ([a]: Counted, [b]: Counted) => Number(b) - Number(a);

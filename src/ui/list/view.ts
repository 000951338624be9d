/** The view of the library page, and its address: `#q=tide&site=example.org&sort=title`. */
import { t } from '../../i18n/message';
import { CLIP_KINDS } from '../../protocol/document/document-kinds';
import { READ_STATES } from '../../protocol/document/read-state';
import { stateWords } from '../read-state/state-words';
import { kindWords } from '../words/kind';

/** Each order, with the key of its name. */
export const SORTS = {
  best: 'list_sortBest',
  newest: 'list_sortNewest',
  oldest: 'list_sortOldest',
  title: 'list_sortTitle',
  site: 'list_sortSite',
  longest: 'list_sortLongest',
} as const;
export type Sort = keyof typeof SORTS;

/** Each facet, with the key of its name. */
export const FACETS = {
  site: 'list_site',
  namespace: 'words_namespace',
  tag: 'list_tag',
  kind: 'words_kind',
  year: 'list_year',
  marked: 'highlights_title',
  is: 'list_state',
} as const;
export type Facet = keyof typeof FACETS;

export interface LibraryView {
  query: string;
  /** Default: best first for a search, else newest first. */
  sort?: Sort | undefined;
  /** The filters, all of which must match. Only tags can have several values per document. */
  within: Within;
}

export type Within = { readonly [F in Facet]?: readonly string[] };

/** The view of an address without a query and filters. */
export const EVERYTHING: LibraryView = { query: '', within: {} };

/** The facets in display order. */
export const facets = Object.keys(FACETS) as Facet[];

/** Returns every filter value with its facet. */
export function valuesIn(within: Within): (readonly [Facet, string])[] {
  return facets.flatMap((facet) => (within[facet] ?? []).map((value) => [facet, value] as const));
}

/** Returns the view with one more filter value. */
export function narrowed(view: LibraryView, facet: Facet, value: string): LibraryView {
  const values = view.within[facet] ?? [];
  return { ...view, within: { ...view.within, [facet]: [...values, value] } };
}

/** Returns the view without one of its filter values. */
export function widened(view: LibraryView, facet: Facet, value: string): LibraryView {
  const { [facet]: values = [], ...others } = view.within;
  const left = values.filter((one) => one !== value);
  return { ...view, within: left.length === 0 ? others : { ...others, [facet]: left } };
}

/** Returns the sort order of a view. Best first needs a query. */
export function sortOf({ sort, query }: LibraryView): Sort {
  const hasWords = query.trim() !== '';
  if (sort === undefined || (sort === 'best' && !hasWords)) return hasWords ? 'best' : 'newest';
  return sort;
}

/** Parses an address. Ignores unknown parts. */
export function readView(hash: URLSearchParams): LibraryView {
  const sort = hash.get('sort') ?? '';
  const named = facets.flatMap((facet) => {
    const values = [...new Set(hash.getAll(facet))].filter((value) => value !== '');
    return values.length === 0 ? [] : [[facet, values] as const];
  });
  return {
    query: hash.get('q') ?? '',
    ...(Object.hasOwn(SORTS, sort) && { sort: sort as Sort }),
    within: Object.fromEntries(named),
  };
}

/** Returns the address of a view, without `#`; empty for everything. */
export function viewAddress({ query, sort, within }: LibraryView): string {
  const hash = new URLSearchParams();
  if (query.trim() !== '') hash.set('q', query);
  for (const [facet, value] of valuesIn(within)) hash.append(facet, value);
  if (sort !== undefined) hash.set('sort', sort);
  return hash.toString();
}

/** Returns whether the view leaves out archived documents: a list does, a search does not. */
export function hidesArchived({ query, within }: LibraryView): boolean {
  return query.trim() === '' && within.is === undefined;
}

/** Returns whether the view has a query or filters. */
export function isNarrow({ query, within }: LibraryView): boolean {
  return query.trim() !== '' || Object.keys(within).length > 0;
}

/** Returns a facet value in words. */
export function facetWords(facet: Facet, value: string): string {
  if (facet === 'marked') return t('list_withHighlights');
  if (facet === 'is') return t(stateWords[READ_STATES.find((one) => one === value) ?? 'unread']);
  if (facet === 'tag') return `#${value}`;
  if (facet === 'kind') {
    const kind = CLIP_KINDS.find((one) => one === value);
    return (kind && kindWords(kind)[0]) ?? t('list_page');
  }
  return value;
}

/** Returns a view in words, used as the name of a saved search. */
export function viewName({ query, within }: LibraryView): string {
  const words = valuesIn(within).map(([facet, value]) => facetWords(facet, value));
  return [query.trim(), ...words].filter((one) => one !== '').join(' · ');
}

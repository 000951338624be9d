/** What the library page lists, and the address that says so: `#q=tide&site=example.org&sort=title`. */
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
  kind: 'list_kind',
  year: 'list_year',
  marked: 'highlights_title',
  is: 'list_state',
} as const;
export type Facet = keyof typeof FACETS;

export interface LibraryView {
  query: string;
  /** Absent: the best first where something is searched, else the newest. */
  sort?: Sort | undefined;
  /** What the list is narrowed to: all of it. Only of tags a document has several. */
  within: Within;
}

export type Within = { readonly [F in Facet]?: readonly string[] };

/** The view that an address without words and values names. */
export const EVERYTHING: LibraryView = { query: '', within: {} };

/** In the order that they are shown in. */
export const facets = Object.keys(FACETS) as Facet[];

/** Every value that a list is narrowed to, with its facet. */
export function valuesIn(within: Within): (readonly [Facet, string])[] {
  return facets.flatMap((facet) => (within[facet] ?? []).map((value) => [facet, value] as const));
}

/** The view narrowed to one value more. */
export function narrowed(view: LibraryView, facet: Facet, value: string): LibraryView {
  const values = view.within[facet] ?? [];
  return { ...view, within: { ...view.within, [facet]: [...values, value] } };
}

/** The view without one of the values that it is narrowed to. */
export function widened(view: LibraryView, facet: Facet, value: string): LibraryView {
  const { [facet]: values = [], ...others } = view.within;
  const left = values.filter((one) => one !== value);
  return { ...view, within: left.length === 0 ? others : { ...others, [facet]: left } };
}

/** The order that a view has. Best first needs words to be best for. */
export function sortOf({ sort, query }: LibraryView): Sort {
  const hasWords = query.trim() !== '';
  if (sort === undefined || (sort === 'best' && !hasWords)) return hasWords ? 'best' : 'newest';
  return sort;
}

/** Reads an address. What it does not know is left out. */
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

/** The address of a view, without `#`; empty for everything. */
export function viewAddress({ query, sort, within }: LibraryView): string {
  const hash = new URLSearchParams();
  if (query.trim() !== '') hash.set('q', query);
  for (const [facet, value] of valuesIn(within)) hash.append(facet, value);
  if (sort !== undefined) hash.set('sort', sort);
  return hash.toString();
}

/** Whether the view leaves out what is archived: a list does, a search does not. */
export function hidesArchived({ query, within }: LibraryView): boolean {
  return query.trim() === '' && within.is === undefined;
}

/** Whether the view shows other than everything. */
export function isNarrow({ query, within }: LibraryView): boolean {
  return query.trim() !== '' || Object.keys(within).length > 0;
}

/** A value of a facet in words. */
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

/** A view in words, as a saved search is called. */
export function viewName({ query, within }: LibraryView): string {
  const words = valuesIn(within).map(([facet, value]) => facetWords(facet, value));
  return [query.trim(), ...words].filter((one) => one !== '').join(' · ');
}

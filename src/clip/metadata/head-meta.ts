/** Reads the `meta` elements of a page. */

import { squeeze } from '../../protocol/plain-line';

export interface HeadMeta {
  /** Returns the first value of the first of some names that has one, or an empty text. */
  first(...names: string[]): string;
  /** Returns all values of the first of some names that has one: journals repeat the element for each author. */
  all(...names: string[]): readonly string[];
}

export const NO_META: HeadMeta = { first: () => '', all: () => [] };

/** Maximum values of one name, and characters of all but the first. */
const MOST_VALUES = 20;
const LONGEST_FURTHER = 300;

/** @param page only read. The name of a `meta` may be in any of several attributes. */
export function readHeadMeta(page: Document): HeadMeta {
  const properties = new Map<string, string[]>();
  const values = new Map<string, string[]>();
  for (const meta of page.querySelectorAll('meta[content]')) {
    const content = squeeze(meta.getAttribute('content') ?? '');
    if (!content) continue;
    for (const attribute of ['property', 'name', 'itemprop', 'http-equiv']) {
      const known = attribute === 'property' ? properties : values;
      // RDFa allows several names, and Dublin Core separates its prefix in two ways.
      for (const name of meta.getAttribute(attribute)?.toLowerCase().split(/\s+/) ?? [])
        add(known, name.replace(/^(dc|dcterms?):/, '$1.'), content);
    }
  }
  const all = (...names: string[]) =>
    names.map((name) => properties.get(name) ?? values.get(name)).find(Boolean) ?? [];
  return { all, first: (...names) => all(...names)[0] ?? '' };
}

function add(known: Map<string, string[]>, name: string, content: string): void {
  const before = known.get(name);
  if (before === undefined) known.set(name, [content]);
  else if (
    before.length < MOST_VALUES &&
    content.length <= LONGEST_FURTHER &&
    !before.includes(content)
  )
    before.push(content);
}

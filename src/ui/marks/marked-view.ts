/** The view of the list of highlights, and its address: `#highlights=&tag=moon&q=tide`. */

import type { MarkedPassage } from '../../protocol/document/document';
import { commonest } from '../words/alphabetical';
import { plainLetters } from '../words/plain-letters';

export interface MarkedView {
  words: string;
  tag: string;
  site: string;
}

export const ALL_MARKS: MarkedView = { words: '', tag: '', site: '' };

/** Parses an address; `undefined` if it is not about highlights. */
export function readMarkedView(hash: URLSearchParams): MarkedView | undefined {
  if (!hash.has('highlights')) return undefined;
  const value = (name: string) => hash.get(name) ?? '';
  return { words: value('q'), tag: value('tag'), site: value('site') };
}

/** Returns the address of a view, without `#`. */
export function markedAddress({ words, tag, site }: MarkedView): string {
  const named = Object.entries({ tag, site, q: words }).filter(([, value]) => value.trim() !== '');
  return String(new URLSearchParams([['highlights', ''], ...named]));
}

/** Returns the highlights of a view: those with every word in the passage, its note or its title. */
export function marksIn(
  all: readonly MarkedPassage[],
  { words, tag, site }: MarkedView,
): MarkedPassage[] {
  const wanted = plainLetters(words)
    .split(/\s+/)
    .filter((word) => word !== '');
  return all.filter((passage) => {
    if (site !== '' && passage.site !== site) return false;
    if (tag !== '' && !passage.tags?.includes(tag)) return false;
    if (wanted.length === 0) return true;
    const said = plainLetters(`${passage.exact}\n${passage.note}\n${passage.title}`);
    return wanted.every((word) => said.includes(word));
  });
}

/** Counts the passages with each value, most common first. */
export function countValues(
  all: readonly MarkedPassage[],
  valuesOf: (passage: MarkedPassage) => readonly string[],
): (readonly [value: string, passages: number])[] {
  const counts = new Map<string, number>();
  for (const passage of all) {
    for (const value of valuesOf(passage)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(commonest);
}

import { analyse } from '../analysis/analyse';
import type { Language } from '../analysis/language';
import type { ChunkFields } from '../weights/fields';

/** Returns whether a field of a chunk contains a phrase. @param forms other terms that stand for a term. */
export function saysPhrase(
  fields: ChunkFields,
  phrase: readonly string[],
  forms: ReadonlyMap<string, readonly string[]> = new Map(),
): boolean {
  const words = phrase.map((term) => [term, ...(forms.get(term) ?? [])]);
  return [fields.body, fields.title, ...fields.headings].some((text) =>
    contains(text, words, fields.language),
  );
}

function contains(
  text: string,
  phrase: readonly (readonly string[])[],
  language: Language | undefined,
): boolean {
  /** The places in the phrase that each term may fill. */
  const placesOf = new Map<string, number[]>();
  for (const [place, anyOf] of phrase.entries()) {
    for (const term of anyOf) placesOf.set(term, [...(placesOf.get(term) ?? []), place]);
  }
  /** For each position where the phrase may begin: the places of the phrase that are filled from there on. */
  const taken = new Map<number, Set<number>>();
  for (const { term, position } of analyse(text, language)) {
    for (const place of placesOf.get(term) ?? []) {
      const places = taken.get(position - place) ?? new Set();
      if (places.add(place).size === phrase.length) return true;
      taken.set(position - place, places);
    }
  }
  return false;
}

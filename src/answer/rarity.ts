/** What the words of a question weigh by how rare they are in all that is kept. */
import type { Frequencies } from '../protocol/passage';
import { contentOf } from './question';
import { MOST_ASKED } from './term-matches';

/** The distinct words of a question that carry content. */
export function askedOf(question: string, terms: (text: string) => readonly string[]): string[] {
  return [...new Set(terms(contentOf(question)))].slice(0, MOST_ASKED);
}

/** What a term weighs; `found`: passages at hand that hold it, in whatever form. */
export type Rarity = (term: string, found: number) => number;

/** Robertson-Spärck Jones idf; of a library that holds nothing, or is not known, there is none. */
export function rarityBy(known: Frequencies | undefined): Rarity | undefined {
  if (known === undefined || known.passages === 0) return undefined;
  return (term, found) => {
    // A word that the library has in other forms alone is not missing from it.
    const holding = Math.min(known.passages, Math.max(found, known.holding.get(term) ?? 0));
    return Math.log(1 + (known.passages - holding + 0.5) / (holding + 0.5));
  };
}

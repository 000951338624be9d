/**
 * Compounds: words written as one in German, Dutch, Finnish and the Nordic languages. A query word is looked for at
 * both ends of longer ones: `Wand` and `Hochwasser` in `Hochwasserschutzwand`. If no text has a query word, its two
 * parts are looked for (after Koehn & Knight, "Empirical Methods for Compound Splitting", EACL 2003).
 */
import { type Language, reversedTerm } from '../analysis/language';
import type { Group } from './asked';
import { commonestOf } from './expand';
import type { PostingsView } from './postings';

/** Weight of a compound, relative to the word that is a part of it. */
const COMPOUND = 0.5;
/** Weight of each of the two parts of a compound that no text has. */
const PART_WEIGHT = 0.5;
/** Letters of the shortest part, and the least number of other letters in the compound. */
const LEAST_PART = 4;
const LEAST_BESIDE = 3;

type Terms = Pick<PostingsView, 'beginning' | 'count'>;

/** Returns the compounds that have a word as their first or last part. */
export async function compoundsOf(
  view: Terms,
  surface: string,
  language: Language | undefined,
): Promise<Group['terms']> {
  const term = language?.term(surface) ?? '';
  if (term.length < LEAST_PART || /\d/.test(term)) return [];
  const longer = [term, reversedTerm(term)].map(async (beginning) => {
    const found = await view.beginning(beginning);
    const least = beginning.length + LEAST_BESIDE;
    return commonestOf(found.filter((one) => one.term.length >= least));
  });
  return (await Promise.all(longer)).flat().map((one) => ({ term: one, weight: COMPOUND }));
}

/** Splits a compound that no text has into two parts that texts have. */
export async function partGroups(
  view: Terms,
  surface: string,
  language: Language | undefined,
): Promise<Group[]> {
  if (language === undefined) return [];
  const cuts: string[][] = [];
  for (let at = LEAST_PART; at <= surface.length - LEAST_PART; at++) {
    cuts.push([surface.slice(0, at), surface.slice(at)].map((part) => language.term(part)));
  }
  const counts = await view.count([...new Set(cuts.flat())], true);
  const worth = (cut: readonly string[]) =>
    cut.reduce((product, term) => product * (counts.get(term) ?? 0), 1);
  const best = cuts.sort((a, b) => worth(b) - worth(a))[0] ?? [];
  if (best.length === 0 || worth(best) === 0) return [];
  return best.map((term) => ({ terms: [{ term, weight: 1 }], weight: PART_WEIGHT }));
}

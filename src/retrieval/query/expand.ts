/** Finds the terms of the index that an unfinished or misspelt word may stand for. */
import { stem } from '../analysis/stem';
import type { TermCount } from '../rows/dictionary';
import type { Conditions, Group } from './asked';
import type { PostingsView } from './postings';
import { tagTerm } from './tag-term';

/** Looks up terms by prefix. */
type Terms = Pick<PostingsView, 'beginning' | 'count' | 'languages'>;

/** An unfinished word matches at most this many terms, the commonest ones. More would only add noise. */
const MAX_FAMILY = 32;
/** A term that continues the typed text counts half as much as the term typed in full. */
const CONTINUED = 0.5;
/** Weight of a term that was probably meant but not typed. */
const MISSPELT = 0.5;
/** A replacement for a word counts less than words that occur: the word may be correct, and merely in no text. */
const CORRECTED = 0.6;
const MAX_CORRECTIONS = 4;

/** Endings that the stemmer removes. A word may be typed halfway into one. */
const ENDINGS =
  'ing ings ed es ies ion ions ation ations ment ments ness ity ities ally ional ability'.split(
    ' ',
  );

/** Returns stems of words that `surface` may become: `indexi` begins no stem, although the index has `indexing`. */
export function stemsAhead(surface: string): string[] {
  const stems = new Set<string>();
  for (const ending of ENDINGS) {
    for (let typed = 1; typed < ending.length; typed++) {
      if (!surface.endsWith(ending.slice(0, typed))) continue;
      const stemmed = stem(surface + ending.slice(typed));
      const kept = stemmed.slice(0, Math.max(3, stemmed.length - 1));
      if (surface.startsWith(kept) && !stemmed.startsWith(surface)) stems.add(stemmed);
    }
  }
  return [...stems];
}

/** Returns the group for the word being typed: the word itself and its continuations. */
export async function typedGroup(
  view: Terms,
  { term, surface }: { term: string; surface: string },
): Promise<Group> {
  const [beginning, ahead] = await Promise.all([
    view.beginning(surface),
    presentOf(view, stemsAhead(surface)),
  ]);
  const counts = added(beginning);
  counts.delete(term);
  const shorter = counts.size > 0 ? [] : await shorterTerms(view, surface);
  const others = new Set([...commonest(counts), ...ahead, ...shorter]);
  others.delete(term);
  return {
    terms: [{ term, weight: 1 }, ...[...others].map((one) => ({ term: one, weight: CONTINUED }))],
    weight: 1,
  };
}

/** The most letters that a stemmer of a language other than English removes, and the fewest that it leaves. */
const MOST_OFF = 6;
const LEAST_LEFT = 4;

/** Returns terms that are a beginning of the typed text, which may be longer than the stem: `Wirtschaftlic`. */
async function shorterTerms(view: Terms, surface: string): Promise<string[]> {
  if (view.languages() === undefined) return [];
  const shorter = Array.from({ length: MOST_OFF }, (_, i) => surface.slice(0, -i - 1));
  return presentOf(
    view,
    shorter.filter(({ length }) => length >= LEAST_LEFT),
  );
}

/** Keeps terms that some text has. Others would count as found, and the misspelling would not be looked for. */
async function presentOf(view: Terms, terms: readonly string[]): Promise<string[]> {
  if (terms.length === 0) return [];
  const counts = await view.count(terms, false);
  return terms.filter((term) => (counts.get(term) ?? 0) > 0);
}

/** Adds the possible completions of the tag being typed to the conditions, unless a document already has the tag. */
export async function withTagsBegun(
  view: Terms,
  conditions: Conditions,
  tag: string | undefined,
): Promise<Conditions> {
  if (tag === undefined) return conditions;
  const begun = tagTerm(tag);
  const counts = added(await view.beginning(begun));
  if (counts.has(begun)) return conditions;
  const ahead = commonest(counts);
  const required = conditions.required.map((anyOf) =>
    anyOf.includes(begun) ? [...anyOf, ...ahead] : anyOf,
  );
  return { ...conditions, required };
}

/** Returns the commonest of the terms that were found. */
export const commonestOf = (entries: readonly TermCount[]): string[] => commonest(added(entries));

function added(entries: readonly TermCount[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { term, count } of entries) counts.set(term, (counts.get(term) ?? 0) + count);
  return counts;
}

/** Returns the commonest terms, commonest first. One letter begins tens of thousands, so they are not all sorted. */
function commonest(counts: ReadonlyMap<string, number>): string[] {
  const best: { term: string; count: number }[] = [];
  for (const [term, count] of counts) {
    const last = best.at(-1);
    if (best.length === MAX_FAMILY && last !== undefined) {
      if (count < last.count || (count === last.count && term > last.term)) continue;
      best.pop();
    }
    const at = best.findIndex(
      (one) => one.count < count || (one.count === count && one.term > term),
    );
    best.splice(at < 0 ? best.length : at, 0, { term, count });
  }
  return best.map(({ term }) => term);
}

/**
 * Returns the group for a word that the index does not have: the terms it may be a misspelling of. As in Lucene's fuzzy
 * queries, the first letter must be right. One wrong letter is allowed in a word of four to seven, two in a longer one.
 * @param surface the word as written: the stems of `chimny` and `chimney` are further apart than the words are
 */
export async function correctedGroup(
  view: Terms,
  { term, surface }: { term: string; surface: string },
  weight: number,
): Promise<Group | undefined> {
  const allowed = mistakesAllowed(term);
  if (allowed === 0) return undefined;
  const first = String.fromCodePoint(term.codePointAt(0) ?? 0);
  const lengths = { least: term.length - allowed, most: term.length + allowed };
  return correction([term, surface], weight, allowed, await view.beginning(first, lengths));
}

/** How many letters of a term may be wrong. 0: it is not a word that could be misspelt. */
function mistakesAllowed(term: string): number {
  if (term.length < 4 || !/^\p{L}+$/u.test(term)) return 0;
  return term.length < 8 ? 1 : 2;
}

/** Chooses the corrections of a misspelt word among the terms with the same beginning. */
function correction(
  written: readonly string[],
  weight: number,
  allowed: number,
  entries: readonly TermCount[],
): Group | undefined {
  const found = [...added(entries)].map(([one, count]) => {
    const distances = written.map((form) => editDistance(form, one, allowed));
    return { term: one, count, distance: Math.min(...distances) };
  });
  const best = found
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance || b.count - a.count || (a.term < b.term ? -1 : 1))
    .slice(0, MAX_CORRECTIONS);
  if (best.length === 0) return undefined;
  return {
    terms: best.map((one) => ({ term: one.term, weight: MISSPELT / Math.max(1, one.distance) })),
    weight: CORRECTED * weight,
  };
}

/**
 * Counts letters to insert, delete, change or swap with their neighbour (optimal string alignment) to turn one word
 * into the other. It stops counting past `most`.
 */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? most + 1;
}

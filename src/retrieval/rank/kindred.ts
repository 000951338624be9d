/**
 * Query words that a chunk has only in a related form: with an ending that the stemmer does not remove (`elected` for
 * `election`), or as a part of a longer word. They improve the rank of chunks that other words found.
 */
import type { QueryTerm } from '../analysis/query-terms';
import { type Collection, inverseFrequency } from '../weights/bm25f';
import { bodyTokens, type ChunkFields } from '../weights/fields';

/** What a word with the same beginning adds, as a share of its inverse frequency and of the common letters. */
const SHARE = 0.5;
/** Letters that must be the same, and their least share of the longer word. */
const LEAST_LETTERS = 4;
const LEAST_SHARE = 0.6;
/** What a word adds that is the first or last part of another word, or contains another word there. */
const PART_SHARE = 0.2;
const LEAST_PART = 4;

/**
 * Returns what related words add to a chunk's score.
 * @param forms other terms that stand for a term. @param counts chunks that have each term.
 */
export function kindredScore(
  fields: ChunkFields,
  terms: readonly QueryTerm[],
  forms: ReadonlyMap<string, readonly string[]>,
  counts: ReadonlyMap<string, number>,
  collection: Collection,
): number {
  const tokens = bodyTokens(fields);
  const said = new Set(tokens.map(({ term }) => term));
  const missing = terms.filter(
    ({ term, surface }) =>
      surface.length >= LEAST_LETTERS &&
      ![term, ...(forms.get(term) ?? [])].some((one) => said.has(one)),
  );
  if (missing.length === 0) return 0;
  const surfaces = new Set(tokens.map(({ surface }) => surface));
  // English has few compounds, and many of its words contain unrelated ones: `cell` in `cellar`.
  const partShare = fields.language === undefined ? 0 : PART_SHARE;
  let score = 0;
  for (const { term, surface } of missing) {
    let best = 0;
    for (const other of surfaces) {
      const like = Math.max(likeness(surface, other), isPart(surface, other) ? partShare : 0);
      if (like > best) best = like;
    }
    if (best > 0) score += best * inverseFrequency(counts.get(term) ?? 0, collection.chunks);
  }
  return score;
}

function likeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  let same = 0;
  while (same < longest && a.charCodeAt(same) === b.charCodeAt(same)) same++;
  const share = same / longest;
  return same >= LEAST_LETTERS && share >= LEAST_SHARE ? SHARE * share : 0;
}

function isPart(a: string, b: string): boolean {
  const [part, whole] = a.length < b.length ? [a, b] : [b, a];
  return part.length >= LEAST_PART && (whole.startsWith(part) || whole.endsWith(part));
}

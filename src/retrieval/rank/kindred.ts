/**
 * Words of a query that a chunk has only in another form: with an ending that the stemmer leaves (`elected` for
 * `election`), or as a part of a longer word. Among chunks found by other words, one with such a word is better.
 */
import type { QueryTerm } from '../analysis/query-terms';
import { type Collection, inverseFrequency } from '../weights/bm25f';
import { bodyTokens, type ChunkFields } from '../weights/fields';

/** How much a word adds that begins alike, as a share of its inverse frequency and of the letters in common. */
const SHARE = 0.5;
/** How many letters must be the same, and which share of the longer word they must be. */
const LEAST_LETTERS = 4;
const LEAST_SHARE = 0.6;
/** How much a word adds that is the first or last part of another one, or has it as such a part. */
const PART_SHARE = 0.2;
const LEAST_PART = 4;

/**
 * What kindred words add to a chunk's score.
 * @param forms other terms that stand for one. @param counts chunks that have each term.
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
  // English has few compounds, and unrelated words look like them: `cell` in `cellar`.
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

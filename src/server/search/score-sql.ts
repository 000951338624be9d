/** BM25F as SQL expressions and queries, equal to `src/retrieval/weights/bm25f.ts`. */
import { B, type Collection, K1 } from '../../retrieval/weights/bm25f';
import { byField, FIELDS, type FieldLengths } from '../../retrieval/weights/fields';
import { LENGTH_OF_BYTE } from '../../retrieval/weights/lengths';
import type { Parameters } from '../store/parameters';
import type { WeighedTerm } from './choose-lists';

/** Returns SQL for the value of one occurrence in a field of so many words. */
type Normalised = (words: string, field: keyof FieldLengths) => string;

/** Creates that SQL, with the weights and mean lengths as parameters of the query. */
export function normalisation(
  weights: Readonly<FieldLengths>,
  { average }: Collection,
  parameters: Parameters,
): Normalised {
  const placeholders = byField((field) => ({
    weight: parameters.add(weights[field], 'float8'),
    average: parameters.add(Math.max(1, average[field]), 'float8'),
  }));
  return (words, field) => {
    const { weight, average: mean } = placeholders[field];
    return `${weight} / (${1 - B}::float8 + ${B}::float8 * ${words} / ${mean})`;
  };
}

/** If the last bits of a posting are below this, its term occurs in the body alone, at most three times. */
const COMMON = 1_024;

/**
 * Returns the query `norms`. Per field, it has the value of one occurrence, by the stored byte of the length; and in
 * `common` what most postings add to a score, by their last bits.
 */
export function norms(normalised: Normalised): string {
  const columns = FIELDS.map(
    (field) => `array_agg(${normalised('l.words', field)} ORDER BY l.byte) AS ${field}`,
  );
  return `by_length AS MATERIALIZED (
    SELECT ${columns.join(', ')}
    FROM unnest('{${LENGTH_OF_BYTE.join(',')}}'::float8[]) WITH ORDINALITY AS l (words, byte)),
  norms AS MATERIALIZED (
    SELECT n.*, (
      SELECT array_agg(${saturated('(p.bits >> 8) * n.body[1 + (p.bits & 255)]')} ORDER BY p.bits)
      FROM generate_series(1, ${COMMON - 1}) AS p (bits)) AS common
    FROM by_length n)`;
}

/** The weighted count of a frequency byte, from the counts of its fields. */
const counted = (frequencies: string, norm: (field: keyof FieldLengths) => string) =>
  `((${frequencies}) & 15) * ${norm('body')} + CASE WHEN (${frequencies}) & 240 = 0 THEN 0 ELSE
     (((${frequencies}) >> 4) & 3) * ${norm('headings')} + (((${frequencies}) >> 6) & 3) * ${norm('title')} END`;

/** Returns the weighted count of a posting in a list (its bits: `src/server/search/posting.ts`). */
export function postingCount(posting: string): string {
  const shift = { title: 24, headings: 16, body: 0 };
  return counted(
    `${posting} >> 8`,
    (field) =>
      `(SELECT n.${field} FROM norms n)[1 + ((${posting} >> ${shift[field]}) & 255)::integer]`,
  );
}

/** What a posting of a weak list adds to a score, before its term's weight and inverse frequency. */
export const weakPostingScore = (posting: string) =>
  `(SELECT n.common FROM norms n)[(${posting} & ${COMMON - 1})::integer]`;

/** What a posting of any list adds to a score, before its term's weight and inverse frequency. */
export const postingScore = (posting: string) =>
  `CASE WHEN ${posting} & 65535 < ${COMMON} THEN ${weakPostingScore(posting)}
     ELSE ${saturated(postingCount(posting))} END`;

/** Saturates a weighted count. `count` occurs once in it, because each occurrence is evaluated. */
export const saturated = (count: string) =>
  `${K1 + 1}::float8 * (1 - ${K1}::float8 / (${K1}::float8 + ${count}))`;

/**
 * Scores the chunks of a query that has `chunk_id` exactly, from their own rows. Their terms are copied once; otherwise
 * every access would unpack them again.
 */
export function exactScores(
  chunks: string,
  terms: readonly WeighedTerm[],
  normalised: Normalised,
  parameters: Parameters,
): string {
  const asked = [
    parameters.list(terms, 'text', ({ term }) => term),
    parameters.list(terms, 'float8', ({ worth }) => worth),
  ];
  const count = counted('f.counts', (field) => normalised(`c.${field}_words`, field));
  return `SELECT c.chunk_id, e.score
    FROM (${chunks}) k CROSS JOIN LATERAL (
      SELECT c.chunk_id, c.title_words, c.headings_words, c.body_words, c.frequencies,
        array_cat(c.terms, '{}') AS terms
      FROM chunks c WHERE c.account_id = $1 AND c.chunk_id = k.chunk_id OFFSET 0
    ) c
    CROSS JOIN LATERAL (
      SELECT sum(a.worth * ${saturated(count)}) AS score
      FROM unnest(${asked.join(', ')}) AS a (term, worth)
      CROSS JOIN LATERAL (
        SELECT get_byte(c.frequencies, array_position(c.terms, a.term) - 1) AS counts OFFSET 0
      ) f
      WHERE f.counts IS NOT NULL
    ) e`;
}

/**
 * Finds the best chunks of an account for weighted groups of terms, ranked by the database. Runs are scored one by one,
 * so that the scores of one fit the processor's cache. For a long query, the longest lists are first left unread:
 * chunks in the other lists that may be among the best are scored from their own rows. If the best of them are good
 * enough, the unread lists cannot contain a better one.
 */

import type { Group } from '../../retrieval/query/asked';
import { type Collection, groupWorth } from '../../retrieval/weights/bm25f';
import type { FieldLengths } from '../../retrieval/weights/fields';
import { isoColumn } from '../store/iso-column';
import { Parameters } from '../store/parameters';
import type { Sql } from '../store/store';
import { chooseLists, type ListToRead, type Reading, type WeighedTerm } from './choose-lists';
import { type Filters, type Permitted, permitted } from './permitted';
import { weakBound } from './posting';
import {
  exactScores,
  normalisation,
  norms,
  postingCount,
  postingScore,
  saturated,
  weakPostingScore,
} from './score-sql';

/** How many chunks have a term, and in how many of them it is weak. */
export interface TermCounts {
  chunks: number;
  weakChunks: number;
}

export interface RankRequest extends Filters {
  accountId: number;
  groups: readonly Group[];
  weights: Readonly<FieldLengths>;
  collection: Collection;
  counts: ReadonlyMap<string, TermCounts>;
  limit: number;
  /** From this many postings on, some lists are left unread (default `WORTH_CHOOSING`). */
  chooseFrom?: number;
}

/** A chunk that was found, with everything that is shown of it. */
export interface RankedChunk {
  chunk_id: number;
  document: number;
  position: number;
  score: number;
  content: string;
  headings: string[];
  language: string;
  uid: string;
  title: string;
  url: string;
  namespace: string;
  sourceUpdatedAt: string;
  savedAt: string;
  connection: string;
  type: string;
  name: string;
  logoUrl: string;
}

/** Reading fewer postings than this is faster than choosing among them. */
const WORTH_CHOOSING = 20_000;
/** Choosing gains nothing if the chosen lists are longer than this share of all. */
const MOST_READ = 0.7;
/** The score that the best should reach, as a share of the maximum for all terms. */
const HOPED = 0.5;
/** What the unread lists may add, as a share of that score. The lower, the fewer chunks are uncertain. */
const UNREAD = 0.6;
/** How many of the most promising chunks are scored exactly to learn how good the best are. */
const SAMPLE = 40;
/** The most chunks that are scored exactly. Beyond that, reading all lists is faster. */
const MOST_CANDIDATES = 1_500;

/** Returns the best chunks of an account, best first; among equals, the newer document first. */
export async function rankAccount(sql: Sql, request: RankRequest): Promise<RankedChunk[]> {
  const { groups, limit } = request;
  if (groups.length === 0) return everyPermittedChunk(sql, request);
  const terms = weighedTerms(request);
  if (!groups.every(isSingleTerm)) return withAllLists(sql, request, terms);
  const single = terms.map(({ term }) => term).filter(({ chunks }) => chunks > 0);
  const bound = weakBound(request.collection.average.body, request.weights);
  const all = single.reduce((sum, { chunks }) => sum + chunks, 0);
  const plain = limit > SAMPLE || all < (request.chooseFrom ?? WORTH_CHOOSING);
  let hoped = HOPED * single.reduce((sum, { worth }) => sum + worth, 0);
  for (let attempt = 0; !plain && attempt < 2; attempt++) {
    const reading = chooseLists(single, bound, UNREAD * hoped);
    if (reading.postings > MOST_READ * all) break;
    const ranked = await withChosenLists(sql, request, single, reading, hoped);
    const last = ranked.length < limit ? undefined : ranked[limit - 1];
    if (last === undefined) break;
    if (last.score >= hoped) return ranked;
    // Slightly below the reached score, so that rounding cannot make it unreachable.
    hoped = last.score * (1 - 1e-9);
  }
  return withAllLists(sql, request, terms);
}

/** Whether a group is one word exactly as asked, without alternatives. */
const isSingleTerm = ({ terms: [first, ...others] }: Group) =>
  others.length === 0 && first?.weight === 1;

type GroupedTerm = { group: number; term: WeighedTerm };

function weighedTerms({ groups, counts, collection }: RankRequest): GroupedTerm[] {
  return groups.flatMap(({ terms, weight }, group) => {
    const chunks = terms.reduce((sum, { term }) => sum + (counts.get(term)?.chunks ?? 0), 0);
    const worth = groupWorth(weight, chunks, collection.chunks);
    return terms.map((one) => ({
      group,
      term: { ...one, worth, ...(counts.get(one.term) ?? { chunks: 0, weakChunks: 0 }) },
    }));
  });
}

/** Selects from the lists of single terms in the run `r`: `chunk_id`, and what the posting adds to its score. */
function scoresInRun(
  lists: readonly ListToRead[],
  { test }: Permitted,
  parameters: Parameters,
): string {
  const permits = test('s.chunk_id');
  const ofKind = (weak: boolean) => {
    const some = lists.filter((list) => list.weak === weak);
    const asked = [
      parameters.list(some, 'text', ({ term }) => term.term),
      parameters.list(some, 'float8', ({ term }) => term.worth),
      parameters.list(some, 'float8', ({ reckoned }) => reckoned),
    ];
    const score = weak ? weakPostingScore('l.posting') : postingScore('l.posting');
    return `SELECT (l.posting >> 32)::integer AS chunk_id, l.worth * (${score}) - l.reckoned AS score
      FROM (
        SELECT a.worth, a.reckoned, unnest(p.list) AS posting
        FROM unnest(${asked.join(', ')}) AS a (term, worth, reckoned)
        JOIN postings p ON p.account_id = $1 AND p.term = a.term COLLATE "C" AND p.weak = ${weak}
          AND p.first_chunk = r.first_chunk
      ) l`;
  };
  return `SELECT s.chunk_id, s.score FROM (${ofKind(false)} UNION ALL ${ofKind(true)}) s
    ${permits === '' ? '' : `WHERE ${permits}`}`;
}

/** The same for groups: counts of alternative terms are added up before saturation. */
function groupScoresInRun(
  terms: readonly GroupedTerm[],
  { test }: Permitted,
  parameters: Parameters,
): string {
  const asked = [
    parameters.list(terms, 'integer', ({ group }) => group),
    parameters.list(terms, 'text', ({ term }) => term.term),
    parameters.list(terms, 'float8', ({ term }) => term.weight),
    parameters.list(terms, 'float8', ({ term }) => term.worth),
  ];
  const permits = test('s.chunk_id');
  return `SELECT s.chunk_id, s.worth * ${saturated('sum(s.count)')} AS score
    FROM (
      SELECT l.grp, l.worth, (l.posting >> 32)::integer AS chunk_id,
        l.weight * (${postingCount('l.posting')}) AS count
      FROM (
        SELECT a.grp, a.worth, a.weight, unnest(p.list) AS posting
        FROM unnest(${asked.join(', ')}) AS a (grp, term, weight, worth)
        CROSS JOIN (VALUES (false), (true)) AS k (weak)
        JOIN postings p ON p.account_id = $1 AND p.term = a.term COLLATE "C" AND p.weak = k.weak
          AND p.first_chunk = r.first_chunk
      ) l
    ) s ${permits === '' ? '' : `WHERE ${permits}`}
    GROUP BY s.chunk_id, s.grp, s.worth`;
}

function withAllLists(
  sql: Sql,
  request: RankRequest,
  terms: readonly GroupedTerm[],
): Promise<RankedChunk[]> {
  const parameters = new Parameters(request.accountId);
  const allowed = permitted(request, parameters);
  const normalised = normalisation(request.weights, request.collection, parameters);
  const scores = request.groups.every(isSingleTerm)
    ? scoresInRun(
        terms.flatMap(({ term }) => [false, true].map((weak) => ({ term, weak, reckoned: 0 }))),
        allowed,
        parameters,
      )
    : groupScoresInRun(terms, allowed, parameters);
  const limit = parameters.add(request.limit, 'integer');
  return readRanked(sql, parameters, [
    ...allowed.queries,
    norms(normalised),
    `ranked AS (
      SELECT b.chunk_id, b.score FROM runs r CROSS JOIN LATERAL (
        SELECT f.chunk_id, sum(f.score) AS score FROM (${scores}) f
        GROUP BY f.chunk_id ORDER BY score DESC, f.chunk_id DESC LIMIT ${limit}
      ) b
      WHERE r.account_id = $1 ORDER BY b.score DESC, b.chunk_id DESC LIMIT ${limit})`,
  ]);
}

/** Returns the best chunks of some lists that may reach a score. @returns none if too many may. */
function withChosenLists(
  sql: Sql,
  request: RankRequest,
  terms: readonly WeighedTerm[],
  { lists, unread }: Reading,
  hoped: number,
): Promise<RankedChunk[]> {
  const parameters = new Parameters(request.accountId);
  const allowed = permitted(request, parameters);
  const normalised = normalisation(request.weights, request.collection, parameters);
  const scores = scoresInRun(lists, allowed, parameters);
  const least = parameters.add(hoped, 'float8');
  const limit = parameters.add(request.limit, 'integer');
  const most = `sum(f.score) + ${parameters.add(unread, 'float8')}`;
  const sample = `SELECT s.chunk_id FROM found s ORDER BY s.most DESC LIMIT ${SAMPLE}`;
  return readRanked(sql, parameters, [
    ...allowed.queries,
    norms(normalised),
    `found AS MATERIALIZED (
      SELECT b.chunk_id, b.most FROM runs r CROSS JOIN LATERAL (
        SELECT f.chunk_id, ${most} AS most FROM (${scores}) f
        GROUP BY f.chunk_id HAVING ${most} >= ${least}
      ) b
      WHERE r.account_id = $1)`,
    `reached AS MATERIALIZED (
      SELECT greatest(${least}, (
        SELECT s.score FROM (${exactScores(sample, terms, normalised, parameters)}) s
        ORDER BY s.score DESC OFFSET ${limit} - 1 LIMIT 1) * (1 - 1e-9::float8)) AS score)`,
    `candidates AS MATERIALIZED (
      SELECT f.chunk_id FROM found f WHERE f.most >= (SELECT r.score FROM reached r)
      LIMIT ${MOST_CANDIDATES + 1})`,
    `ranked AS (
      SELECT x.chunk_id, x.score
      FROM (${exactScores('SELECT k.chunk_id FROM candidates k', terms, normalised, parameters)}) x
      WHERE (SELECT count(*) FROM candidates) <= ${MOST_CANDIDATES}
      ORDER BY x.score DESC, x.chunk_id DESC LIMIT ${limit})`,
  ]);
}

/** Handles filters without words: only the age can order the chunks. */
function everyPermittedChunk(sql: Sql, request: RankRequest): Promise<RankedChunk[]> {
  const parameters = new Parameters(request.accountId);
  const { queries, test } = permitted(request, parameters);
  const permits = test('p.chunk_id');
  return readRanked(sql, parameters, [
    ...queries,
    `ranked AS (
      SELECT p.chunk_id, 0::float8 AS score FROM chunks p
      WHERE p.account_id = $1 ${permits === '' ? '' : `AND ${permits}`}
      ORDER BY p.document_id DESC, p.position LIMIT ${parameters.add(request.limit, 'integer')})`,
  ]);
}

/** Runs queries, the last of which is `ranked`, and reads what is shown of its chunks. */
function readRanked(
  sql: Sql,
  parameters: Parameters,
  queries: readonly string[],
): Promise<RankedChunk[]> {
  return sql.query<RankedChunk>(
    `WITH ${queries.join(', ')}
     SELECT r.chunk_id, r.score, c.content, c.headings, c.language, c.position, d.document_id AS document,
       d.uid, d.title, d.url, d.namespace, ${isoColumn('d.source_updated_at')} AS "sourceUpdatedAt",
       ${isoColumn('d.saved_at')} AS "savedAt", o.connection_uid AS connection, o.type, o.name,
       o.logo_url AS "logoUrl"
     FROM ranked r
     JOIN chunks c ON c.account_id = $1 AND c.chunk_id = r.chunk_id
     JOIN documents d ON d.account_id = $1 AND d.document_id = c.document_id
     JOIN connections o ON o.account_id = $1 AND o.connection_uid = d.connection_uid
     ORDER BY r.score DESC, d.document_id DESC, c.position`,
    parameters.values,
  );
}

/** BM25F in SQL, as `src/retrieval/bm25f.ts` has it: one statement per query. */
import { B, type Collection, inverseFrequency, K1 } from '../retrieval/bm25f';
import type { FieldLengths } from '../retrieval/fields';
import type { Conditions, Group } from '../retrieval/score';
import type { Sql } from './store';

export interface RankRequest {
  accountId: number;
  groups: readonly Group[];
  conditions: Conditions;
  /** Empty: all. */
  connectionTypes: readonly string[];
  weights: Readonly<FieldLengths>;
  collection: Collection;
  /** Chunks of the account that have each term. */
  counts: ReadonlyMap<string, number>;
  limit: number;
}

/** A chunk that was found, with all that is shown of it. */
export interface RankedChunk {
  chunk_id: number;
  document: number;
  position: number;
  score: number;
  content: string;
  headings: string[];
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

/** Collects a statement's parameters; the account is always the first. */
class Parameters {
  readonly values: unknown[];

  constructor(accountId: number) {
    this.values = [accountId];
  }

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** The best chunks of an account, best first; of equals the newer document. */
export async function rankAccount(sql: Sql, request: RankRequest): Promise<RankedChunk[]> {
  const parameters = new Parameters(request.accountId);
  const ranked =
    request.groups.length === 0
      ? everyAllowedChunk(request, parameters)
      : scoredChunks(request, parameters);
  const iso = (column: string) =>
    `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return sql.query<RankedChunk>(
    `WITH ${ranked}
     SELECT r.chunk_id, r.score, c.content, c.headings, c.position, d.document_id AS document,
       d.uid, d.title, d.url, d.namespace, ${iso('d.source_updated_at')} AS "sourceUpdatedAt",
       ${iso('d.saved_at')} AS "savedAt", o.connection_uid AS connection, o.type, o.name,
       o.logo_url AS "logoUrl"
     FROM ranked r
     JOIN chunks c ON c.account_id = $1 AND c.chunk_id = r.chunk_id
     JOIN documents d ON d.account_id = $1 AND d.document_id = c.document_id
     JOIN connections o ON o.account_id = $1 AND o.connection_uid = d.connection_uid
     ORDER BY r.score DESC, d.document_id DESC, c.position`,
    parameters.values,
  );
}

function scoredChunks(request: RankRequest, parameters: Parameters): string {
  const { collection, counts, weights } = request;
  const rows = request.groups.flatMap(({ terms, weight }, group) => {
    const chunks = terms.reduce((sum, { term }) => sum + (counts.get(term) ?? 0), 0);
    const idf = inverseFrequency(Math.min(chunks, collection.chunks), collection.chunks);
    return terms.map((one) => ({ ...one, group, worth: weight * idf }));
  });
  const asked = `unnest(${[
    `${parameters.add(rows.map(({ group }) => group))}::integer[]`,
    `${parameters.add(rows.map(({ term }) => term))}::text[]`,
    `${parameters.add(rows.map(({ weight }) => weight))}::float8[]`,
    `${parameters.add(rows.map(({ worth }) => worth))}::float8[]`,
  ].join(', ')}) AS a (grp, term, weight, worth)`;
  const k1 = `${parameters.add(K1)}::float8`;
  const b = `${parameters.add(B)}::float8`;
  const normalised = (count: string, field: keyof FieldLengths) => {
    const weight = `${parameters.add(weights[field])}::float8`;
    const average = `${parameters.add(Math.max(1, collection.average[field]))}::float8`;
    return `${count} * (${weight} / (1 - ${b} + ${b} * (p.${field}_words / ${average})))`;
  };
  const count = `a.weight * (${normalised('(p.counts & 15)', 'body')} + CASE WHEN p.counts > 15 THEN
      ${normalised('((p.counts >> 4) & 3)', 'headings')} + ${normalised('(p.counts >> 6)', 'title')}
    ELSE 0 END)`;
  // Counts of terms that stand for one thing are added before they are saturated.
  const grouped = request.groups.some(({ terms }) => terms.length > 1);
  return `found AS (
      SELECT p.chunk_id, a.grp, a.worth, ${count} AS count
      FROM ${asked} JOIN postings p ON p.account_id = $1 AND p.term = a.term COLLATE "C"
      WHERE ${allowed(request, parameters)}
    ), ${
      grouped
        ? `counted AS (
      SELECT chunk_id, grp, worth, sum(count) AS count FROM found GROUP BY chunk_id, grp, worth
    ), `
        : ''
    }ranked AS (
      SELECT chunk_id, sum(worth * (count * (${k1} + 1)) / (count + ${k1})) AS score
      FROM ${grouped ? 'counted' : 'found'} GROUP BY chunk_id
      ORDER BY score DESC, chunk_id DESC LIMIT ${parameters.add(request.limit)}
    )`;
}

/** Filters without words: there is nothing to rank by but the age. */
function everyAllowedChunk(request: RankRequest, parameters: Parameters): string {
  return `ranked AS (
      SELECT p.chunk_id, 0::float8 AS score FROM chunks p
      WHERE p.account_id = $1 AND ${allowed(request, parameters)}
      ORDER BY p.document_id DESC, p.position LIMIT ${parameters.add(request.limit)}
    )`;
}

/** What a chunk `p` must fulfil. */
function allowed({ conditions, connectionTypes }: RankRequest, parameters: Parameters): string {
  const { required, excluded, fromDay, toDay } = conditions;
  const clauses: string[] = [];
  if (required.length > 0) {
    const rows = required.flatMap((anyOf, list) => anyOf.map((term) => ({ term, list })));
    clauses.push(`p.chunk_id IN (
      SELECT r.chunk_id FROM unnest(${parameters.add(rows.map(({ term }) => term))}::text[],
        ${parameters.add(rows.map(({ list }) => list))}::integer[]) AS w (term, list)
      JOIN postings r ON r.account_id = $1 AND r.term = w.term COLLATE "C"
      GROUP BY r.chunk_id HAVING count(DISTINCT w.list) = ${parameters.add(required.length)})`);
  }
  if (excluded.length > 0) {
    clauses.push(`p.chunk_id NOT IN (
      SELECT x.chunk_id FROM postings x
      WHERE x.account_id = $1 AND x.term = ANY (${parameters.add(excluded)}::text[]))`);
  }
  const document: string[] = [];
  const day = (number: number) => `to_timestamp(${parameters.add(number)}::float8 * 86400)`;
  if (fromDay !== undefined) document.push(`d.saved_at >= ${day(fromDay)}`);
  if (toDay !== undefined) document.push(`d.saved_at < ${day(toDay)}`);
  if (connectionTypes.length > 0) {
    document.push(`o.type = ANY (${parameters.add(connectionTypes)}::text[])`);
  }
  if (document.length > 0) {
    clauses.push(`p.chunk_id IN (
      SELECT c.chunk_id FROM chunks c
      JOIN documents d ON d.account_id = $1 AND d.document_id = c.document_id
      JOIN connections o ON o.account_id = $1 AND o.connection_uid = d.connection_uid
      WHERE c.account_id = $1 AND ${document.join(' AND ')})`);
  }
  return clauses.length === 0 ? 'true' : clauses.join(' AND ');
}

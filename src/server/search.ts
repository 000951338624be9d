import type { Passage, RetrievalOptions } from '../protocol/passage';
import { analyse } from '../retrieval/analysis/analyse';
import { queryTerms } from '../retrieval/analysis/query-terms';
import { B, K1 } from '../retrieval/bm25';
import { recency, weightingProfile } from '../retrieval/profile';
import { isIndexed } from './index-rows';
import type { Sql } from './store';

/** Chunks looked at again when a profile reorders what BM25F found. */
const REORDERED = 200;

/**
 * BM25F over the postings of the asked terms, as `src/retrieval/bm25.ts` has it.
 * $1 account, $2 terms, $3 how often each is asked, $4 title and $5 headings weight, $6 k1, $7 b,
 * $8 limit, $9 connection types.
 */
const rankingSql = (filtered: boolean) => `
  WITH collection AS (
    SELECT chunks, greatest(1, tokens::float8 / greatest(1, chunks)) AS average
    FROM collections WHERE account_id = $1
  ), asked AS (
    SELECT known.term, ln(1 + (s.chunks - known.chunks + 0.5::float8) / (known.chunks + 0.5::float8)) AS idf
    FROM unnest($2::text[], $3::integer[]) AS q (term, times)
    JOIN terms known ON known.account_id = $1 AND known.term = q.term COLLATE "C"
    CROSS JOIN collection s
    WHERE known.chunks > 0
  ), weighed AS (
    SELECT p.chunk_id, a.idf, p.length,
      p.title * $4::float8 + p.headings * $5::float8 + p.body AS weight
    FROM asked a JOIN postings p ON p.account_id = $1 AND p.term = a.term
    ${
      filtered
        ? `JOIN chunks c ON c.account_id = $1 AND c.chunk_id = p.chunk_id
    JOIN documents d ON d.account_id = $1 AND d.document_id = c.document_id
    JOIN connections o ON o.account_id = $1 AND o.connection_uid = d.connection_uid
      AND o.type = ANY ($9::text[])`
        : ''
    }
  ), ranked AS (
    SELECT w.chunk_id, sum(
      w.idf * w.weight * ($6::float8 + 1)
        / (w.weight + $6::float8 * (1 - $7::float8 + $7::float8 * w.length / s.average))
    ) AS score
    FROM weighed w CROSS JOIN collection s
    GROUP BY w.chunk_id ORDER BY score DESC, w.chunk_id DESC LIMIT $8
  )
  SELECT r.score, c.content, c.headings, c.position, d.uid, d.title, d.url, d.namespace,
    to_char(d.source_updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "sourceUpdatedAt",
    to_char(d.saved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "savedAt",
    o.connection_uid AS connection, o.type, o.name, o.logo_url AS "logoUrl"
  FROM ranked r
  JOIN chunks c ON c.account_id = $1 AND c.chunk_id = r.chunk_id
  JOIN documents d ON d.account_id = $1 AND d.document_id = c.document_id
  JOIN connections o ON o.account_id = $1 AND o.connection_uid = d.connection_uid
  ORDER BY r.score DESC, d.document_id DESC, c.position`;

const RANK_ALL = rankingSql(false);
const RANK_CONNECTIONS = rankingSql(true);

interface FoundRow {
  score: number;
  content: string;
  headings: string[];
  position: number;
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

/** The best passages of one account for a query, best first. */
export async function searchAccount(
  sql: Sql,
  accountId: number,
  query: string,
  options: RetrievalOptions,
  now: number,
): Promise<Passage[]> {
  const terms = queryTerms(query).filter(({ term }) => isIndexed(term));
  if (terms.length === 0) return [];
  const { limit = 10, connectionTypes = [] } = options;
  const profile = weightingProfile(options.mode);
  const reorders = profile.halfLifeDays !== undefined;
  const parameters = [
    accountId,
    terms.map(({ term }) => term),
    terms.map(({ count }) => count),
    profile.weights.title / profile.weights.body,
    profile.weights.headings / profile.weights.body,
    K1,
    B,
    reorders ? Math.max(limit, REORDERED) : limit,
  ];
  const rows =
    connectionTypes.length === 0
      ? await sql.query<FoundRow>(RANK_ALL, parameters)
      : await sql.query<FoundRow>(RANK_CONNECTIONS, [...parameters, connectionTypes]);
  const weighed = reorders
    ? rows
        .map((row) => ({ ...row, score: row.score * recency(profile, ageInDays(row, now)) }))
        .sort((a, b) => b.score - a.score)
    : rows;
  const asked = new Set(terms.map(({ term }) => term));
  return weighed.slice(0, limit).map((row) => toPassage(row, asked));
}

function ageInDays(row: FoundRow, now: number): number {
  return (now - Date.parse(row.sourceUpdatedAt)) / 86_400_000;
}

function toPassage(row: FoundRow, asked: ReadonlySet<string>): Passage {
  const matched = new Set(
    analyse(row.content)
      .filter(({ term }) => asked.has(term))
      .map(({ start, end }) => row.content.slice(start, end).toLowerCase()),
  );
  return {
    content: row.content,
    headings: row.headings,
    position: row.position,
    score: row.score,
    namespace: row.namespace,
    savedAt: row.savedAt,
    matched: [...matched],
    source: {
      citation: null,
      uid: row.uid,
      title: row.title,
      url: row.url,
      source_updated_at: row.sourceUpdatedAt,
      connection: { uid: row.connection, type: row.type, name: row.name, logo_url: row.logoUrl },
    },
  };
}

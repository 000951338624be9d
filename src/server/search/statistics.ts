import type { Collection } from '../../retrieval/weights/bm25f';
import { byField } from '../../retrieval/weights/fields';
import type { Sql } from '../store/store';
import type { TermCounts } from './rank';

export interface AccountStatistics {
  collection: Collection;
  counts: Map<string, TermCounts>;
}

/** Counts the chunks of an account in each language; `undefined` if all are in English. */
export async function readLanguages(
  sql: Sql,
  accountId: number,
): Promise<ReadonlyMap<string, number> | undefined> {
  const rows = await sql.query<{ language: string; chunks: number }>(
    'SELECT language, chunks FROM chunk_languages WHERE account_id = $1 AND chunks > 0',
    [accountId],
  );
  if (rows.every(({ language }) => language === '')) return undefined;
  return new Map(rows.map(({ language, chunks }) => [language, chunks]));
}

/** Reads the totals of an account and how many chunks have each term. Every write updates them. */
export async function readStatistics(
  sql: Sql,
  accountId: number,
  terms: readonly string[],
): Promise<AccountStatistics> {
  const rows = await sql.query<{
    chunks: number;
    title: number;
    headings: number;
    body: number;
    term: string | null;
    holding: number | null;
    weakly: number | null;
  }>(
    `SELECT s.chunks, s.title_words::float8 AS title, s.headings_words::float8 AS headings,
       s.body_words::float8 AS body, k.term, k.chunks AS holding, k.weak_chunks AS weakly
     FROM collections s
     LEFT JOIN (
       unnest($2::text[]) AS asked (term)
       JOIN terms k ON k.account_id = $1 AND k.term = asked.term COLLATE "C"
     ) ON true
     WHERE s.account_id = $1`,
    [accountId, terms],
  );
  const [{ chunks, ...words } = { chunks: 0, title: 0, headings: 0, body: 0 }] = rows;
  return {
    collection: { chunks, average: byField((field) => (chunks === 0 ? 0 : words[field] / chunks)) },
    counts: new Map(
      rows.flatMap(({ term, holding, weakly }) =>
        term === null ? [] : [[term, { chunks: holding ?? 0, weakChunks: weakly ?? 0 }]],
      ),
    ),
  };
}

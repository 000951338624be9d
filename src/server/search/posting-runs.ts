/**
 * Runs: chunks whose posting lists are stored together. Every write creates one. Small ones are merged as they
 * accumulate, so that a query reads few lists and a write rewrites little (the logarithmic method: Bentley & Saxe 1980;
 * Lester, Moffat & Zobel, "Fast on-line index construction", 2005).
 */
import type { Sql } from '../store/store';

export interface Run {
  first_chunk: number;
  chunks: number;
}

/** How many runs of one size are merged into one of the next. */
const FAN = 8;
/** A run of this many chunks is merged no further. Its scores fit the processor's cache (`rank.ts`). */
export const FULL_RUN = 2_048;

/**
 * Returns the start of the youngest runs to merge into one, if any. Runs of up to 8, 64, 512 … chunks are of one size.
 * Once a size has enough runs, they and all younger ones are merged.
 * @param runs the oldest first, none of them full.
 */
export function mergeFrom(runs: readonly Run[]): number | undefined {
  let current = runs;
  let from: number | undefined;
  for (let least = 1; least < FULL_RUN; least *= FAN) {
    const larger = current.findLastIndex(({ chunks }) => chunks >= least * FAN);
    const young = current.slice(larger + 1);
    const ofSize = young.filter(({ chunks }) => chunks >= least);
    const [oldest] = ofSize;
    if (oldest === undefined || ofSize.length < FAN) continue;
    from = oldest.first_chunk;
    const merged = current.slice(current.indexOf(oldest));
    const chunks = merged.reduce((sum, run) => sum + run.chunks, 0);
    // The merged run may be one too many of the next size.
    current = [...current.slice(0, current.indexOf(oldest)), { first_chunk: from, chunks }];
  }
  return from;
}

/** Records the chunks just written as a run, and merges the accumulated runs. */
export async function addRun(sql: Sql, accountId: number, run: Run): Promise<void> {
  if (run.chunks === 0) return;
  await sql.query('INSERT INTO runs (account_id, first_chunk, chunks) VALUES ($1, $2, $3)', [
    accountId,
    run.first_chunk,
    run.chunks,
  ]);
  const runs = await sql.query<Run>(
    `SELECT first_chunk, chunks FROM runs
     WHERE account_id = $1 AND first_chunk > coalesce((
       SELECT max(f.first_chunk) FROM runs f WHERE f.account_id = $1 AND f.chunks >= $2), -1)
     ORDER BY first_chunk`,
    [accountId, FULL_RUN],
  );
  const from = mergeFrom(runs);
  if (from === undefined) return;
  await sql.query(
    `WITH merged AS (
       DELETE FROM postings WHERE account_id = $1 AND first_chunk >= $2
       RETURNING first_chunk, weak, term, list
     )
     INSERT INTO postings (account_id, first_chunk, weak, term, list)
     SELECT $1, $2, m.weak, m.term, array_agg(m.posting)
     FROM (SELECT weak, term, unnest(list) AS posting FROM merged) m
     GROUP BY m.term, m.weak`,
    [accountId, from],
  );
  await sql.query(
    `WITH merged AS (
       DELETE FROM runs WHERE account_id = $1 AND first_chunk > $2 RETURNING chunks
     )
     UPDATE runs r SET chunks = r.chunks + (SELECT sum(chunks) FROM merged)
     WHERE r.account_id = $1 AND r.first_chunk = $2`,
    [accountId, from],
  );
}

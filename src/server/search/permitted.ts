/** Translates a query's operators and filters to SQL. */
import type { Conditions } from '../../retrieval/query/asked';
import type { Parameters } from '../store/parameters';

export interface Filters {
  conditions: Conditions;
  /** Empty: all. */
  connectionTypes: readonly string[];
}

export interface Permitted {
  /** Named queries (CTEs) to put before the statement. */
  queries: string[];
  /** Returns the condition for the chunk with this number; empty if there is none. */
  test(chunkId: string): string;
}

/** Returns the conditions for a chunk. `IS TRUE` keeps the planner from joining the sets once per run. */
export function permitted(
  { conditions: { required, excluded, fromDay, toDay }, connectionTypes }: Filters,
  parameters: Parameters,
): Permitted {
  const queries: string[] = [];
  const tests: ((chunkId: string) => string)[] = [];
  const define = (name: string, query: string, wanted: boolean) => {
    queries.push(`${name} AS MATERIALIZED (${query})`);
    const holds = wanted ? 'IS TRUE' : 'IS NOT TRUE';
    tests.push((chunkId) => `(${chunkId} IN (SELECT ${name}.chunk_id FROM ${name})) ${holds}`);
  };
  if (required.length > 0) {
    const rows = required.flatMap((anyOf, list) => anyOf.map((term) => ({ term, list })));
    const terms = parameters.list(rows, 'text', ({ term }) => term);
    const lists = parameters.list(rows, 'integer', ({ list }) => list);
    const count = parameters.add(required.length, 'integer');
    define(
      'having_all',
      `SELECT h.chunk_id FROM (
         SELECT w.part, (unnest(r.list) >> 32)::integer AS chunk_id
         FROM unnest(${terms}, ${lists}) AS w (term, part)
         JOIN postings r ON r.account_id = $1 AND r.term = w.term COLLATE "C"
       ) h GROUP BY h.chunk_id HAVING count(DISTINCT h.part) = ${count}`,
      true,
    );
  }
  if (excluded.length > 0) {
    define(
      'having_excluded',
      `SELECT (unnest(x.list) >> 32)::integer AS chunk_id FROM postings x
       WHERE x.account_id = $1 AND x.term = ANY (${parameters.add(excluded, 'text[]')})`,
      false,
    );
  }
  const document: string[] = [];
  const day = (number: number) => `to_timestamp(${parameters.add(number, 'float8')} * 86400)`;
  if (fromDay !== undefined) document.push(`d.saved_at >= ${day(fromDay)}`);
  if (toDay !== undefined) document.push(`d.saved_at < ${day(toDay)}`);
  if (connectionTypes.length > 0) {
    document.push(`o.type = ANY (${parameters.add(connectionTypes, 'text[]')})`);
  }
  if (document.length > 0) {
    define(
      'of_documents',
      `SELECT c.chunk_id FROM chunks c
       JOIN documents d ON d.account_id = $1 AND d.document_id = c.document_id
       JOIN connections o ON o.account_id = $1 AND o.connection_uid = d.connection_uid
       WHERE c.account_id = $1 AND ${document.join(' AND ')}`,
      true,
    );
  }
  return { queries, test: (chunkId) => tests.map((test) => test(chunkId)).join(' AND ') };
}

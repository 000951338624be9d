/** Splits the tables by account, so that a server with many accounts has small indexes. */

/** Matches a table in a migration. A table is split if its rows belong to accounts, except the list of accounts. */
const TABLE = /CREATE TABLE (\w+) \(([\s\S]*?)\n\)(?: WITH \(([^)]*)\))?;/g;
const UNSPLIT: ReadonlySet<string> = new Set(['plans', 'accounts']);

/**
 * Splits the new tables of a migration by `account_id` into `partitions` each: every key of these tables begins with
 * the account. The rest stays unchanged.
 * @param version of the migration, for the partitions' names, because a later one may create the table again.
 */
export function partitioned(sql: string, partitions: number, version: number): string {
  return sql.replace(TABLE, (whole, name: string, columns: string, storage?: string) => {
    if (UNSPLIT.has(name) || !/\baccount_id\b/.test(columns)) return whole;
    const parts = Array.from(
      { length: partitions },
      (_, remainder) =>
        `CREATE TABLE ${name}_${version}_${remainder} PARTITION OF ${name} FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${remainder})${storage === undefined ? '' : ` WITH (${storage})`};`,
    );
    return [`CREATE TABLE ${name} (${columns}\n) PARTITION BY HASH (account_id);`, ...parts].join(
      '\n',
    );
  });
}

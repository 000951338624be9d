/** Splitting the tables of accounts by hash, so that one server keeps many accounts in small indexes. */

/** A table whose every row belongs to one account: it is split unless it is the list of accounts. */
const TABLE = /CREATE TABLE (\w+) \(([\s\S]*?)\n\)(?: WITH \(([^)]*)\))?;/g;
const UNSPLIT: ReadonlySet<string> = new Set(['plans', 'accounts']);

/**
 * A migration whose new tables are split by `account_id` into so many partitions each; the rest of it
 * stays as it is. Every key of these tables begins with the account, so nothing else has to change.
 * @param version of the migration, in the partitions' names: a later one may make the table anew.
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

/** The same service over tables that are split by account. */
import { describe, expect, it } from 'vitest';
import { createAccount } from '../../src/server/accounts/accounts';
import { storedLibrary } from '../../src/server/documents/library';
import { openStore } from '../../src/server/store/open-store';
import { partitioned } from '../../src/server/store/partition';
import type { Sql, Store } from '../../src/server/store/store';
import { createDatabase } from './hosts/databases';
import { nodeHostConforms } from './hosts/node-conforms';

const PARTITIONS = 8;

const open = (databaseUrl: string, partitions?: number) =>
  openStore({ databaseUrl, data: '', ...(partitions !== undefined && { partitions }) }, () => {});

describe('a database that is split by account', () => {
  it('keeps every sentence of the interface', async () => {
    const place = { databaseUrl: await createDatabase() };
    await (await open(place.databaseUrl, PARTITIONS)).close();
    await nodeHostConforms(place);
  });

  it('looks into one partition of each table for one account', async () => {
    const store = await open(await createDatabase(), PARTITIONS);
    const statements: { text: string; parameters: readonly unknown[] }[] = [];
    const recording = (sql: Sql): Sql => ({
      query: (text, parameters = []) => {
        statements.push({ text, parameters });
        return sql.query(text, parameters);
      },
    });
    const recorded: Store = {
      ...store,
      ...recording(store),
      transaction: (run) => store.transaction((sql) => run(recording(sql))),
      session: (run) => store.session((sql) => run(recording(sql))),
    };
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) ids.push((await createAccount(store, 'team', 'pro')).accountId);
    for (const id of ids) {
      const library = storedLibrary(recorded, { uid: String(id), plan: 'pro' }, Date.now);
      const item = { uid: 'u', namespace: 'n', title: 'T', url: '', parts: [`Herons of ${id}.`] };
      await library.save({ ...item, digest: 'd', idempotencyKey: 'k' });
      expect((await library.search('herons')).map(({ content }) => content)).toEqual(item.parts);
    }
    expect(await spread(store, 'postings')).toBeGreaterThan(1);
    let single = 0;
    for (const { text, parameters } of statements) {
      const plan = await store.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, parameters);
      const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
      const partitions = new Set(
        [...lines.matchAll(/ on \w+?_\d+_(\d+)\b/g)].map(([, one]) => one),
      );
      expect([...partitions].length, `${text}\n${lines}`).toBeLessThanOrEqual(1);
      single += partitions.size;
    }
    expect(single).toBeGreaterThan(statements.length / 2);
    await store.close();
  });

  it('stays as it was made, whatever the next start asks for', async () => {
    const split = await createDatabase();
    await (await open(split, PARTITIONS)).close();
    const again = await open(split, 0);
    expect(await partitionsOf(again)).toBe(PARTITIONS);
    await again.close();
    const whole = await createDatabase();
    await (await open(whole)).close();
    const asked = await open(whole, PARTITIONS);
    expect(await partitionsOf(asked)).toBe(0);
    await asked.close();
  });

  it('has the same statements but for the tables themselves', () => {
    const sql = 'CREATE TABLE a (\n  account_id integer PRIMARY KEY\n) WITH (fillfactor = 70);\nX;';
    expect(partitioned(sql, 2, 7)).toBe(
      [
        'CREATE TABLE a (\n  account_id integer PRIMARY KEY\n) PARTITION BY HASH (account_id);',
        'CREATE TABLE a_7_0 PARTITION OF a FOR VALUES WITH (MODULUS 2, REMAINDER 0) WITH (fillfactor = 70);',
        'CREATE TABLE a_7_1 PARTITION OF a FOR VALUES WITH (MODULUS 2, REMAINDER 1) WITH (fillfactor = 70);',
        'X;',
      ].join('\n'),
    );
    const plans = 'CREATE TABLE plans (\n  plan text PRIMARY KEY\n);';
    expect(partitioned(plans, 2, 7)).toBe(plans);
  });
});

/** In how many partitions of a table there is something. */
async function spread(store: Store, table: string): Promise<number> {
  const rows = await store.query(`SELECT tableoid FROM ${table} GROUP BY tableoid`);
  return rows.length;
}

async function partitionsOf(store: Store): Promise<number> {
  const rows = await store.query(
    `SELECT 1 FROM pg_inherits WHERE inhparent = to_regclass('postings')`,
  );
  return rows.length;
}

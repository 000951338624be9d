import { expect, it } from 'vitest';
import { storedLimits } from '../../../../src/server/accounts/limits';
import type { Sql } from '../../../../src/server/store/store';
import type { Account } from '../../../../src/service/ports';

it('gives an answer back that it could not give back while the database was away', async () => {
  let isAway = false;
  const statements: [verb: string, parameters: readonly unknown[]][] = [];
  const sql: Sql = {
    async query<Row extends object>(text: string, parameters: readonly unknown[] = []) {
      if (isAway) throw new Error('The database is away.');
      statements.push([text.trim().split(' ')[0] ?? '', parameters]);
      return [{ used: 1 }] as unknown as Row[];
    },
  };
  const account = { uid: '7', plan: 'pro', answersPerMonth: 5 } as Account;
  const limits = storedLimits(sql, Date.now);
  await limits.spend(account);
  isAway = true;
  await limits.refund(account);
  await limits.refund(account);
  isAway = false;
  await limits.spend(account);
  await limits.spend(account);
  expect(statements).toEqual([
    ['INSERT', [7, 5]],
    ['UPDATE', [7, 2]],
    ['INSERT', [7, 5]],
    ['INSERT', [7, 5]],
  ]);
});

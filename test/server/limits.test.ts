import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedLimits } from '../../src/server/accounts/limits';
import type { Sql } from '../../src/server/store/store';
import type { Account } from '../../src/service/ports';
import { createDatabase } from './hosts/databases';
import { prepare, preparedAccount } from './hosts/prepare';
import { type Place, type ServerProcess, startServerProcess } from './hosts/server-process';

let place: Place;
let key: string;
let instances: ServerProcess[];

beforeAll(async () => {
  place = { databaseUrl: await createDatabase() };
  key = await preparedAccount(place, { context: '7/2', question: 'unlimited', answers: '25' });
  instances = await Promise.all([startServerProcess(place), startServerProcess(place)]);
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.end('SIGTERM')));
});

async function ask(
  index: number,
  path: string,
): Promise<{ status: number; sent: number; done: number }> {
  const sent = performance.now();
  const instance = instances[index % instances.length];
  const response = await fetch(`${instance?.baseUrl}${path}`, { headers: { authorization: key } });
  await response.arrayBuffer();
  return { status: response.status, sent, done: performance.now() };
}

describe('two instances on one database', () => {
  it('never let more than the limit through in any window', async () => {
    const passed: { sent: number; done: number }[] = [];
    const refused = { count: 0 };
    const worker = async (index: number) => {
      // The first of the third window: two have been filled. A slow machine takes longer to be refused so often.
      while (passed.length < 15 || refused.count <= 100) {
        const reply = await ask(index, '/context?query=x');
        if (reply.status === 200) passed.push(reply);
        else refused.count += 1;
        expect([200, 429]).toContain(reply.status);
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, index) => worker(index)));
    expect(refused.count).toBeGreaterThan(100);
    // Those wholly inside a window of two seconds were surely counted in it.
    for (const { sent: start } of passed) {
      const inside = passed.filter(({ sent, done }) => sent >= start && done <= start + 2_000);
      expect(inside.length).toBeLessThanOrEqual(7);
    }
  });

  it('spend no more answers than the month has', async () => {
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, index) => ask(index, '/question?query=x')),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(25);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  it('let a request through if the clock of the database went back', async () => {
    await prepare(place, (store) =>
      store.query(
        `UPDATE request_log SET accepted = ARRAY(SELECT at + 3600 FROM unnest(accepted) at)
         WHERE account_id = $1`,
        [1],
      ),
    );
    expect((await ask(0, '/context?query=x')).status).toBe(200);
  });
});

describe('an answer that was set aside', () => {
  const account: Account = { uid: '1', plan: 'pro', answersPerMonth: 26 };
  /** The same month, of which 25 are spent above: one is left. */
  const withLimits = <T>(run: (spend: () => Promise<Spending>, sql: Sql) => Promise<T>) =>
    prepare(place, (store) => run(() => storedLimits(store, Date.now).spend(account), store));
  type Spending = Awaited<ReturnType<ReturnType<typeof storedLimits>['spend']>>;
  const later = (sql: Sql, seconds: number) =>
    sql.query(
      'UPDATE answers SET open = ARRAY(SELECT at - $2::float8 FROM unnest(open) at) WHERE account_id = $1',
      [1, seconds],
    );

  it('is given back if the host ended before it was delivered, or the database was away', async () => {
    await withLimits(async (spend, sql) => {
      expect(await spend()).toMatchObject({ allowed: true, remaining: 0 });
      expect(await spend()).toMatchObject({ allowed: false, remaining: 0 });
      await later(sql, 599);
      expect(await spend()).toMatchObject({ allowed: false });
      await later(sql, 1);
      const spent = await spend();
      expect(spent).toMatchObject({ allowed: true });
      await spent?.settle(false);
    });
  });

  it('is counted once it is delivered, however long that took, and given back once', async () => {
    await withLimits(async (spend, sql) => {
      const failed = await spend();
      await failed?.settle(false);
      await failed?.settle(false);
      const delivered = await spend();
      expect(delivered).toMatchObject({ allowed: true, remaining: 0 });
      await later(sql, 3_600);
      await delivered?.settle(true);
      expect(await spend()).toMatchObject({ allowed: false });
    });
  });

  it('is given back to the month it was taken from', async () => {
    await withLimits(async (spend, sql) => {
      await sql.query('UPDATE answers SET used = 25 WHERE account_id = $1', [1]);
      const spent = await spend();
      // The month ends: what was spent is of the one before, and the new one has its own.
      await sql.query(
        `UPDATE answers SET month = (month - interval '1 month')::date WHERE account_id = $1`,
        [1],
      );
      await (await spend())?.settle(true);
      await spent?.settle(false);
      expect(
        await sql.query('SELECT used FROM answers WHERE account_id = $1 ORDER BY month', [1]),
      ).toEqual([{ used: 25 }, { used: 1 }]);
    });
  });
});

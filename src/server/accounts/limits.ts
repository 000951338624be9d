import { monthWindow, verdictOf } from '../../service/limits/memory-limits';
import type { Limits } from '../../service/ports';
import type { Sql } from '../store/store';

const NOW = 'extract(epoch FROM clock_timestamp())';

/** The times within the last `window` seconds. Those in the future are from before the clock was set back. */
const recent = (accepted: string, window: string) =>
  `unnest(${accepted}) at WHERE at > ${NOW} - ${window} AND at <= ${NOW}`;

/**
 * Counts a request unless the window is full. It is one statement, and the conflict locks the row, so that of two
 * concurrent requests the second sees the first. The clock is read after the lock is taken, so times in the row never
 * go back.
 */
const TAKE = `
  INSERT INTO request_log AS log (account_id, bucket, accepted)
  VALUES ($1, $2, ARRAY[${NOW}::float8])
  ON CONFLICT (account_id, bucket) DO UPDATE
  SET accepted = ARRAY(SELECT at FROM ${recent('log.accepted', '$4')} ORDER BY at) || ${NOW}::float8
  WHERE (SELECT count(*) FROM ${recent('log.accepted', '$4')}) < $3::integer
  RETURNING accepted, ${NOW}::float8 AS now`;

const READ = `
  SELECT ARRAY(SELECT at FROM ${recent('accepted', '$3')} ORDER BY at) AS accepted, ${NOW}::float8 AS now
  FROM request_log WHERE account_id = $1 AND bucket = $2`;

const SPEND = `
  INSERT INTO answers AS spent (account_id, month, used)
  SELECT $1, date_trunc('month', now() AT TIME ZONE 'UTC')::date, 1 WHERE $2::integer > 0
  ON CONFLICT (account_id, month) DO UPDATE SET used = spent.used + 1 WHERE spent.used < $2::integer
  RETURNING used`;

const REFUND = `
  UPDATE answers SET used = greatest(0, used - $2::integer)
  WHERE account_id = $1 AND month = date_trunc('month', now() AT TIME ZONE 'UTC')::date`;

interface LogRow {
  accepted: number[];
  now: number;
}

/** Keeps limits and allowance in the database, so that any number of instances agree. */
export function storedLimits(sql: Sql, clock: () => number): Limits {
  /** Answers to give back, by account. An answer mostly fails because the database is away, and so does its refund. */
  const owed = new Map<string, number>();

  async function payBack(uid: string): Promise<void> {
    const answers = owed.get(uid);
    if (answers === undefined) return;
    owed.delete(uid);
    try {
      await sql.query(REFUND, [Number(uid), answers]);
    } catch (error) {
      owed.set(uid, answers + (owed.get(uid) ?? 0));
      throw error;
    }
  }

  return {
    async take(account, bucket) {
      const rate = account.rates?.[bucket];
      if (rate === undefined) return undefined;
      const id = Number(account.uid);
      const [taken] = await sql.query<LogRow>(TAKE, [id, bucket, rate.requests, rate.window]);
      const row = taken ?? (await sql.query<LogRow>(READ, [id, bucket, rate.window]))[0];
      const times = (row?.accepted ?? []).map((seconds) => seconds * 1_000);
      return verdictOf(rate, times, taken !== undefined, (row?.now ?? 0) * 1_000);
    },
    async spend(account) {
      const limit = account.answersPerMonth;
      if (limit === undefined) return undefined;
      await payBack(account.uid);
      const [spent] = await sql.query<{ used: number }>(SPEND, [Number(account.uid), limit]);
      const remaining = spent === undefined ? 0 : Math.max(0, limit - spent.used);
      return { allowed: spent !== undefined, limit, remaining, ...monthWindow(clock()) };
    },
    async refund(account) {
      if (account.answersPerMonth === undefined) return;
      owed.set(account.uid, 1 + (owed.get(account.uid) ?? 0));
      // If it fails, the next question of the account pays it back first.
      await payBack(account.uid).catch(() => undefined);
    },
  };
}

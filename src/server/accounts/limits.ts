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

/** Seconds after which an answer set aside is given back: more than any question takes. */
const OPEN_SECONDS = 600;

/**
 * Sets an answer aside unless the month has none left. Until it is settled, `open` has the time, which identifies it. So one
 * that is never settled, because the database or this host ended, gives itself back.
 */
const SPEND = `
  INSERT INTO answers AS spent (account_id, month, used, open)
  SELECT $1, date_trunc('month', now() AT TIME ZONE 'UTC')::date, 0, ARRAY[${NOW}::float8]
  WHERE $2::integer > 0
  ON CONFLICT (account_id, month) DO UPDATE
  SET open = ARRAY(SELECT at FROM ${recent('spent.open', `${OPEN_SECONDS}`)} ORDER BY at) || ${NOW}::float8
  WHERE spent.used + (SELECT count(*) FROM ${recent('spent.open', `${OPEN_SECONDS}`)}) < $2::integer
  RETURNING used + cardinality(open) AS used, open[cardinality(open)] AS at, month::text`;

const SETTLE = `
  UPDATE answers SET used = used + $4::integer, open = array_remove(open, $3::float8)
  WHERE account_id = $1 AND month = $2::date`;

interface LogRow {
  accepted: number[];
  now: number;
}

interface SpentRow {
  used: number;
  at: number;
  month: string;
}

/** Keeps limits and allowance in the database, so that any number of instances agree. */
export function storedLimits(sql: Sql, clock: () => number): Limits {
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
      const id = Number(account.uid);
      const [spent] = await sql.query<SpentRow>(SPEND, [id, limit]);
      const remaining = spent === undefined ? 0 : Math.max(0, limit - spent.used);
      return {
        allowed: spent !== undefined,
        limit,
        remaining,
        ...monthWindow(clock()),
        async settle(isDelivered) {
          if (spent === undefined) return;
          const { month, at } = spent;
          // An answer mostly fails because the database is away, and so does this: then it is given back in some minutes.
          await sql.query(SETTLE, [id, month, at, isDelivered ? 1 : 0]).catch(() => undefined);
        },
      };
    },
  };
}

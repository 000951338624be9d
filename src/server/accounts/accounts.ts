import { LOGO } from '../../service/logo';
import type { Account, Accounts, Bucket, Rate } from '../../service/ports';
import type { Sql, Store } from '../store/store';
import { accountIdOf, hashSecret, makeSecret } from './secrets';

interface AccountRow {
  account_id: number;
  plan: 'free' | 'pro';
  context_requests: number | null;
  context_window: number;
  question_requests: number | null;
  question_window: number;
  push_requests: number | null;
  push_window: number;
  answers_per_month: number | null;
}

const ACCOUNT_COLUMNS = `a.account_id, a.plan, p.context_requests, p.context_window, p.question_requests,
  p.question_window, p.push_requests, p.push_window, p.answers_per_month`;

export function storedAccounts(sql: Sql): Accounts {
  return {
    async ofKey(key) {
      const accountId = accountIdOf('key', key);
      if (accountId === undefined) return undefined;
      const [row] = await sql.query<AccountRow>(
        `SELECT ${ACCOUNT_COLUMNS} FROM api_keys k JOIN accounts a ON a.account_id = k.account_id
         JOIN plans p ON p.plan = a.plan WHERE k.account_id = $1 AND k.key_sha = $2`,
        [accountId, hashSecret(key)],
      );
      return row && toAccount(row);
    },
    async ofToken(token) {
      const accountId = accountIdOf('token', token);
      if (accountId === undefined) return undefined;
      const [row] = await sql.query<AccountRow & { connection_uid: string }>(
        `SELECT ${ACCOUNT_COLUMNS}, c.connection_uid FROM connections c
         JOIN accounts a ON a.account_id = c.account_id
         JOIN plans p ON p.plan = a.plan WHERE c.account_id = $1 AND c.token_sha = $2`,
        [accountId, hashSecret(token)],
      );
      return row && { account: toAccount(row), uid: row.connection_uid };
    },
  };
}

function toAccount(row: AccountRow): Account {
  const rates: Partial<Record<Bucket, Rate>> = {};
  const set = (bucket: Bucket, requests: number | null, window: number) => {
    if (requests !== null) rates[bucket] = { requests, window };
  };
  set('context', row.context_requests, row.context_window);
  set('question', row.question_requests, row.question_window);
  set('push', row.push_requests, row.push_window);
  return {
    uid: String(row.account_id),
    plan: row.plan,
    rates,
    ...(row.answers_per_month === null ? {} : { answersPerMonth: row.answers_per_month }),
  };
}

/** Creates an account and its first key, which is returned but not stored. */
export async function createAccount(
  store: Store,
  name: string,
  plan: Account['plan'],
): Promise<{ accountId: number; key: string }> {
  return store.transaction(async (sql) => {
    const [row] = await sql.query<{ account_id: number }>(
      'INSERT INTO accounts (name, plan) VALUES ($1, $2) RETURNING account_id',
      [name, plan],
    );
    if (row === undefined) throw new Error('The account was not created.');
    const accountId = row.account_id;
    await sql.query('INSERT INTO collections (account_id) VALUES ($1)', [accountId]);
    await createConnection(sql, accountId, SAVED_CONNECTION);
    return { accountId, key: await createKey(sql, accountId, 'first') };
  });
}

/** Creates a key of an account. It is returned only this once, because only its hash is kept. */
export async function createKey(sql: Sql, accountId: number, label: string): Promise<string> {
  const key = makeSecret('key', accountId);
  await sql.query('INSERT INTO api_keys (account_id, key_sha, label) VALUES ($1, $2, $3)', [
    accountId,
    hashSecret(key),
    label,
  ]);
  return key;
}

export interface NewConnection {
  uid: string;
  type: string;
  name: string;
  logoUrl: string;
  /** Whether documents may be pushed to it. */
  open: boolean;
}

/** The connection of everything saved through `/context/save`. */
export const SAVED_CONNECTION: NewConnection = {
  uid: 'saved',
  type: 'api',
  name: 'Saved content',
  logoUrl: LOGO,
  open: false,
};

/** Creates a connection. Returns its token if documents may be pushed to it. */
export async function createConnection(
  sql: Sql,
  accountId: number,
  { uid, type, name, logoUrl, open }: NewConnection,
): Promise<string | undefined> {
  const token = open ? makeSecret('token', accountId) : undefined;
  await sql.query(
    `INSERT INTO connections (account_id, connection_uid, type, name, logo_url, token_sha)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [accountId, uid, type, name, logoUrl || LOGO, token === undefined ? null : hashSecret(token)],
  );
  return token;
}

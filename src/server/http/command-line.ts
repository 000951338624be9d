/** The commands of `npm run serve -- COMMAND …`. Each returns the lines to print. */

import { plainLine } from '../../protocol/plain-line';
import { createAccount, createConnection, createKey } from '../accounts/accounts';
import { hashSecret, makeSecret } from '../accounts/secrets';
import { deleteConnection } from '../documents/pushed';
import type { Store } from '../store/store';

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type Options = Record<string, string | boolean | undefined>;
type Command = (store: Store, rest: readonly string[], options: Options) => Promise<string[]>;

const COMMANDS = {
  'accounts list': async (store) => {
    const rows = await store.query<{ account_id: number; name: string; plan: string }>(
      'SELECT account_id, name, plan FROM accounts ORDER BY account_id',
    );
    return rows.map(({ account_id, name, plan }) => `${account_id}\t${plan}\t${name}`);
  },
  'accounts create': async (store, _, options) => {
    const plan = planOf(options.plan ?? 'pro');
    const { accountId, key } = await createAccount(store, text(options, 'name', 'team'), plan);
    return [`Account: ${accountId}`, `API key: ${key}`];
  },
  'keys list': async (store, _, options) => {
    await requireAccount(store, accountOf(options));
    const rows = await store.query<{ key_sha: string; label: string; created_at: Date }>(
      'SELECT key_sha, label, created_at FROM api_keys WHERE account_id = $1 ORDER BY created_at',
      [accountOf(options)],
    );
    return rows.map(
      (row) => `${row.key_sha.slice(0, 12)}\t${row.created_at.toISOString()}\t${row.label}`,
    );
  },
  'keys create': async (store, _, options) => {
    const accountId = accountOf(options);
    await requireAccount(store, accountId);
    return [`API key: ${await createKey(store, accountId, text(options, 'label', 'key'))}`];
  },
  'keys revoke': async (store, [id], options) => {
    if (!/^[0-9a-f]{12,64}$/.test(id ?? ''))
      throw new UsageError('Name the key by its id: see keys list.');
    const rows = await store.query(
      'DELETE FROM api_keys WHERE account_id = $1 AND starts_with(key_sha, $2) RETURNING 1 AS gone',
      [accountOf(options), id],
    );
    if (rows.length === 0) throw new UsageError('This account has no such key.');
    return ['Key revoked.'];
  },
  'plans list': async (store) => {
    const rows = await store.query<Record<string, string | number | null>>(
      'SELECT * FROM plans ORDER BY plan',
    );
    const rate = (row: (typeof rows)[number], name: string) =>
      row[`${name}_requests`] === null
        ? 'unlimited'
        : `${row[`${name}_requests`]}/${row[`${name}_window`]}s`;
    return rows.map(
      (row) =>
        `${row.plan}\tcontext ${rate(row, 'context')}\tquestion ${rate(row, 'question')}\tpush ${rate(row, 'push')}\tanswers ${row.answers_per_month ?? 'unlimited'}`,
    );
  },
  'plans set': async (store, [name], options) => {
    const plan = planOf(name);
    // One statement: a fault in one of the options changes none of them.
    const values: Record<string, number | null> = {};
    for (const bucket of ['context', 'question', 'push'] as const) {
      const given = options[bucket];
      if (given === undefined) continue;
      const { requests, window } = rateOf(String(given));
      values[`${bucket}_requests`] = requests;
      values[`${bucket}_window`] = window;
    }
    const { answers } = options;
    if (answers !== undefined) {
      values.answers_per_month = answers === 'unlimited' ? null : count(String(answers), 0);
    }
    const columns = Object.keys(values).map((column, index) => `${column} = $${index + 2}`);
    if (columns.length === 0) throw new UsageError(`Say what to set: ${RATES}`);
    await store.query(`UPDATE plans SET ${columns.join(', ')} WHERE plan = $1`, [
      plan,
      ...Object.values(values),
    ]);
    return [`Plan ${plan} set.`];
  },
  'plans give': async (store, [name], options) => {
    const rows = await store.query(
      'UPDATE accounts SET plan = $2 WHERE account_id = $1 RETURNING account_id',
      [accountOf(options), planOf(name)],
    );
    if (rows.length === 0) throw new UsageError('There is no such account: see accounts list.');
    return [`Account ${accountOf(options)} has the plan ${name}.`];
  },
  'connections list': async (store, _, options) => {
    const rows = await store.query<{ connection_uid: string; type: string; name: string }>(
      'SELECT connection_uid, type, name FROM connections WHERE account_id = $1 ORDER BY created_at',
      [accountOf(options)],
    );
    return rows.map(({ connection_uid, type, name }) => `${connection_uid}\t${type}\t${name}`);
  },
  'connections create': async (store, [uid], options) => {
    const accountId = accountOf(options);
    await requireAccount(store, accountId);
    const token = await createConnection(store, accountId, {
      uid: connectionUid(uid),
      type: text(options, 'type', 'custom'),
      name: text(options, 'name', connectionUid(uid)),
      logoUrl: text(options, 'logo', ''),
      open: true,
    });
    return [`Connection: ${uid}`, `Token: ${token}`];
  },
  'connections renew': async (store, [uid], options) => {
    const token = makeSecret('token', accountOf(options));
    const rows = await store.query(
      `UPDATE connections SET token_sha = $3
       WHERE account_id = $1 AND connection_uid = $2 AND token_sha IS NOT NULL RETURNING connection_uid`,
      [accountOf(options), connectionUid(uid), hashSecret(token)],
    );
    if (rows.length === 0) throw new UsageError('This account has no such connection.');
    return [`Token: ${token}`];
  },
  'connections delete': async (store, [uid], options) => {
    const documents = await deleteConnection(store, accountOf(options), connectionUid(uid));
    if (documents === undefined) throw new UsageError('This account has no such connection.');
    return [`Connection deleted, and ${documents} documents with it.`];
  },
} satisfies Record<string, Command>;

const ACCOUNT = '[--account N]';
const RATES = '[--context 60/10] [--question 10/10] [--push unlimited] [--answers 5000]';

/** The arguments after the two words of each command. */
const USAGE: Record<keyof typeof COMMANDS, string> = {
  'accounts list': '',
  'accounts create': '[--name NAME] [--plan free|pro]',
  'keys list': ACCOUNT,
  'keys create': `[--label LABEL] ${ACCOUNT}`,
  'keys revoke': `ID ${ACCOUNT}`,
  'plans list': '',
  'plans set': `free|pro ${RATES}`,
  'plans give': `free|pro ${ACCOUNT}`,
  'connections list': ACCOUNT,
  'connections create': `NAME [--name TITLE] [--type TYPE] [--logo URL] ${ACCOUNT}`,
  'connections renew': `NAME ${ACCOUNT}`,
  'connections delete': `NAME ${ACCOUNT}`,
};

/** Every command with its arguments, one per line. */
export const USAGES = Object.entries(USAGE)
  .map(([name, rest]) => `  ${name} ${rest}`.trimEnd())
  .join('\n');

const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);

/** Runs a command: two words, then its own arguments. */
export async function runCommand(
  store: Store,
  words: readonly string[],
  options: Options,
): Promise<string[]> {
  const name = words.slice(0, 2).join(' ');
  if (!isCommand(name)) throw new UsageError(`No such command: ${name}. There are:\n${USAGES}`);
  const command: Command = COMMANDS[name];
  return command(store, words.slice(2), options);
}

function accountOf(options: Options): number {
  return count(String(options.account ?? '1'), 1);
}

async function requireAccount(store: Store, accountId: number): Promise<void> {
  const rows = await store.query('SELECT 1 FROM accounts WHERE account_id = $1', [accountId]);
  if (rows.length === 0) throw new UsageError('There is no such account: see accounts list.');
}

function planOf(name: unknown): 'free' | 'pro' {
  if (name === 'free' || name === 'pro') return name;
  throw new UsageError('The plans are free and pro.');
}

function connectionUid(uid: string | undefined): string {
  if (/^[a-z0-9][a-z0-9-]{0,62}$/.test(uid ?? '')) return String(uid);
  throw new UsageError('Name the connection with lower-case letters, digits and dashes.');
}

function text(options: Options, name: string, otherwise: string): string {
  const value = options[name];
  if (typeof value !== 'string') return otherwise;
  const line = plainLine(value);
  if (line === '') throw new UsageError(`--${name} is empty.`);
  return line;
}

/** Parses a rate. `5/10`: five requests in ten seconds; `unlimited`: no limit. */
function rateOf(given: string): { requests: number | null; window: number } {
  if (given === 'unlimited') return { requests: null, window: 10 };
  const [requests = '', window = '10', ...rest] = given.split('/');
  if (rest.length > 0) throw new UsageError(`Not a rate that can be used: ${given}`);
  return { requests: count(requests, 1), window: count(window, 1) };
}

function count(given: string, least: number): number {
  const value = Number(given);
  if (/^\d{1,10}$/.test(given) && value >= least && value <= 1_000_000_000) return value;
  throw new UsageError(`Not a number that can be used: ${given}`);
}

import { createAccount } from '../../../src/server/accounts/accounts';
import { accountIdOf } from '../../../src/server/accounts/secrets';
import { type Options, runCommand } from '../../../src/server/http/command-line';
import { openStore } from '../../../src/server/store/open-store';
import type { Store } from '../../../src/server/store/store';
import type { Place } from './server-process';

/** What an account may ask, as `plans set` takes it: `{ context: '5/10' }`. */
export type Limits = Options;

/** Writes into a place that no server has open. Cheaper than a process for each command. */
export async function prepare<T>(place: Place, write: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ data: '', databaseUrl: undefined, ...place }, () => {});
  try {
    return await write(store);
  } finally {
    await store.close();
  }
}

/** Makes a Pro account of which the limits hold, and resolves with its key. */
export function preparedAccount(place: Place, limits: Limits): Promise<string> {
  return prepare(place, async (store) => {
    await runCommand(store, ['plans', 'set', 'pro'], limits);
    return (await createAccount(store, 'team', 'pro')).key;
  });
}

/** Uses up the month's answers of a key's account. */
export async function spendAllowance(store: Store, key: string): Promise<void> {
  await store.query(
    `INSERT INTO answers (account_id, month, used)
     VALUES ($1, date_trunc('month', now() AT TIME ZONE 'UTC')::date, 1000000)`,
    [accountIdOf('key', key)],
  );
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAccount,
  createConnection,
  storedAccounts,
} from '../../src/server/accounts/accounts';
import { storedLimits } from '../../src/server/accounts/limits';
import { storedLibrary } from '../../src/server/documents/library';
import { migrate } from '../../src/server/store/migrate';
import { openEmbedded } from '../../src/server/store/pglite-store';
import type { Sql, Store } from '../../src/server/store/store';
import type { Account, AccountLibrary } from '../../src/service/ports';
import { temporaryFolder } from './hosts/server-process';

interface Statement {
  text: string;
  parameters: readonly unknown[];
}

const folder = temporaryFolder();
let store: Store;
const statements: Statement[] = [];

/** A store that remembers what it is asked. */
function recorded(sql: Sql): Sql {
  return {
    query: (text, parameters = []) => {
      statements.push({ text, parameters });
      return sql.query(text, parameters);
    },
  };
}

interface Tenant {
  id: number;
  key: string;
  token: string;
  account: Account;
  library: AccountLibrary;
}

async function tenant(recording: Store): Promise<Tenant> {
  const { accountId, key } = await createAccount(store, 'team', 'pro');
  const token = await createConnection(store, accountId, {
    uid: 'wiki',
    type: 'custom',
    name: 'Wiki',
    logoUrl: '',
    open: true,
  });
  const account = await storedAccounts(recording).ofKey(key);
  if (account === undefined || token === undefined) throw new Error('The account was not made.');
  return {
    id: accountId,
    key,
    token,
    account,
    library: storedLibrary(recording, account, Date.now),
  };
}

let one: Tenant;
let other: Tenant;
beforeAll(async () => {
  store = await openEmbedded(folder.path);
  await migrate(store);
  const recording: Store = {
    ...store,
    ...recorded(store),
    transaction: (run) => store.transaction((sql) => run(recorded(sql))),
    session: (run) => store.session((sql) => run(recorded(sql))),
  };
  one = await tenant(recording);
  other = await tenant(recording);
});
afterAll(async () => {
  await store.close();
  folder.remove();
});

/** Everything the service can do with one account. */
async function useEverything({ library, account, token }: Tenant, text: string): Promise<void> {
  const sql = recorded(store);
  const item = {
    uid: 'u',
    namespace: 'notes',
    title: 'T',
    url: 'https://example.org/',
    digest: text,
  };
  await library.save({ ...item, parts: [text], idempotencyKey: `key ${text}` });
  await library.save({ ...item, parts: [text, 'again'], digest: `${text} again` });
  await library.versions('notes');
  await library.version('notes', 1);
  const document = { uid: 'a', title: 'A', url: '', markdown: text, sourceUpdatedAt: '' };
  await library.pushed?.upsert('wiki', [document, { ...document, uid: 'b' }]);
  await library.pushed?.upsert('wiki', [{ ...document, markdown: `${text} changed` }]);
  await library.pushed?.remove('wiki', 'b');
  await library.pushed?.list('wiki', '', 10);
  await library.documents?.list({ namespaces: ['notes'], limit: 2 });
  await library.documents?.read('a');
  for (const query of [
    'shared words',
    'sharedd',
    '"shared words" -nothing',
    'namespace:notes after:2020',
  ]) {
    await library.search(query, { connectionTypes: ['api', 'custom'] });
    await library.search(query, { mode: 'recent' });
  }
  await storedAccounts(sql).ofToken?.(token);
  const limited: Account = {
    ...account,
    rates: { context: { requests: 1, window: 10 } },
    answersPerMonth: 1,
  };
  const limits = storedLimits(sql, Date.now);
  await limits.take(limited, 'context');
  await limits.take(limited, 'context');
  await (await limits.spend(limited))?.settle(true);
}

describe('accounts on one database', () => {
  it('are named by every statement, for every table it touches', async () => {
    statements.length = 0;
    await useEverything(one, 'shared words of the first');
    expect(statements.length).toBeGreaterThan(40);
    const byAccount =
      /\b(?:FROM|JOIN|INTO|UPDATE|USING)\s+(api_keys|connections|collections|documents|versions|chunks|postings|runs|terms|idempotency_keys|request_log|answers)\b(?:\s+(?:AS\s+)?(?!ON\b|WHERE\b|SET\b|JOIN\b|SELECT\b|USING\b)(\w+))?/g;
    for (const { text, parameters } of statements) {
      expect(parameters[0], text).toBe(one.id);
      for (const [, table = '', alias = table] of text.matchAll(byAccount)) {
        // A table's rows are chosen by the account, or given it on insertion.
        const chosen = new RegExp(
          `(?:\\b${alias}\\.|[\\s(])account_id = (?:\\$1|\\w+\\.account_id)|INTO ${table}\\b[^(]*\\(account_id`,
        );
        expect(chosen.test(text), `${table} in ${text}`).toBe(true);
      }
    }
  });

  it('never see one another', async () => {
    await useEverything(other, 'shared words of the second');
    for (const [tenant, foreign] of [
      [one, 'second'],
      [other, 'first'],
    ] as const) {
      const found = await tenant.library.search('shared words first second', { limit: 50 });
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter(({ content }) => content.includes(foreign))).toEqual([]);
    }
  });

  it('are opened by their own secrets alone', async () => {
    const accounts = storedAccounts(store);
    expect((await accounts.ofKey(one.key))?.uid).toBe(String(one.id));
    const forged = one.key.replace(`_${one.id}_`, `_${other.id}_`);
    for (const key of [forged, one.token, '', 'jd_1_x', `${one.key} `]) {
      expect(await accounts.ofKey(key)).toBeUndefined();
    }
    for (const token of [one.key, one.token.replace(`_${one.id}_`, `_${other.id}_`)]) {
      expect(await accounts.ofToken?.(token)).toBeUndefined();
    }
    const keys = await store.query<{ key_sha: string }>('SELECT key_sha FROM api_keys');
    // A secret may contain the sign that stands between the parts.
    expect(JSON.stringify(keys)).not.toContain(one.key.split('_').slice(2).join('_'));
  });
});

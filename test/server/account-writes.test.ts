import pg from 'pg';
import { expect, it } from 'vitest';
import { createAccount } from '../../src/server/accounts/accounts';
import { storedLibrary } from '../../src/server/documents/library';
import { writeAccount } from '../../src/server/documents/write-account';
import { migrate } from '../../src/server/store/migrate';
import { openStore } from '../../src/server/store/open-store';
import { openPostgres } from '../../src/server/store/postgres-store';
import { createDatabase } from './hosts/databases';

const item = (name: string) => ({
  uid: name,
  namespace: name,
  title: name,
  url: '',
  parts: ['Terns dive.'],
  digest: name,
});

it('leaves connections for other accounts, however many writes of one account wait', async () => {
  const databaseUrl = await createDatabase();
  const store = await openStore({ databaseUrl, data: '' }, () => {});
  const another = new pg.Client({ connectionString: databaseUrl });
  await another.connect();
  try {
    await createAccount(store, 'large', 'pro');
    await createAccount(store, 'small', 'pro');
    const large = storedLibrary(store, { uid: '1', plan: 'pro' }, Date.now);
    const small = storedLibrary(store, { uid: '2', plan: 'pro' }, Date.now);
    // As if another instance were writing for long.
    await another.query('BEGIN');
    await another.query('SELECT 1 FROM collections WHERE account_id = 1 FOR UPDATE');
    const writes = Array.from({ length: 20 }, (_, n) => large.save(item(`n${n}`)));
    expect(await small.save(item('mine'))).toEqual({ change: 'created', version: 1 });
    expect(await small.search('terns')).toHaveLength(1);
    await another.query('COMMIT');
    expect(await Promise.all(writes)).toEqual(
      writes.map(() => ({ change: 'created', version: 1 })),
    );
  } finally {
    await another.end();
    await store.close();
  }
});

it('writes on after a write that failed', async () => {
  const store = await openStore({ databaseUrl: await createDatabase(), data: '' }, () => {});
  try {
    await createAccount(store, 'team', 'pro');
    const library = storedLibrary(store, { uid: '1', plan: 'pro' }, Date.now);
    const failed = library.save({ ...item('one'), title: '\0' });
    const next = library.save(item('two'));
    await expect(failed).rejects.toThrow();
    expect(await next).toEqual({ change: 'created', version: 1 });
  } finally {
    await store.close();
  }
});

it('lets a write take longer than a query may', async () => {
  const store = openPostgres(await createDatabase(), () => {}, 1_000);
  const slow = 'SELECT pg_sleep(1.5)';
  try {
    await migrate(store);
    await createAccount(store, 'team', 'pro');
    await expect(store.query(slow)).rejects.toThrow('statement timeout');
    await writeAccount(store, 1, (sql) => sql.query(slow));
    await expect(store.query(slow)).rejects.toThrow('statement timeout');
  } finally {
    await store.close();
  }
});

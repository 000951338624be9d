/** The server's process as a person meets it, and the commands beside it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedAccounts } from '../../src/server/accounts/accounts';
import { storedLibrary } from '../../src/server/documents/library';
import { runCommand } from '../../src/server/http/command-line';
import { openStore } from '../../src/server/store/open-store';
import { openEmbedded } from '../../src/server/store/pglite-store';
import type { Store } from '../../src/server/store/store';
import { type Account, DiskFull } from '../../src/service/ports';
import { savedUid } from '../../src/service/routes/save';
import { printed, startServerProcess, temporaryFolder } from './hosts/server-process';

describe('the server', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());

  it('prints its address and, the first time, its key; logs JSON without it; stops when told', async () => {
    const first = await startServerProcess({ data: folder.path });
    expect(first.output()).toMatch(
      /^Base URL: http:\/\/127\.0\.0\.1:\d+\/v1\nAPI key: jd_1_[\w-]{43}\n$/,
    );
    const key = printed(first.output(), 'API key');
    const baseUrl = printed(first.output(), 'Base URL');
    const asked = await fetch(`${baseUrl}/question?query=hidden+words`, {
      headers: { authorization: key },
    });
    expect(asked.status).toBe(200);
    const health = await fetch(new URL('/healthz', baseUrl));
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    expect(await first.end('SIGTERM')).toBe(0);
    const lines = first.log().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(['request', 'stopping', 'stopped']);
    expect(first.log()).not.toMatch(/hidden/);
    expect(first.log()).not.toContain(key);

    const second = await startServerProcess({ data: folder.path });
    expect(second.output()).toMatch(/^Base URL: http:\/\/127\.0\.0\.1:\d+\/v1\n$/);
    expect(await second.end('SIGINT')).toBe(0);
  });
});

describe('the commands', () => {
  const folder = temporaryFolder();
  let store: Store;
  const run = async (line: string, options = {}) =>
    (await runCommand(store, line.split(' '), options)).join('\n');
  const accountOf = (key: string) => storedAccounts(store).ofKey(key);

  beforeAll(async () => {
    store = await openStore({ databaseUrl: undefined, data: folder.path }, () => {});
  });
  afterAll(async () => {
    await store.close();
    folder.remove();
  });

  it('make a key, list it by an id that opens nothing, and revoke it', async () => {
    await run('accounts create', { name: 'team' });
    const key = printed(await run('keys create', { label: 'laptop' }), 'API key');
    expect(await accountOf(key)).toMatchObject({ uid: '1', plan: 'pro' });
    const listed = await run('keys list');
    const id = /^([0-9a-f]{12})\t.*\tlaptop$/m.exec(listed)?.[1] ?? '';
    expect(key).not.toContain(id);
    await run(`keys revoke ${id}`);
    expect(await accountOf(key)).toBeUndefined();
    expect(await run('keys list')).not.toContain('laptop');
    await expect(run(`keys revoke ${id}`)).rejects.toThrow('no such key');
    for (const command of ['keys create', 'keys list']) {
      await expect(run(command, { account: '99' })).rejects.toThrow('no such account');
    }
    await expect(run('accounts create', { name: '' })).rejects.toThrow('--name is empty');
    await run('keys create', { label: 'a\tb\nc' });
    expect(await run('keys list')).toContain('\ta b c');
  });

  it('list the plans, set their limits, and give one', async () => {
    expect(await run('plans list')).toContain('pro\tcontext 5/10s\tquestion 2/10s');
    await run('plans set pro', { context: '60/5', question: 'unlimited', answers: '7' });
    expect(await run('plans list')).toContain('pro\tcontext 60/5s\tquestion unlimited');
    const key = printed(await run('accounts create', { plan: 'free' }), 'API key');
    expect((await accountOf(key))?.plan).toBe('free');
    await run('plans give pro', { account: '2' });
    expect(await accountOf(key)).toMatchObject({ plan: 'pro', answersPerMonth: 7 });
    for (const bad of ['plans give gold', 'plans set gold']) {
      await expect(run(bad)).rejects.toThrow('free and pro');
    }
    await expect(run('plans set pro', { context: '0/5' })).rejects.toThrow('Not a number');
    const before = await run('plans list');
    const mixed = { context: '61/5', question: 'x' };
    await expect(run('plans set pro', mixed)).rejects.toThrow('Not a number');
    for (const bad of ['', 'x', '5/', '/5', '5/0', '5/1/2', '1e3', '0x10', '-5', '5.5']) {
      await expect(run('plans set pro', { push: bad }), bad).rejects.toThrow('Not a');
      if (!bad.startsWith('5/')) {
        await expect(run('plans set pro', { answers: bad }), bad).rejects.toThrow('Not a number');
      }
    }
    await expect(run('plans set pro')).rejects.toThrow('Say what to set');
    await expect(run('plans set')).rejects.toThrow('free and pro');
    expect(await run('plans list')).toBe(before);
    await run('plans set pro', { push: '9', answers: 'unlimited' });
    expect(await run('plans list')).toContain('push 9/10s\tanswers unlimited');
    await run('plans set pro', { answers: '7' });
  });

  it('make a connection, renew its token, and delete it with all that it pushed', async () => {
    const account: Account = { uid: '1', plan: 'pro' };
    const library = storedLibrary(store, account, Date.now);
    const first = printed(await run('connections create wiki', { name: 'Team wiki' }), 'Token');
    expect(await run('connections list')).toContain('wiki\tcustom\tTeam wiki');
    const token = printed(await run('connections renew wiki'), 'Token');
    expect(await storedAccounts(store).ofToken?.(first)).toBeUndefined();
    expect(await storedAccounts(store).ofToken?.(token)).toMatchObject({ uid: 'wiki' });
    const saved = {
      uid: await savedUid('notes'),
      namespace: 'notes',
      title: 'Notes',
      url: '',
      parts: ['Terns dive beside herons.'],
      digest: 'd',
    };
    await library.save(saved);
    await library.pushed?.upsert(
      'wiki',
      Array.from({ length: 3 }, (_, n) => ({
        uid: `p${n}`,
        title: '',
        url: '',
        markdown: 'Herons wade.',
        sourceUpdatedAt: '',
      })),
    );
    const totals = () =>
      store.query(
        `SELECT c.chunks, c.body_words::integer AS words, t.chunks AS herons,
           (SELECT count(*)::integer FROM postings p WHERE p.account_id = $1) AS postings
         FROM collections c JOIN terms t ON t.account_id = c.account_id AND t.term = 'heron'
         WHERE c.account_id = $1`,
        [1],
      );
    expect(await totals()).toMatchObject([{ chunks: 4, herons: 4 }]);
    expect(await run('connections delete wiki')).toContain('3 documents');
    // What is left counts as if the others had never been: ranking divides by these.
    expect(await totals()).toMatchObject([{ chunks: 1, words: 4, herons: 1 }]);
    expect((await library.search('herons')).map(({ content }) => content)).toEqual(saved.parts);
    expect(await storedAccounts(store).ofToken?.(token)).toBeUndefined();
    for (const none of ['connections delete wiki', 'connections delete saved']) {
      await expect(run(none)).rejects.toThrow('no such connection');
    }
  });

  it('tell what there is, when asked for what there is not', async () => {
    await expect(run('keys forget')).rejects.toThrow(/No such command[\s\S]*connections delete/);
    await expect(run('constructor x')).rejects.toThrow('No such command');
  });

  it('forget an idempotency key after a day', async () => {
    const library = storedLibrary(store, { uid: '1', plan: 'pro' }, Date.now);
    const item = {
      uid: await savedUid('daily'),
      namespace: 'daily',
      title: 'Daily',
      url: '',
      parts: ['First.'],
      digest: 'one',
      idempotencyKey: 'k',
    };
    const other = { ...item, parts: ['Second.'], digest: 'two' };
    expect(await library.save(item)).toEqual({ change: 'created', version: 1 });
    expect(await library.save(other)).toEqual({ change: 'conflict' });
    const age = (hours: number) =>
      store.query(
        `UPDATE idempotency_keys SET used_at = now() - $2::integer * interval '1 hour'
         WHERE account_id = $1`,
        [1, hours],
      );
    await age(23);
    expect(await library.save(other)).toEqual({ change: 'conflict' });
    await age(25);
    expect(await library.save({ ...other, idempotencyKey: 'k2' })).toEqual({
      change: 'updated',
      version: 2,
    });
    const left = await store.query('SELECT key FROM idempotency_keys WHERE account_id = $1', [1]);
    expect(left).toEqual([{ key: 'k2' }]);
    expect(await library.save({ ...item, parts: ['Third.'], digest: 'three' })).toEqual({
      change: 'updated',
      version: 3,
    });
  });
});

describe('the embedded database', () => {
  it('refuses whatever may write before the disk is full, which it would not survive', async () => {
    const folder = temporaryFolder();
    let free = 200_000_000;
    const store = await openEmbedded(folder.path, undefined, async () => free);
    await store.script('CREATE TABLE kept (id integer)');
    const count = () => store.query('SELECT count(*)::integer AS count FROM kept');
    free = 100_000_000;
    for (const work of [
      () => store.transaction((sql) => sql.query('INSERT INTO kept VALUES (1)')),
      () => store.query('INSERT INTO kept VALUES (1)'),
      () => store.session((sql) => sql.query('INSERT INTO kept VALUES (1)')),
      () => store.script('INSERT INTO kept VALUES (1)'),
    ]) {
      await expect(work()).rejects.toThrow(DiskFull);
    }
    free = 200_000_000;
    expect(await count()).toEqual([{ count: 0 }]);
    await store.close();
    await expect(openEmbedded(folder.path, undefined, async () => 0)).rejects.toThrow(DiskFull);
    folder.remove();
  });

  it('has every save on the disk before it says so', async () => {
    const folder = temporaryFolder();
    let syncs = 0;
    const store = await openEmbedded(folder.path, () => {
      syncs += 1;
    });
    await store.script('CREATE TABLE kept (id integer)');
    for (let id = 0; id < 5; id++) {
      const before = syncs;
      await store.transaction((sql) => sql.query('INSERT INTO kept VALUES ($1)', [id]));
      expect(syncs).toBeGreaterThan(before);
    }
    const before = syncs;
    await store.query('SELECT * FROM kept');
    expect(syncs).toBe(before);
    const [settings] = await store.query<{ fsync: string; commit: string }>(
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit`,
    );
    expect(settings).toEqual({ fsync: 'on', commit: 'on' });
    await store.close();
    folder.remove();
  });
});

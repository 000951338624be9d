/** What a real PostgreSQL does to its clients: connections that end in the middle of work. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../src/server/store/postgres-store';
import type { Sql, Store } from '../../src/server/store/store';
import { DatabaseAway } from '../../src/service/ports';
import { createDatabase } from './hosts/databases';
import { silentWay } from './hosts/silent-way';

let store: Store;
let onLost = () => {};

beforeAll(async () => {
  store = openPostgres(await createDatabase(), () => onLost());
  await store.script('CREATE TABLE notes (note text)');
});

afterAll(async () => {
  await store?.close();
});

/** Ends the connection under work that is not waiting for the database just then. */
async function loseConnection(sql: Sql): Promise<void> {
  const [own] = await sql.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const lost = new Promise<void>((resolve) => {
    onLost = resolve;
  });
  await store.query('SELECT pg_terminate_backend($1)', [own?.pid]);
  await lost;
}

const notes = () => store.query<{ note: string }>('SELECT note FROM notes');

describe('a connection that is lost', () => {
  it('in a transaction undoes it, is told of, and is replaced', async () => {
    const work = store.transaction(async (sql) => {
      await sql.query('INSERT INTO notes VALUES ($1)', ['half']);
      await loseConnection(sql);
      await sql.query('INSERT INTO notes VALUES ($1)', ['done']);
    });
    await expect(work).rejects.toThrow();
    expect(await notes()).toEqual([]);
  });

  it('in a session fails what follows, and is replaced', async () => {
    const work = store.session(async (sql) => {
      await loseConnection(sql);
      return sql.query('SELECT 1');
    });
    await expect(work).rejects.toThrow();
    expect(await store.session((sql) => sql.query('SELECT 2 AS two'))).toEqual([{ two: 2 }]);
  });
});

it('a session that fails in the middle leaves no open transaction behind', async () => {
  const work = store.session(async (sql) => {
    await sql.query('BEGIN');
    await sql.query('INSERT INTO notes VALUES ($1)', ['left']);
    await sql.query('SELECT no_such_column FROM notes');
  });
  await expect(work).rejects.toThrow(/no_such_column/);
  expect(await notes()).toEqual([]);
});

it('takes a database that says nothing for lost, and finds it again by a new connection', async () => {
  const way = await silentWay(await createDatabase());
  const own = openPostgres(way.address, () => undefined, 500, 500);
  try {
    await own.script('CREATE TABLE notes (note text)');
    const silenced = own.transaction(async (sql) => {
      await sql.query('INSERT INTO notes VALUES ($1)', ['half']);
      way.fallSilent();
    });
    await expect(silenced).rejects.toBeInstanceOf(DatabaseAway);
    expect(await own.query('SELECT note FROM notes')).toEqual([]);
  } finally {
    way.close();
    await own.close();
  }
}, 60_000);

it('reads numbers and times as they are, whatever the database is set to', async () => {
  const address = await createDatabase();
  const name = new URL(address).pathname.slice(1);
  for (const setting of ['extra_float_digits = 0', "datestyle = 'SQL, DMY'"]) {
    await store.script(`ALTER DATABASE ${name} SET ${setting}`);
  }
  const set = openPostgres(address, () => undefined);
  const [row] = await set.query(
    `SELECT 1796040000.123456::float8 AS seconds, '2026-11-05T12:00:00Z'::timestamptz AS at`,
  );
  expect(row).toEqual({ seconds: 1796040000.123456, at: new Date('2026-11-05T12:00:00Z') });
  await set.close();
});

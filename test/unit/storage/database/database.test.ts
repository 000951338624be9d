import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Database } from '../../../../src/storage/database/database';
import { distrustLog } from '../../../../src/storage/database/fresh-log';
import { connect, writePlainly } from '../../../../src/storage/database/idb';
import { writing } from '../../../../src/storage/database/running';
import { freshDatabases } from '../../../fakes/jackdaw/fresh-database';

const SCRATCH = 'jackdaw-fresh-log';

let quota = 0;

beforeEach(() => {
  quota = 100_000_000;
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota, usage: 1_000_000 }) } });
  freshDatabases();
});

afterEach(() => void vi.unstubAllGlobals());

/** The names of the databases that are opened from now on. */
function opened(): string[] {
  const names: string[] = [];
  const { open } = indexedDB;
  indexedDB.open = (name, version) => {
    names.push(name);
    return open.call(indexedDB, name, version);
  };
  return names;
}

/** What the browser does to every connection when it cannot write any more. */
async function loseConnection(database: Database): Promise<void> {
  const connection = database.backendDB();
  connection.onclose?.call(connection, new Event('close'));
}

describe('a database that cannot be opened', () => {
  it('is opened by whoever asks once it can be', async () => {
    const { open } = indexedDB;
    indexedDB.open = () => {
      throw new DOMException('Internal error opening backing store.', 'UnknownError');
    };
    const database = new Database();
    await expect(database.preferences.count()).rejects.toThrow('Internal error');
    indexedDB.open = open;
    await expect.poll(() => database.preferences.count().catch(() => 'failed')).toBe(0);
  });
});

describe('a database whose connection was lost', () => {
  it('begins a new log before it writes again, once', async () => {
    const database = new Database();
    await database.open();
    const names = opened();
    await loseConnection(database);
    await database.preferences.put({ key: 'one', value: 1 });
    await database.preferences.put({ key: 'two', value: 2 });
    expect(names).toEqual(['jackdaw', SCRATCH]);
  });

  it('opens and writes nothing as long as the disk is full', async () => {
    const database = new Database();
    await database.open();
    const names = opened();
    await loseConnection(database);
    quota = 1_000_000;
    const put = () => database.preferences.put({ key: 'one', value: 1 });
    await expect(put()).rejects.toThrow('The disk is full');
    await expect(connect(database)).rejects.toThrow('The disk is full');
    // Chromium writes even where a database is only opened.
    expect(names).toEqual([]);
    quota = 100_000_000;
    await expect.poll(() => put().catch(() => 'failed')).toBe('one');
  });

  it('has every other database wait too, because they share the log', async () => {
    const database = new Database();
    await database.open();
    const names = opened();
    await loseConnection(database);
    quota = 1_000_000;
    const other = new Database(undefined, 'relaxed');
    await expect(other.preferences.count()).rejects.toThrow('The disk is full');
    expect(names).toEqual([]);
  });
});

it('has its plain connection beside those of Dexie, though a test has new databases by then', async () => {
  const database = new Database();
  await database.preferences.put({ key: 'one', value: 1 });
  freshDatabases();
  await new Database().open();
  await writePlainly(database, 'preferences', 'strict', async (transaction) => {
    transaction.objectStore('preferences').put({ key: 'one', value: 2 });
  });
  expect(await database.preferences.get('one')).toEqual({ key: 'one', value: 2 });
});

describe('an open database on a full disk', () => {
  it('begins no transaction that writes, because the browser could lose all where it is cut off', async () => {
    const database = new Database();
    const { preferences } = database;
    await preferences.put({ key: 'one', value: 1 });
    const begun = vi.spyOn(database.backendDB(), 'transaction');
    const plainly = vi.spyOn(await connect(database), 'transaction');
    const writes = [
      () => database.transaction('rw', preferences, () => preferences.clear()),
      () => writing(database, [preferences], () => preferences.clear()),
      () => writePlainly(database, 'preferences', 'strict', async () => undefined),
      () => preferences.put({ key: 'two', value: 2 }),
      () => preferences.update('one', { value: 3 }),
      () => preferences.where('key').equals('one').modify({ value: 3 }),
      () => preferences.clear(),
    ];
    quota = 1_000_000;
    for (const write of writes) await expect(write()).rejects.toThrow('The disk is full');
    expect(begun).not.toHaveBeenCalled();
    expect(plainly).not.toHaveBeenCalled();
    await expect(database.transaction('r', preferences, () => preferences.count())).resolves.toBe(
      1,
    );
    expect(await preferences.get('one')).toEqual({ key: 'one', value: 1 });
    quota = 100_000_000;
    for (const write of writes) await write();
    expect(await preferences.count()).toBe(0);
  });
});

describe('a database in a page, which knows nothing of the log', () => {
  beforeEach(distrustLog);

  it('begins a new log before it writes, once', async () => {
    const database = new Database();
    const names = opened();
    await database.preferences.put({ key: 'one', value: 1 });
    await database.preferences.put({ key: 'two', value: 2 });
    expect(names).toEqual(['jackdaw', SCRATCH]);
  });

  it('is not opened while the disk is full', async () => {
    quota = 1_000_000;
    const names = opened();
    await expect(new Database().preferences.count()).rejects.toThrow('The disk is full');
    expect(names).toEqual([]);
  });
});

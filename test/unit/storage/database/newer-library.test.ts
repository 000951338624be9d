import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemOf } from '../../../../src/background/worker/problem-of';
import { Database } from '../../../../src/storage/database/database';
import { DATABASE } from '../../../../src/storage/database/database-version';
import { connect } from '../../../../src/storage/database/idb';
import { result } from '../../../../src/storage/database/idb-events';
import { roomyDisk } from '../../../fakes/browser/roomy-disk';
import { freshDatabases } from '../../../fakes/jackdaw/fresh-database';

const NAME = 'newer';

beforeEach(() => {
  roomyDisk();
  freshDatabases();
});

afterEach(() => void vi.unstubAllGlobals());

/** A library as this Jackdaw made it, and another one raised to this version, as IndexedDB counts. */
async function raisedTo(version: number): Promise<void> {
  const database = new Database(NAME);
  await database.preferences.put({ key: 'lastNamespace', value: 'birds' });
  database.close();
  (await result(indexedDB.open(NAME, version))).close();
}

const versionNow = async () =>
  (await indexedDB.databases()).find(({ name }) => name === NAME)?.version;

const problem = (asked: Promise<unknown>) => asked.then(() => 'none', problemOf);

describe('a library that a newer Jackdaw has written', () => {
  it('is left alone, and says why', async () => {
    const newer = (DATABASE.version + 1) * 10;
    await raisedTo(newer);
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const database = new Database(NAME);
    const why = { code: 'newer-library' };
    expect(await problem(database.open())).toEqual(why);
    expect(await problem(database.preferences.count())).toEqual(why);
    expect(await problem(database.preferences.put({ key: 'x', value: 1 }))).toEqual(why);
    expect(await problem(connect(database))).toEqual(why);
    expect(await versionNow()).toBe(newer);
    warned.mockRestore();
    database.close();
  });
});

describe('a library to which an older Jackdaw has added a table', () => {
  it('is opened, read and searched', async () => {
    await raisedTo(DATABASE.version * 10 + 1);
    const database = new Database(NAME);
    expect((await database.preferences.get('lastNamespace'))?.value).toBe('birds');
    expect((await connect(database)).objectStoreNames.contains('indexRows')).toBe(true);
    database.close();
  });
});

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '../../../src/storage/database/database';
import {
  changePreference,
  readPreference,
  writePreference,
} from '../../../src/storage/preferences';

let database: Database;

beforeEach(() => {
  database = new Database(`preferences-${crypto.randomUUID()}`);
});

afterEach(() => database.delete());

describe('a preference', () => {
  it('reads as its default until it is written', async () => {
    expect(await readPreference(database, 'lastNamespace')).toBe('clips');
    await writePreference(database, 'lastNamespace', 'birds');
    expect(await readPreference(database, 'lastNamespace')).toBe('birds');
  });

  it('reads as its default when what is stored has another shape, which stays stored', async () => {
    await database.preferences.put({ key: 'lastNamespace', value: { from: 'a later version' } });
    expect(await readPreference(database, 'lastNamespace')).toBe('clips');
    expect((await database.preferences.get('lastNamespace'))?.value).toEqual({
      from: 'a later version',
    });
  });

  it('keeps all changes that are made at the same time', async () => {
    await Promise.all(
      ['a.example', 'b.example', 'c.example'].map((site) =>
        changePreference(database, 'neverAsk', (sites) => [...sites, site]),
      ),
    );
    expect([...(await readPreference(database, 'neverAsk'))].sort()).toEqual([
      'a.example',
      'b.example',
      'c.example',
    ]);
  });

  it('is on the disk for the next worker', async () => {
    await writePreference(database, 'defaultNamespace', 'work');
    database.close();
    const next = new Database(database.name);
    expect(await readPreference(next, 'defaultNamespace')).toBe('work');
    next.close();
  });
});

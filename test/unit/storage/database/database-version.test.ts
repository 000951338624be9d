import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { Database } from '../../../../src/storage/database/database';
import { DATABASE } from '../../../../src/storage/database/database-version';

it('the version that the first script opens is the newest of the tables', async () => {
  const database = new Database(`version-${crypto.randomUUID()}`);
  await database.open();
  expect(database.verno).toBe(DATABASE.version);
  await database.delete();
});

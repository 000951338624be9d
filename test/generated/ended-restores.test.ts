import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dueRestore, latestRestore, turnRestore } from '../../src/library/backup/restore';
import { canonical } from '../../src/protocol/backup/backup-entry';
import type { Database } from '../../src/storage/database/database';
import {
  ALL,
  allEntries,
  backupOf,
  filledAndEmpty,
  rowsOf,
  stageFile,
  workOn,
} from '../fakes/jackdaw/backed-up-library';

let database: Database;
let fresh: Database;

beforeEach(async () => {
  ({ filled: database, empty: fresh } = await filledAndEmpty());
});

afterEach(async () => {
  await database.delete();
  await fresh.delete();
});

describe('a backup restored into an empty library', () => {
  it('goes on wherever a worker is ended, and its undo too', async () => {
    const file = await backupOf(database);
    const expected = await rowsOf(database);
    await stageFile(fresh, file);
    for (let deaths = 0; (await dueRestore(fresh)) !== undefined; deaths++) {
      await workOn(fresh, 1);
      expect(deaths).toBeLessThan(100);
      // All that is there is whole.
      const there = await allEntries(fresh);
      const whole = new Set((await allEntries(database)).map(canonical));
      for (const entry of there) expect(whole.has(canonical(entry))).toBe(true);
    }
    expect(await rowsOf(fresh)).toEqual(expected);
    const job = await latestRestore(fresh);
    await turnRestore(fresh, job?.id ?? 0, 'undoing');
    while ((await dueRestore(fresh)) !== undefined) await workOn(fresh, 1);
    expect(await latestRestore(fresh)).toMatchObject({ state: 'undone', takenBack: ALL });
    expect(await allEntries(fresh)).toEqual([]);
    for (const table of ['documents', 'texts', 'chunkRows', 'versions', 'highlights', 'bin']) {
      expect(await fresh.table(table).count(), table).toBe(0);
    }
  });
});

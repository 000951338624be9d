import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteRefusal } from '../../../../src/background/bridge/note-refusal';
import { Database } from '../../../../src/storage/database/database';

const HOUR = 3_600_000;

let database: Database;
beforeEach(() => {
  database = new Database(`refusals-${crypto.randomUUID()}`);
});
afterEach(() => database.delete());

const refuse = (host: string, now: number, times = 1) =>
  noteRefusal(database, { client: '', host, said: 'by-origin', outcome: 'HTTP 403', times }, now);

const noted = async () =>
  (await database.ledger.toArray()).map(({ host, attempt }) => [host, attempt]);

describe('refused requests', () => {
  it('of one sender are one entry for an hour, with how often', async () => {
    await refuse('a.example', 0, 3);
    await refuse('b.example', 1);
    await refuse('a.example', HOUR - 1, 4);
    await refuse('a.example', 2 * HOUR);
    expect(await noted()).toEqual([
      ['a.example', 7],
      ['b.example', 1],
      ['a.example', 1],
    ]);
  });

  it('cannot fill the ledger with names that were made up, and none is lost', async () => {
    await Promise.all(Array.from({ length: 500 }, (_, n) => refuse(`${n}.example`, n)));
    const all = await noted();
    expect(all.length).toBeLessThan(40);
    expect(all.reduce((sum, [, times]) => sum + Number(times), 0)).toBe(500);
  });
});

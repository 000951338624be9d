/** A worker is ended amid a write, at forty moments of a move, a removal and a restore, and at as many of their undo. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { latestRestore, turnRestore } from '../../src/library/backup/restore';
import { beginBulk, dueBulk, latestBulk, runBulk, turnBulk } from '../../src/library/bulk/bulk';
import { keepDocument } from '../../src/library/documents/save';
import { checkIndex } from '../../src/library/index/index-check';
import { canonical } from '../../src/protocol/backup/backup-entry';
import type { BulkAction } from '../../src/protocol/document/bulk-job';
import { Database } from '../../src/storage/database/database';
import {
  allEntries,
  backupOf,
  fillForBackup,
  givenPage,
  rowsOf,
  stageFile,
  workOn,
} from '../fakes/jackdaw/backed-up-library';
import { endAmidWrite } from '../fakes/jackdaw/ended-writes';
import { libraryOf } from '../fakes/jackdaw/library';
import { often } from '../fixtures/often';

const MOMENTS = often(40);
const COUNT = 12;
const never = new AbortController().signal;
let name: string;

beforeEach(() => {
  name = `ends-${crypto.randomUUID()}`;
  // What is tidied beside the work is ended with it, and says so.
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await new Database(name).delete();
});

/** What one worker does, from its start to its end. @param moment the write that it is ended amid. @returns its writes. */
async function live<T>(
  work: (database: Database) => Promise<T>,
  moment = Number.POSITIVE_INFINITY,
): Promise<{ writes: number; result: T | undefined }> {
  const database = new Database(name);
  await database.open();
  const end = endAmidWrite(moment);
  try {
    const result = await work(database);
    return { writes: end.writes(), result };
  } catch (error) {
    if (!end.ended()) throw error;
    return { writes: end.writes(), result: undefined };
  } finally {
    database.close();
    end.over();
  }
}

/** Of all writes, the n-th moment. */
const momentOf = (n: number, writes: number) => Math.ceil(((n + 1) * writes) / (MOMENTS + 1));

async function runDue(database: Database): Promise<void> {
  const job = await dueBulk(database);
  if (job !== undefined) await runBulk(libraryOf(database), job.id, () => undefined, never);
}

type Rows = Awaited<ReturnType<typeof rowsOf>> | undefined;
type Work = (database: Database) => Promise<void>;

interface Job {
  begin(): Promise<unknown>;
  undo(): Promise<unknown>;
  /** Does what is due, forwards or back. */
  run: Work;
  /** What holds wherever it was ended on its way forwards, and on its way back. */
  forwards: Work;
  back: Work;
  /** The rows that an undo leaves, and those of the whole work where they are known. */
  before: Rows;
  whole?: Rows;
}

async function endedAtEachMoment({ begin, undo, run, forwards, back, before, whole }: Job) {
  await begin();
  const done = (await live(run)).writes;
  await undo();
  const undone = (await live(run)).writes;
  expect(Math.min(done, undone)).toBeGreaterThan(MOMENTS);
  for (let n = 0; n < MOMENTS; n++) {
    await begin();
    await live(run, momentOf(n, done));
    await live(forwards);
    // Every second one is not gone on with.
    if (n % 2 === 0) {
      await live(run);
      if (whole !== undefined) expect((await live(rowsOf)).result).toEqual(whole);
    }
    await undo();
    await live(run, momentOf(n, undone));
    await live(back);
    await live(run);
    expect((await live(rowsOf)).result).toEqual(before);
  }
}

const ACTIONS: readonly [name: string, action: BulkAction][] = [
  ['a move', { do: 'move', namespace: 'elsewhere' }],
  ['a removal', { do: 'remove' }],
];

describe.each(ACTIONS)('%s of many', (_name, action) => {
  /** What is noted as done is done, and nothing else. */
  async function agrees(database: Database, early = 0): Promise<void> {
    const job = await latestBulk(database);
    const noted = await database.bulkItems.filter(({ state }) => state === 1).count();
    const documents = await database.documents.toArray();
    const moved = documents.filter(({ namespace }) => namespace === 'elsewhere').length;
    const changed = action.do === 'remove' ? COUNT - documents.length : moved;
    expect(noted).toBe(job?.done);
    // A document that comes back is noted a moment after it is there.
    expect((job?.done ?? 0) - changed).toBeLessThanOrEqual(early);
    expect((job?.done ?? 0) - changed).toBeGreaterThanOrEqual(0);
    expect(documents.length + (await database.bin.count())).toBe(COUNT);
  }

  it('is whole or can be gone on with, and is taken back whole', async () => {
    const uids: string[] = [];
    await live(async (database) => {
      for (let n = 0; n < COUNT; n++) {
        uids.push(givenPage(n).uid);
        await keepDocument(libraryOf(database), givenPage(n), n);
      }
    });
    const before = (await live(rowsOf)).result;
    const begin = () => live((database) => beginBulk(database, action, uids));
    const undo = () =>
      live(async (database) => {
        const job = await latestBulk(database);
        await turnBulk(database, job?.id ?? 0, 'undoing');
      });
    await endedAtEachMoment({
      begin,
      undo,
      run: runDue,
      forwards: (database) => agrees(database),
      back: (database) => agrees(database, action.do === 'remove' ? 1 : 0),
      before,
    });
    const checked = (await live((database) => checkIndex(libraryOf(database)))).result;
    expect(checked?.state).toBe('sound');
  });
});

describe('a restore', () => {
  it('is whole or can be gone on with, and is taken back whole', async () => {
    const source = new Database(`of-${name}`);
    await fillForBackup(source, COUNT);
    const file = await backupOf(source);
    const expected = await rowsOf(source);
    const whole = new Set((await allEntries(source)).map(canonical));
    await source.delete();
    const empty = (await live(rowsOf)).result;
    const begin = () => live((database) => stageFile(database, file));
    const undo = () =>
      live(async (database) => {
        const job = await latestRestore(database);
        await turnRestore(database, job?.id ?? 0, 'undoing');
      });
    /** Nothing stands there by half. */
    const isWhole = async (database: Database) => {
      for (const entry of await allEntries(database)) {
        expect(whole.has(canonical(entry))).toBe(true);
      }
    };
    await endedAtEachMoment({
      begin,
      undo,
      run: (database) => workOn(database),
      forwards: isWhole,
      back: isWhole,
      before: empty,
      whole: expected,
    });
  });
});

/**
 * Restores a backup. Its entries first go into a table of their own. Small steps then write them, each in one
 * transaction that also notes what was there before. So a worker may end at any point, and everything can be undone.
 */
import { type BackupEntry, canonical, digestOf, keyOf } from '../../protocol/backup/backup-entry';
import type { RestoreJob } from '../../protocol/backup/restore-job';
import { isUnderWay, type WorkTurn } from '../../protocol/work-state';
import type { Database, RestoreItemRow } from '../../storage/database/database';
import { writing } from '../../storage/database/running';
import type { PreparedText } from '../documents/content';
import { endJob, inSteps, turnJob } from '../in-steps';
import { compactIndex } from '../index/index-care';
import { completePendingIndex } from '../index/index-pending';
import type { Tell } from '../index/step-size';
import { writeInTurn } from '../index/yield-to-queries';
import type { Library } from '../library';
import { ChangedMeanwhile, untilUnchanged } from '../until-unchanged';
import { isBackedUp } from './backed-up';
import {
  differenceOf,
  ENTRY_TABLES,
  entryAt,
  eraseEntries,
  isEqual,
  isWritten,
  prepareEntry,
  withOwnMarks,
  writeEntry,
} from './entry-rows';

const WAITS = 0;
const WRITTEN = 1;
const OVER = 2;

/** Maximum characters of text in one step. */
const MOST_CHARACTERS = 200_000;

/** Begins a restore. An earlier restore can then no longer be undone. @returns its id. */
export async function beginRestore(
  database: Database,
  { name, policy }: Pick<RestoreJob, 'name' | 'policy'>,
  now: number,
): Promise<number> {
  return database.transaction('rw', database.restores, database.restoreItems, async () => {
    const over = await database.restores.filter((job) => !isUnderWay(job)).primaryKeys();
    for (const id of over) await forgetRestore(database, id);
    const counts = { total: 0, added: 0, changed: 0, skipped: 0, takenBack: 0, left: 0 };
    return database.restores.add({ name, policy, startedAt: now, state: 'reading', ...counts });
  });
}

/**
 * Stores entries that were read, to be written later. A part that is there already is left out.
 * @returns whether they are stored: not if the restore is over, or another one has taken its place.
 */
export async function stageRestore(
  database: Database,
  restoreId: number,
  { part, entries }: { part: number; entries: readonly BackupEntry[] },
): Promise<boolean> {
  const fitting = entries.filter(
    ({ kind, value }) => kind !== 'setting' || isBackedUp(value.key, value.value),
  );
  return database.transaction('rw', database.restores, database.restoreItems, async () => {
    const job = await database.restores.get(restoreId);
    if (job?.state !== 'reading') return false;
    const { parts = 0 } = job;
    if (part < parts) return true;
    await database.restoreItems.bulkAdd(
      fitting.map((entry) => ({
        restoreId,
        state: WAITS,
        kind: entry.kind,
        key: keyOf(entry),
        entry,
      })),
    );
    await database.restores.update(restoreId, {
      total: job.total + fitting.length,
      parts: parts + 1,
    });
    return true;
  });
}

/** Returns the restore that has work left. */
export async function dueRestore(database: Database): Promise<RestoreJob | undefined> {
  return database.restores.filter(isUnderWay).first();
}

/** Returns the restore that was begun last, whether it is running or finished. */
export async function latestRestore(database: Database): Promise<RestoreJob | undefined> {
  return database.restores.toCollection().last();
}

/** Forgets a restore. What it wrote stays. */
export async function forgetRestore(database: Database, id: number): Promise<void> {
  await database.transaction('rw', database.restores, database.restoreItems, async () => {
    await database.restores.delete(id);
    await database.restoreItems
      .where('[restoreId+state]')
      .between([id, WAITS], [id, OVER], true, true)
      .delete();
  });
}

/** Starts, continues, stops or undoes a restore. */
export async function turnRestore(database: Database, id: number, to: WorkTurn): Promise<void> {
  const waits = await database.restoreItems.where('[restoreId+state]').equals([id, WAITS]).first();
  await turnJob(database, 'restores', id, to, waits === undefined);
}

/** Does what is left of a restore, or of its undo, until it is stopped. */
export async function runRestore(
  library: Library,
  id: number,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  const { database } = library;
  let place: { state: RestoreJob['state']; from: number } | undefined;
  await inSteps(library, 4, async (most) => {
    const job = await database.restores.get(id);
    if (job === undefined || !isUnderWay(job)) return undefined;
    const written = job.added + job.changed;
    tell(
      job.state === 'undoing'
        ? { done: job.takenBack + job.left, total: written }
        : { done: written + job.skipped, total: job.total },
    );
    if (signal.aborted) {
      await turnRestore(database, id, 'stopped');
      return undefined;
    }
    if (place?.state !== job.state) {
      place = { state: job.state, from: await firstItem(database, job) };
    }
    const items = await nextItems(database, job, place.from, most);
    if (items.length === 0) {
      await compactIndex(library, signal);
      await endJob(database, 'restores', job);
      return undefined;
    }
    const began = performance.now();
    await step(library, job, items);
    place.from = (items.at(-1)?.id ?? 0) + 1;
    await completePendingIndex(library);
    return { items: items.length, held: performance.now() - began };
  });
}

const stateWanted = ({ state }: RestoreJob) => (state === 'undoing' ? WRITTEN : WAITS);

/** Finds where the work begins. Called only once, because each further search would pass over all deleted entries. */
async function firstItem(database: Database, job: RestoreJob): Promise<number> {
  const items = database.restoreItems.where('[restoreId+state]').equals([job.id, stateWanted(job)]);
  const [first] = await items.limit(1).primaryKeys();
  return first ?? Number.MAX_SAFE_INTEGER;
}

/** Returns as many of the next entries as one step may write, and at least one, even if it is longer. */
async function nextItems(
  database: Database,
  job: RestoreJob,
  from: number,
  most: number,
): Promise<RestoreItemRow[]> {
  const some: RestoreItemRow[] = [];
  let length = 0;
  await database.restoreItems
    .where('id')
    .aboveOrEqual(from)
    .filter(({ restoreId, state }) => restoreId === job.id && state === stateWanted(job))
    .limit(most)
    .until(() => length > MOST_CHARACTERS)
    .each((item) => {
      const entry = item.entry ?? item.before;
      if (entry?.kind === 'document') length += entry.value.markdown.length;
      some.push(item);
    });
  return some;
}

/** What to do with one entry, decided before the transaction. */
interface Turn {
  item: RestoreItemRow;
  /** What was in its place then. */
  there: BackupEntry | undefined;
  does: 'nothing' | 'write' | 'erase';
  entry?: BackupEntry | undefined;
  prepared?: PreparedText | undefined;
  digest?: string;
}

async function step(
  library: Library,
  job: RestoreJob,
  items: readonly RestoreItemRow[],
): Promise<void> {
  const { database } = library;
  const workOut = job.state === 'undoing' ? backTurn : turnOf;
  await untilUnchanged(async () => {
    const turns: Turn[] = [];
    for (const item of items) turns.push(await workOut(database, item, job));
    await writeInTurn(library, () =>
      writing(database, [...ENTRY_TABLES, 'restores', 'restoreItems'], () =>
        writeTurns(database, job, turns),
      ),
    );
  });
}

async function turnOf(database: Database, item: RestoreItemRow, job: RestoreJob): Promise<Turn> {
  const there = await entryAt(database, item);
  if (item.entry === undefined) return { item, there, does: 'nothing' };
  const isSame = there?.kind === item.kind && isEqual(there, item.entry);
  if (!isWritten(differenceOf(there, item.kind, isSame), job.policy)) {
    return { item, there, does: 'nothing' };
  }
  const entry = await withOwnMarks(database, item.entry);
  const [prepared, digest] = await Promise.all([prepareEntry(entry), digestOf(entry)]);
  return { item, there, does: 'write', entry, prepared, digest };
}

async function backTurn(database: Database, item: RestoreItemRow): Promise<Turn> {
  const there = await entryAt(database, item);
  const isAsWritten = there?.kind === item.kind && (await digestOf(there)) === item.digest;
  if (!isAsWritten) return { item, there, does: 'nothing' };
  if (item.before === undefined) return { item, there, does: 'erase' };
  const prepared = await prepareEntry(item.before);
  return { item, there, does: 'write', entry: item.before, prepared };
}

/** Writes the entries and notes that they are done, in one transaction. */
async function writeTurns(
  database: Database,
  { id, state }: RestoreJob,
  turns: readonly Turn[],
): Promise<void> {
  const now = await database.restores.get(id);
  if (now?.state !== state) return;
  for (const { item, there } of turns) {
    const current = await entryAt(database, item);
    if (canonical(current) !== canonical(there)) throw new ChangedMeanwhile();
  }
  const erased = turns.flatMap(({ does, there }) => (does === 'erase' && there ? [there] : []));
  await eraseEntries(database, erased);
  for (const { item, there, does, entry, prepared, digest } of turns) {
    if (does === 'write' && entry !== undefined) await writeEntry(database, entry, prepared);
    const { entry: _written, before: _before, ...rest } = item;
    if (state === 'undoing') {
      now[does === 'nothing' ? 'left' : 'takenBack'] += 1;
      await database.restoreItems.put({ ...rest, state: OVER });
    } else if (does === 'nothing') {
      now.skipped += 1;
      await database.restoreItems.put({ ...rest, state: OVER });
    } else {
      now[there?.kind === item.kind ? 'changed' : 'added'] += 1;
      await database.restoreItems.put({
        ...rest,
        state: WRITTEN,
        ...(digest !== undefined && { digest }),
        ...(there !== undefined && { before: there }),
      });
    }
  }
  await database.restores.put(now);
}

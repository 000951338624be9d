/**
 * Changes many documents, and undoes that. The database says what is left to do, and each step notes in its own
 * transaction what it did. So a worker may end anywhere, and all of it can be undone.
 */
import type { BulkAction, BulkJob } from '../../protocol/document/bulk-job';
import { type Correction, takingBack, undoing } from '../../protocol/document/correction';
import { normaliseNamespace } from '../../protocol/document/namespace';
import { tidyTags } from '../../protocol/document/tidy-tags';
import { isUnderWay, type WorkTurn } from '../../protocol/work-state';
import type { BulkItemRow, Database, DocumentRow } from '../../storage/database/database';
import { writing } from '../../storage/database/running';
import { BIN_TABLES, prepareReturn, type Returning, removeRow, returnRow } from '../documents/bin';
import { isMark, writeCorrected } from '../documents/correct';
import { keptDocument } from '../documents/kept-document';
import type { Companion } from '../documents/rewrite';
import { endJob, inSteps, LOOK_AGAIN, turnJob } from '../in-steps';
import { completePendingIndex } from '../index/index-pending';
import type { Tell } from '../index/step-size';
import { writeInTurn } from '../index/yield-to-queries';
import type { Library } from '../library';
import { DONE, OVER, WAITS } from './item-states';
import { joinAll } from './join';

/** Stores what is to be done; `runBulk` does it. @returns its id. */
export async function beginBulk(
  database: Database,
  action: BulkAction,
  uids: readonly string[],
): Promise<number> {
  return database.transaction('rw', database.bulkJobs, database.bulkItems, async () => {
    // Earlier changes can no longer be undone here.
    await dropJobs(
      database,
      await database.bulkJobs.filter((job) => !isUnderWay(job)).primaryKeys(),
    );
    const items = itemsOf(action, uids);
    const total = items.reduce((sum, { others }) => sum + (others?.length ?? 1), 0);
    // The groups stand in the items, because the job is written with each step.
    const noted: BulkAction = action.do === 'join' ? { do: 'join', groups: [] } : action;
    const jobId = await database.bulkJobs.add({ action: noted, state: 'running', total, done: 0 });
    await database.bulkItems.bulkAdd(items.map((item) => ({ ...item, jobId, state: WAITS })));
    return jobId;
  });
}

function itemsOf(
  action: BulkAction,
  uids: readonly string[],
): Pick<BulkItemRow, 'uid' | 'others'>[] {
  if (action.do !== 'join') return [...new Set(uids)].map((uid) => ({ uid }));
  return action.groups.flatMap((group) => {
    const [uid, ...others] = new Set(group);
    if (uid === undefined) return [];
    const parts = Math.ceil(others.length / JOINED_AT_ONCE);
    return Array.from({ length: parts }, (_, part) => ({
      uid,
      others: others.slice(part * JOINED_AT_ONCE, (part + 1) * JOINED_AT_ONCE),
    }));
  });
}

/** Maximum number of duplicates that one transaction joins. A larger group takes several. */
const JOINED_AT_ONCE = 20;

/**
 * The job that has something to do here, if there is one. Fetching and delivering are not done
 * here: they wait for other servers.
 */
export async function dueBulk(database: Database): Promise<BulkJob | undefined> {
  return database.bulkJobs
    .filter((job) => {
      if (!isUnderWay(job) || job.action.do === 'fetch') return false;
      return !(job.action.do === 'deliver' && job.state === 'running');
    })
    .first();
}

/** The newest job that can be shown, undone or resumed. @param before only jobs with a smaller id */
export async function latestBulk(
  database: Database,
  before: number = Number.POSITIVE_INFINITY,
): Promise<BulkJob | undefined> {
  return database.bulkJobs.where('id').below(before).last();
}

/** Forgets a job: what it did can no longer be undone, nor is it shown again. */
export async function forgetBulk(database: Database, id: number): Promise<void> {
  await database.transaction('rw', database.bulkJobs, database.bulkItems, async () => {
    const job = await database.bulkJobs.get(id);
    if (job === undefined || isUnderWay(job)) return;
    await dropJobs(database, [id]);
  });
}

/** Deletes jobs with their items. Inside a transaction of both tables. */
export async function dropJobs(database: Database, ids: readonly number[]): Promise<void> {
  await database.bulkJobs.bulkDelete([...ids]);
  await database.bulkItems.filter(({ jobId }) => ids.includes(jobId)).delete();
}

/** Has a job go on, stop, or be undone. */
export const turnBulk = (database: Database, id: number, to: WorkTurn): Promise<void> =>
  turnJob(database, 'bulkJobs', id, to);

/** Does what is left of a job, or of its undo, until it is stopped. */
export async function runBulk(
  library: Library,
  id: number,
  tell: Tell,
  signal: AbortSignal,
  companion?: Companion,
): Promise<void> {
  const { database } = library;
  let told = 0;
  await inSteps(library, 4, async (most) => {
    const job = await database.bulkJobs.get(id);
    if (signal.aborted || job === undefined || !isUnderWay(job)) return undefined;
    const isUndo = job.state === 'undoing';
    const left = database.bulkItems.where('[jobId+state]').equals([id, isUndo ? DONE : WAITS]);
    const isRestore = isUndo && job.action.do === 'remove';
    // A join changes many documents at once, and a document that comes back is chunked and indexed again.
    const isSmall =
      isRestore || job.action.do === 'join' || library.queries.wasTypedWithin(LATELY_MS);
    // The last change is undone first.
    const items = await (isUndo ? left.reverse() : left)
      .limit(isSmall ? most : AT_LEISURE)
      .toArray();
    // The person may have asked for something else meanwhile.
    if (items.length === 0)
      return (await endJob(database, 'bulkJobs', job)) ? undefined : LOOK_AGAIN;
    const began = performance.now();
    if (job.action.do === 'join') await joinAll(library, job, items, companion);
    else {
      const uids = items.map(({ uid }) => uid);
      const returning = isRestore ? await prepareReturn(database, uids) : [];
      await writeInTurn(library, () => step(library, job, { items, returning, companion }));
    }
    await completePendingIndex(library);
    const held = performance.now() - began;
    const { done = 0 } = (await database.bulkJobs.get(id)) ?? {};
    tell({ done: isUndo ? job.total - done : done, total: job.total });
    // Lists are read again now and then, not for every document.
    if (performance.now() - told > TELL_EVERY_MS) {
      told = performance.now();
      library.changed('');
    }
    return { items: items.length, held };
  });
}

const TELL_EVERY_MS = 1_000;

/** A person who has typed a query this recently may type on, and each key waits for the current step. */
const LATELY_MS = 10_000;

/** Documents in a step while nobody types. Each step begins and commits some transactions. */
const AT_LEISURE = 32;

/** One transaction: the documents, and the note that they are done. */
async function step(
  { database }: Library,
  { id, action, state }: BulkJob,
  { items, returning, companion }: Pick<Applying, 'items' | 'returning' | 'companion'>,
): Promise<void> {
  const isUndo = state === 'undoing';
  const tables = new Set([...BIN_TABLES, ...(companion?.tables ?? []), 'bulkJobs', 'bulkItems']);
  await writing(database, [...tables], async () => {
    const now = await database.bulkJobs.get(id);
    if (now?.state !== state) return;
    let { done, left = 0 } = now;
    const uids = items.map(({ uid }) => uid);
    const rows = await database.documents.where('uid').anyOf(uids).toArray();
    const rowOf = new Map(rows.map((row) => [row.uid, row]));
    if (isUndo) {
      done -= items.length;
      left += items.filter(({ uid, back }) => {
        const row = rowOf.get(uid);
        return row !== undefined && isChangedSince(row, action, back);
      }).length;
    } else done += rows.length;
    const back = await apply(database, action, { items, rowOf, isUndo, returning, companion });
    await database.bulkItems.bulkPut(
      items.map((item) => ({
        ...item,
        state: isUndo || !rowOf.has(item.uid) ? OVER : DONE,
        ...(!isUndo && back.has(item.uid) && { back: back.get(item.uid) }),
      })),
    );
    await database.bulkJobs.put({ ...now, done, ...(left > 0 && { left }) });
  });
}

interface Applying {
  items: readonly BulkItemRow[];
  rowOf: ReadonlyMap<string, DocumentRow>;
  isUndo: boolean;
  /** Of a removal that is undone. */
  returning: readonly Returning[];
  companion: Companion | undefined;
}

/** @returns what takes the correction of each document back, by uid. */
async function apply(
  database: Database,
  action: BulkAction,
  { items, rowOf, isUndo, returning, companion }: Applying,
): Promise<Map<string, Correction>> {
  const backOf = new Map<string, Correction>();
  if (action.do === 'remove' && !isUndo) {
    for (const row of rowOf.values()) await removeRow(database, row, Date.now());
  }
  for (const one of returning) await returnRow(database, one);
  // The others have steps of their own.
  if (!isCorrecting(action)) return backOf;
  const changes: { row: DocumentRow; correction: Correction }[] = [];
  for (const { uid, back } of items) {
    const row = rowOf.get(uid);
    if (row === undefined) continue;
    const correction = isUndo ? back && takenBack(row, action, back) : correctionOf(row, action);
    if (correction === undefined) continue;
    const taken = undoing(row, correction);
    backOf.set(uid, taken);
    if (JSON.stringify(taken) !== JSON.stringify(correction)) changes.push({ row, correction });
  }
  await writeCorrected(database, changes);
  if (companion === undefined) return backOf;
  for (const { row, correction } of changes) {
    if (isMark(correction)) continue;
    const document = await keptDocument(database, await database.documents.get(row.id));
    if (document !== undefined) await companion.write(document);
  }
  return backOf;
}

type Correcting = Extract<BulkAction, { do: 'move' | 'mark' | 'tag' }>;

const isCorrecting = (action: BulkAction): action is Correcting =>
  action.do === 'move' || action.do === 'mark' || action.do === 'tag';

/** Whether what the action did cannot be taken back, because somebody changed it again. */
function isChangedSince(row: DocumentRow, action: BulkAction, back?: Correction): boolean {
  if (back === undefined || !isCorrecting(action)) return false;
  const didNothing = JSON.stringify(back) === JSON.stringify(correctionOf(back, action));
  return !didNothing && takenBack(row, action, back) === undefined;
}

/** What the action did is taken back. What was changed again since stays. */
const takenBack = (row: DocumentRow, action: Correcting, back: Correction) =>
  takingBack(row, { correction: back, since: correctionOf(back, action) });

function correctionOf({ tags = [] }: { tags?: readonly string[] }, action: Correcting): Correction {
  if (action.do === 'move') return { namespace: normaliseNamespace(action.namespace) };
  if (action.do === 'mark') return { readState: action.as };
  const kept = tags.filter((tag) => !action.drop.includes(tag));
  return { tags: tidyTags([...kept, ...action.add]) };
}

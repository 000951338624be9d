/**
 * Bulk import. The documents first go into a table of their own. Small steps then write them into the library, each
 * in one transaction that also records its progress. So a worker may end at any point.
 */
import {
  type BulkImport,
  type FileFailure,
  type ImportedDocument,
  LEFT_OUT,
  type LeftOutCounts,
} from '../../protocol/document/imported-document';
import { normaliseNamespace } from '../../protocol/document/namespace';
import { weightOf } from '../../protocol/text/weight';
import { isUnderWay, type WorkTurn } from '../../protocol/work-state';
import type { Database, ImportedRow, ImportItemRow } from '../../storage/database/database';
import { writePlainly } from '../../storage/database/idb';
import { result } from '../../storage/database/idb-events';
import { runningTransaction, writing } from '../../storage/database/running';
import { manifestIn } from '../../storage/index/index-writes';
import { isAlreadyThere, writeDocuments } from '../documents/content';
import { pictureRows } from '../documents/pictures';
import { removedCopies, takeOutOfBin } from '../documents/removed-copy';
import { inSteps, LOOK_AGAIN, type Step, turnJob } from '../in-steps';
import { compactIndex } from '../index/index-care';
import { completePendingIndex } from '../index/index-pending';
import { draftInSteps, type Tell } from '../index/step-size';
import { Pauses, yieldToQueries } from '../index/yield-to-queries';
import type { Library } from '../library';
import { ChangedMeanwhile } from '../until-unchanged';
import { type PreparedImport, prepareImport, whatIsNew, withRemovedCopy } from './import-identity';
import { asWritten, STEP_TABLES, type StoreOf, writeStep } from './import-step';
import { type Addition, noteOf, writeAddition } from './join-kept';

/** Maximum characters of text in one step: thirty rows of chunks. */
const MOST_CHARACTERS = 200_000;

/** Maximum number of failures kept by name. The others are only counted. */
const MOST_FAILURES = 500;

/** Begins an import, which reads before it writes. @returns its id */
export async function beginImport(
  database: Database,
  { name, namespace }: Pick<BulkImport, 'name' | 'namespace'>,
  now: number,
): Promise<number> {
  const empty = { total: 0, added: 0, known: 0, kept: 0, failures: [], moreFailures: 0 };
  const begun = { name, namespace: normaliseNamespace(namespace), startedAt: now };
  return database.imports.add({ ...begun, state: 'reading', ...empty });
}

/** What was read of the files since the part before. */
export interface ReadPart {
  /** Its place among the parts of this import, from 0. One that is already there is left out. */
  part?: number;
  documents: readonly ImportedDocument[];
  failures: readonly FileFailure[];
  leftOut?: LeftOutCounts;
}

/**
 * Stores what was read, for the import to write later.
 * @returns whether it is stored: not if another page has started or forgotten the import meanwhile.
 */
export async function stageImport(
  database: Database,
  importId: number,
  { part, documents, failures, leftOut = {} }: ReadPart,
): Promise<boolean> {
  return writing(database, [database.imports, database.importItems], async () => {
    const row = await database.imports.get(importId);
    if (row?.state !== 'reading') return false;
    const { parts = 0 } = row;
    if (part !== undefined && part < parts) return true;
    const items = runningTransaction().objectStore('importItems');
    for (const document of documents) items.add({ importId, document });
    const all = [...row.failures, ...failures];
    const counts: LeftOutCounts = { ...row.leftOut };
    for (const what of LEFT_OUT) {
      const count = (counts[what] ?? 0) + (leftOut[what] ?? 0);
      if (count > 0) counts[what] = count;
    }
    await database.imports.update(importId, {
      total: row.total + documents.length,
      failures: all.slice(0, MOST_FAILURES),
      moreFailures: row.moreFailures + Math.max(0, all.length - MOST_FAILURES),
      leftOut: counts,
      parts: parts + 1,
    });
    return true;
  });
}

/**
 * Starts, continues, stops or undoes an import, if its state allows that. Stopping an undo leaves a finished import;
 * stopping the undo before it began leaves the import as it was.
 */
export async function turnImport(
  database: Database,
  importId: number,
  to: WorkTurn,
): Promise<void> {
  const item = await database.importItems.where({ importId }).first();
  await turnJob(database, 'imports', importId, to, item === undefined);
}

/** Forgets an import; its documents stay. */
export async function forgetImport(database: Database, importId: number): Promise<void> {
  await database.transaction(
    'rw',
    [database.imports, database.importItems, database.imported, database.importAdditions],
    async () => {
      await database.imports.delete(importId);
      await database.importItems.where({ importId }).delete();
      await database.imported.where({ importId }).delete();
      await database.importAdditions.where({ importId }).delete();
    },
  );
}

/** Returns the oldest import that has work left. One small read. */
export async function dueImport(database: Database): Promise<BulkImport | undefined> {
  return database.imports.filter(isUnderWay).first();
}

/** Writes what is left of an import. If `signal` stops it, it waits for the person. */
export async function runImport(
  library: Library,
  importId: number,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  const { database } = library;
  // Usually the library has none of them, so it is faster not to look.
  let someKnown = false;
  let [from, to] = await placesOfItems(database, importId);
  const step = async (most: number): Promise<Step | undefined> => {
    const row = await database.imports.get(importId);
    if (row?.state !== 'running') return undefined;
    tell({ done: row.added + row.known, total: row.total });
    if (signal.aborted) {
      await turnImport(database, importId, 'stopped');
      return undefined;
    }
    const left = database.importItems.where('id').between(from, to, true, true);
    const some = fewEnough(await left.limit(most).toArray());
    const last = some.at(-1);
    if (last === undefined) {
      await compactIndex(library, signal);
      await finish(database, importId);
      return undefined;
    }
    const items = some.filter((item) => item.importId === importId);
    const held = await writeItems(library, row, items, someKnown);
    if (held === undefined) {
      // The library has one of them: try again, and look this time.
      someKnown = true;
      return LOOK_AGAIN;
    }
    from = last.id + 1;
    await yieldToQueries(library.queries);
    return { items: items.length, held };
  };
  await inSteps(library, 8, step, signal);
}

/**
 * Returns the first and last id of what an import still has to write. Another import may have items between them.
 * Called only once, because each further search would pass over all deleted rows.
 */
async function placesOfItems(
  database: Database,
  importId: number,
): Promise<[first: number, last: number]> {
  const [first, last] = await Promise.all([
    database.importItems.where({ importId }).first(),
    database.importItems.where({ importId }).last(),
  ]);
  return first === undefined || last === undefined ? [0, -1] : [first.id, last.id];
}

/** Notes that an import is done. Strict durability ensures that all its steps are on disk before. */
async function finish(database: Database, importId: number): Promise<void> {
  await writePlainly(database, 'imports', 'strict', async (transaction) => {
    const store = transaction.objectStore('imports');
    const row = await result<BulkImport | undefined>(store.get(importId));
    if (row?.state === 'running') store.put({ ...row, state: 'done' });
  });
}

/** Returns as many of the next documents as one step may write, and at least one, even if it is longer. */
function fewEnough(items: readonly ImportItemRow[]): readonly ImportItemRow[] {
  let length = 0;
  const over = items.findIndex(({ document }) => {
    length += weightOf(document);
    return length > MOST_CHARACTERS;
  });
  return over < 0 ? items : items.slice(0, Math.max(1, over));
}

/** @returns how many milliseconds it blocked other work; `undefined` if a document already exists. */
async function writeItems(
  library: Library,
  { id: importId, namespace, startedAt }: BulkImport,
  items: readonly ImportItemRow[],
  someKnown: boolean,
): Promise<number | undefined> {
  const { database, queries } = library;
  const prepared: PreparedImport[] = [];
  const slices = new Pauses(queries);
  for (const { document } of items) {
    prepared.push(await prepareImport(document, namespace, startedAt));
    await slices.next();
  }
  const { fresh: arriving, additions, beside } = await whatIsNew(database, prepared, someKnown);
  const uids = arriving.map(({ document }) => document.uid);
  const removed = await removedCopies(database, uids);
  const fresh = await Promise.all(
    arriving.map((one) => withRemovedCopy(one, removed.get(one.document.uid))),
  );
  const bookmarks = fresh.filter(({ document: { kind } }) => kind === 'bookmark').length;
  const pictures = await Promise.all(
    fresh.map((one) => pictureRows(one.document.uid, one.pictures)),
  );
  const draft = await draftInSteps(fresh, library);
  const tables = [...STEP_TABLES, 'importItems'];
  const step = writeStep(library, tables, async (store) => {
    const [row, manifest] = await Promise.all([
      result<BulkImport | undefined>(store('imports').get(importId)),
      manifestIn(runningTransaction()),
    ]);
    if (row?.state !== 'running') return;
    await takeOutOfBin(uids, removed);
    await writeDocuments(fresh, draft, manifest);
    for (const { document, contentSha } of fresh) {
      const { uid } = document;
      const copy = removed.get(uid);
      const written = { uid, importId, asWritten: asWritten(contentSha, document) };
      store('imported').put({ ...written, ...(copy && { removed: copy }) });
    }
    for (const row of pictures.flat()) store('pictures').put(row);
    for (const addition of additions) await writeNoted(library, importId, addition, store);
    for (const { id } of items) store('importItems').delete(id);
    store('imports').put({
      ...row,
      added: row.added + fresh.length,
      ...(additions.length > 0 && { joined: (row.joined ?? 0) + additions.length }),
      ...(bookmarks > 0 && { bookmarks: (row.bookmarks ?? 0) + bookmarks }),
      ...(beside > 0 && { beside: (row.beside ?? 0) + beside }),
      ...(removed.size > 0 && { fromBin: (row.fromBin ?? 0) + removed.size }),
      known: row.known + items.length - fresh.length,
    });
  });
  try {
    const { held } = await step;
    if (additions.length > 0) await completePendingIndex(library);
    return held;
  } catch (error) {
    if (isAlreadyThere(error) || error instanceof ChangedMeanwhile) return undefined;
    throw error;
  }
}

/** Adds to a document of the library, and notes what an undo needs to know. Inside a transaction. */
async function writeNoted(
  { database }: Library,
  importId: number,
  addition: Addition,
  store: StoreOf,
): Promise<void> {
  const { before, after } = addition;
  const row = await writeAddition(database, addition);
  if (row === undefined) return;
  const { uid, contentSha } = row;
  const own = await result<ImportedRow | undefined>(store('imported').get(uid));
  // An undo removes a document that this import wrote as a whole, so only its new state is noted.
  if (own?.importId === importId && own.asWritten === asWritten(contentSha, before)) {
    store('imported').put({ ...own, asWritten: asWritten(contentSha, after) });
  } else store('importAdditions').add({ importId, uid, ...noteOf(addition) });
}

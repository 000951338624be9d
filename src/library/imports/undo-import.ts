import type { BulkImport } from '../../protocol/document/imported-document';
import type {
  BinRow,
  DocumentRow,
  HighlightRow,
  ImportedRow,
} from '../../storage/database/database';
import { result } from '../../storage/database/idb-events';
import { idsOf } from '../../storage/known-uids';
import { eraseDocuments } from '../documents/erase-documents';
import type { WholeDocument } from '../documents/kept-document';
import { readWhole } from '../documents/rewrite';
import { endJob, inSteps } from '../in-steps';
import { compactIndex } from '../index/index-care';
import { completePendingIndex } from '../index/index-pending';
import type { Tell } from '../index/step-size';
import { yieldToQueries } from '../index/yield-to-queries';
import type { Library } from '../library';
import { untilUnchanged } from '../until-unchanged';
import { asWritten, STEP_TABLES, type StoreOf, writeStep } from './import-step';
import { type Addition, parted, prepareAddition, writeAddition } from './join-kept';

/** Number of documents to look up at once before the first step: a few milliseconds each time. */
const LOOKED_UP_TOGETHER = 256;

/**
 * Undoes a whole import in small steps. Removes every document that is still as it was imported, with its versions.
 * Keeps and counts those that were changed since. It may be interrupted at any point.
 */
export async function undoImport(library: Library, importId: number, tell: Tell): Promise<void> {
  const { database } = library;
  await database.importItems.where({ importId }).delete();
  await takeBackAdditions(library, importId, tell);
  const uids = await inOrderOfIds(library, importId);
  let at = 0;
  await inSteps(library, 8, async (most) => {
    const some = uids.slice(at, at + most);
    if (some.length === 0) {
      await compactIndex(library);
      await endJob(database, 'imports', { id: importId, state: 'undoing' });
      return undefined;
    }
    const { written: row, held } = await takeBack(library, importId, some);
    if (row === undefined) return undefined;
    tellUndone(row, tell);
    at += some.length;
    return { items: some.length, held };
  });
}

/** Reports how much of what an import wrote or added is undone. */
function tellUndone({ takenBack = 0, kept, added, joined = 0 }: BulkImport, tell: Tell): void {
  tell({ done: takenBack + kept, total: added + joined });
}

/** Removes additions from documents of the library, the last first. */
async function takeBackAdditions(library: Library, importId: number, tell: Tell): Promise<void> {
  const { database } = library;
  const ids = await database.importAdditions.where({ importId }).primaryKeys();
  ids.reverse();
  let at = 0;
  await inSteps(library, 4, async (most) => {
    const some = ids.slice(at, at + most);
    if (some.length === 0) return undefined;
    const { written: row, held } = await untilUnchanged(() => part(library, importId, some));
    if (row === undefined) return undefined;
    await completePendingIndex(library);
    tellUndone(row, tell);
    at += some.length;
    return { items: some.length, held };
  });
}

/** Removes some additions. */
async function part(library: Library, importId: number, ids: readonly number[]) {
  const { database } = library;
  // A document may have additions from several rows of a list.
  const changed = new Map<string, { before: WholeDocument; after: WholeDocument }>();
  let kept = 0;
  for (const addition of await database.importAdditions.bulkGet([...ids])) {
    if (addition === undefined) continue;
    const { uid } = addition;
    const known = changed.get(uid);
    const before = known?.before ?? (await readWhole(database, uid));
    if (before === undefined) continue;
    const now = known?.after ?? before;
    const after = parted(now, addition);
    if (after === now) kept += 1;
    else changed.set(uid, { before, after });
  }
  const partings: Addition[] = [];
  for (const { before, after } of changed.values()) {
    partings.push(await prepareAddition(before, after));
  }
  return undoStep(library, importId, ids.length, async (store) => {
    for (const one of partings) await writeAddition(database, one);
    for (const id of ids) store('importAdditions').delete(id);
    return kept;
  });
}

/**
 * Returns the uids of what an import wrote and has not undone. They are ordered by document id, so that consecutive
 * ones are removed together. Read once, because each further search would pass over all deleted rows.
 */
async function inOrderOfIds({ database, queries }: Library, importId: number): Promise<string[]> {
  const uids = await database.imported.where({ importId }).primaryKeys();
  const found: { uid: string; id: number }[] = [];
  for (let at = 0; at < uids.length; at += LOOKED_UP_TOGETHER) {
    const some = uids.slice(at, at + LOOKED_UP_TOGETHER);
    const ids = await idsOf(database, some);
    found.push(...some.map((uid) => ({ uid, id: ids.get(uid) ?? 0 })));
    await yieldToQueries(queries);
  }
  return found.sort((a, b) => a.id - b.id).map(({ uid }) => uid);
}

/** Removes those of some documents that are still as they were imported. */
function takeBack(library: Library, importId: number, uids: readonly string[]) {
  return undoStep(library, importId, uids.length, async (store) => {
    const all = await Promise.all(uids.map((uid) => readImported(store, uid)));
    const unchanged = all.filter(isAsWritten);
    await eraseDocuments(
      library.database,
      unchanged.map(({ document }) => document),
    );
    for (const { id } of unchanged.flatMap(({ highlights }) => highlights)) {
      store('highlights').delete(id);
    }
    for (const { removed, pictures } of unchanged) {
      if (removed !== undefined) store('bin').put(removed);
      // The pictures stay with its copy in the bin.
      else for (const id of pictures) store('pictures').delete(id);
    }
    for (const uid of uids) store('imported').delete(uid);
    return all.filter((one) => one.document !== undefined).length - unchanged.length;
  });
}

/**
 * Undoes so many items in one transaction, and notes that.
 * @param undo returns how many of them stay.
 * @returns the import after the step if more is to be undone, and how many milliseconds it blocked other work.
 */
function undoStep(
  library: Library,
  importId: number,
  items: number,
  undo: (store: StoreOf) => Promise<number>,
): Promise<{ written: BulkImport | undefined; held: number }> {
  return writeStep(library, STEP_TABLES, async (store) => {
    const row = await result<BulkImport | undefined>(store('imports').get(importId));
    if (row?.state !== 'undoing') return undefined;
    const kept = await undo(store);
    const takenBack = (row.takenBack ?? 0) + items - kept;
    const now = { ...row, kept: row.kept + kept, takenBack };
    store('imports').put(now);
    return now;
  });
}

interface Imported {
  before: string | undefined;
  /** Its copy that was in the bin. */
  removed: BinRow | undefined;
  /** `undefined` if it was removed meanwhile. */
  document: DocumentRow | undefined;
  highlights: HighlightRow[];
  pictures: IDBValidKey[];
}

async function readImported(store: StoreOf, uid: string): Promise<Imported> {
  const [imported, document, highlights, pictures] = await Promise.all([
    result<ImportedRow | undefined>(store('imported').get(uid)),
    result<DocumentRow | undefined>(store('documents').index('uid').get(uid)),
    result<HighlightRow[]>(store('highlights').index('documentUid').getAll(uid)),
    result(store('pictures').index('documentUid').getAllKeys(uid)),
  ]);
  return {
    before: imported?.asWritten,
    removed: imported?.removed,
    document,
    highlights,
    pictures,
  };
}

function isAsWritten(one: Imported): one is Imported & { document: DocumentRow } {
  const { before, document, highlights } = one;
  if (document === undefined) return false;
  return asWritten(document.contentSha, { ...document, highlights }) === before;
}

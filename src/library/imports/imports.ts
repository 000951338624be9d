/**
 * Bulk import. The documents of a person's files are first set down in a table of their own and then
 * written into the library in small steps, each in one transaction with the note that it is done:
 * whatever ends the worker, the next one goes on with exactly what is left.
 */
import type { KeptDocument } from '../../protocol/document/document';
import type { FileFailure, ImportedDocument } from '../../protocol/document/imported-document';
import { normaliseNamespace } from '../../protocol/document/namespace';
import type { Database, ImportItemRow, ImportRow } from '../../storage/database/database';
import { committed, connect, result } from '../../storage/database/idb';
import { runningTransaction, writing } from '../../storage/database/running';
import { manifestIn } from '../../storage/index/index-writes';
import { contentTables } from '../documents/content';
import { isAlreadyThere, writeNew } from '../documents/ingest';
import { compactIndex, tidyIndex } from '../index/index-care';
import { finishedDraft } from '../index/index-draft';
import { draftInSteps, StepSize, type Tell } from '../index/step-size';
import { Slices, writeInTurn, yieldToQueries } from '../index/yield-to-queries';
import type { Library } from '../library';
import { type PreparedImport, prepareImport, whatIsNew } from './import-identity';

/** Characters of text in one step: thirty rows of chunks. */
const MOST_CHARACTERS = 200_000;

/** Failures that are kept by name; of more only the number. */
const MOST_FAILURES = 500;

export async function beginImport(
  database: Database,
  { name, namespace }: Pick<ImportRow, 'name' | 'namespace'>,
  now: number,
): Promise<number> {
  const empty = { total: 0, added: 0, known: 0, kept: 0, failures: [], moreFailures: 0 };
  return database.imports.add({
    name,
    namespace: normaliseNamespace(namespace),
    startedAt: now,
    state: 'reading',
    ...empty,
  });
}

/** Sets down what was read next. */
export async function stageImport(
  database: Database,
  importId: number,
  documents: readonly ImportedDocument[],
  failures: readonly FileFailure[],
): Promise<void> {
  await writing(database, [database.imports, database.importItems], async () => {
    const row = await database.imports.get(importId);
    if (row?.state !== 'reading') return;
    const items = runningTransaction().objectStore('importItems');
    for (const document of documents) items.add({ importId, document });
    const all = [...row.failures, ...failures];
    await database.imports.update(importId, {
      total: row.total + documents.length,
      failures: all.slice(0, MOST_FAILURES),
      moreFailures: row.moreFailures + Math.max(0, all.length - MOST_FAILURES),
    });
  });
}

/**
 * Lets an import begin, go on, stop or be taken back, where its state allows that. What an undo that is
 * stopped has left is an import that is done; one stopped before it began leaves the import as it was.
 */
export async function turnImport(
  database: Database,
  importId: number,
  to: 'running' | 'stopped' | 'undoing',
): Promise<void> {
  const from: readonly ImportRow['state'][] =
    to === 'running'
      ? ['reading', 'stopped']
      : to === 'stopped'
        ? ['running', 'reading', 'undoing']
        : ['done', 'stopped', 'running', 'reading'];
  const item = await database.importItems.where({ importId }).first();
  await database.imports
    .where('id')
    .equals(importId)
    .filter(({ state }) => from.includes(state))
    .modify((row) => {
      row.state = row.state === 'undoing' && item === undefined ? 'done' : to;
    });
}

/** Forgets an import; its documents stay. */
export async function forgetImport(database: Database, importId: number): Promise<void> {
  await database.transaction(
    'rw',
    [database.imports, database.importItems, database.imported],
    async () => {
      await database.imports.delete(importId);
      await database.importItems.where({ importId }).delete();
      await database.imported.where({ importId }).delete();
    },
  );
}

/** The import that has something to do, the oldest first. One small read. */
export async function dueImport(database: Database): Promise<ImportRow | undefined> {
  return database.imports.filter(({ state }) => state === 'running' || state === 'undoing').first();
}

/** Writes what an import has still to write. Stopped by `signal`, it waits for the person. */
export async function runImport(
  library: Library,
  importId: number,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  await writeAll(library, importId, tell, signal);
  library.changed('');
}

async function writeAll(
  library: Library,
  importId: number,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  const { database } = library;
  const steps = new StepSize({ first: 8, least: 8, most: 64 });
  // Mostly none is there yet, and it is quicker not to ask.
  let someKnown = false;
  let [from, to] = await placesOfItems(database, importId);
  for (;;) {
    const row = await database.imports.get(importId);
    if (row?.state !== 'running') return;
    tell({ done: row.added + row.known, total: row.total });
    if (signal.aborted) return turnImport(database, importId, 'stopped');
    const left = database.importItems.where('id').between(from, to, true, true);
    const some = fewEnough(await left.limit(steps.size).toArray());
    const last = some.at(-1);
    if (last === undefined) break;
    const items = some.filter((item) => item.importId === importId);
    const held = await writeItems(library, row, items, someKnown);
    if (held === undefined) {
      // One of them is there, perhaps since this very moment: once more, with a look.
      someKnown = true;
      continue;
    }
    from = last.id + 1;
    steps.took(items.length, held);
    // Not waited for: merging goes on between the steps.
    tidyIndex(library, { signal, bulk: true }).catch((error: unknown) => console.warn(error));
    await yieldToQueries(library.queries);
  }
  await compactIndex(library, signal);
  await finish(database, importId);
}

/**
 * The first and the last id of what an import has still to write; another may have some in between. Looked up
 * once: to look for the next each time would pass over all that was written and deleted before it.
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

/**
 * Says that an import is done, strictly: the steps may have been written with relaxed durability, and what
 * is on the disk has all before it there. Queries do not read this table, so none waits for the disk.
 */
async function finish(database: Database, importId: number): Promise<void> {
  const transaction = (await connect(database)).transaction('imports', 'readwrite', {
    durability: 'strict',
  });
  const written = committed(transaction);
  written.catch(() => undefined);
  const store = transaction.objectStore('imports');
  const row = await result<ImportRow | undefined>(store.get(importId));
  if (row?.state === 'running') store.put({ ...row, state: 'done' });
  await written;
}

/** Of the next documents as many as one step may write, however long they are; one at least. */
function fewEnough(items: readonly ImportItemRow[]): readonly ImportItemRow[] {
  let length = 0;
  const over = items.findIndex(({ document }) => {
    length += document.markdown.length;
    return length > MOST_CHARACTERS;
  });
  return over < 0 ? items : items.slice(0, Math.max(1, over));
}

/** @returns the milliseconds for which it held others up; `undefined` when nothing was written. */
async function writeItems(
  library: Library,
  { id: importId, namespace, startedAt }: ImportRow,
  items: readonly ImportItemRow[],
  someKnown: boolean,
): Promise<number | undefined> {
  const { database, queries } = library;
  const prepared: PreparedImport[] = [];
  const slices = new Slices(queries);
  for (const { document } of items) {
    prepared.push(await prepareImport(document, namespace, startedAt));
    await slices.next();
  }
  const { fresh, beside } = await whatIsNew(database, prepared, someKnown);
  const draft = await draftInSteps(fresh, library);
  const tables = [
    ...contentTables(database),
    database.versions,
    database.bin,
    database.imports,
    database.importItems,
    database.imported,
  ];
  const write = () =>
    writing(database, tables, async () => {
      const transaction = runningTransaction();
      const store = (name: string) => transaction.objectStore(name);
      const [row, binned, manifest] = await Promise.all([
        result<ImportRow | undefined>(store('imports').get(importId)),
        result(store('bin').count()),
        manifestIn(transaction),
      ]);
      if (row?.state !== 'running') return;
      await writeNew(fresh, finishedDraft(draft), manifest);
      for (const { document, contentSha } of fresh) {
        const { uid } = document;
        if (binned > 0) store('bin').delete(uid);
        store('imported').put({ uid, importId, asWritten: asWritten(contentSha, document) });
      }
      for (const { id } of items) store('importItems').delete(id);
      store('imports').put({
        ...row,
        added: row.added + fresh.length,
        ...(beside > 0 && { beside: (row.beside ?? 0) + beside }),
        known: row.known + items.length - fresh.length,
      });
    });
  return writeInTurn(library, async () => {
    const began = performance.now();
    try {
      await write();
    } catch (error) {
      if (isAlreadyThere(error)) return undefined;
      throw error;
    }
    return performance.now() - began;
  });
}

/** What an import may take back: the text with all a person may add to it. */
export function asWritten(
  contentSha: string,
  { title, tags = [], highlights = [] }: Pick<KeptDocument, 'title' | 'tags' | 'highlights'>,
): string {
  const marks = highlights.map(({ id, note }) => [id, note]);
  return JSON.stringify([contentSha, title, tags, marks]);
}

/** Keeping the search index small and quick, and making it again when it is not what it should be. */
import {
  type Manifest,
  without,
  withoutDocuments,
  withRebuild,
  withRebuilt,
} from '../retrieval/manifest';
import { type MergeOptions, mergeAll } from '../retrieval/merge';
import type { Database, DocumentRow } from '../storage/database';
import { IndexedDbIndexStore, MANIFEST_KEY } from '../storage/index-store';
import { addToIndex, indexedAs, indexTables, manifestIn } from '../storage/index-writes';
import { runningTransaction, writing } from '../storage/running';
import { readChunks } from '../storage/texts';
import { giveWay, Slices } from './give-way';
import { checkIndex, type IndexState } from './index-check';
import { draftInSteps, StepSize, type Tell } from './steps';

/** One at a time in a worker; a second call joins the first. */
const running = new Map<string, Promise<void>>();

/**
 * Merges small segments into larger ones, in small steps. Safe to be killed at any point, and to
 * be called after every save: mostly there is nothing to do.
 * @param bulk much is being written, and `compactIndex` is called at its end.
 */
export function tidyIndex(
  database: Database,
  { signal, bulk = false }: { signal?: AbortSignal; bulk?: boolean } = {},
): Promise<void> {
  return running.get(database.name) ?? merge(database, bulk ? 'bulk' : undefined, signal);
}

/** Leaves few segments, for the quickest search: after an import, and once a day. */
export async function compactIndex(database: Database, signal?: AbortSignal): Promise<void> {
  await running.get(database.name);
  await merge(database, 'few', signal);
}

function merge(database: Database, aim: MergeOptions['aim'], signal?: AbortSignal): Promise<void> {
  const store = new IndexedDbIndexStore(database);
  const slices = new Slices();
  const work = mergeAll(store, { pause: () => slices.next(), signal, aim }).finally(() =>
    running.delete(database.name),
  );
  running.set(database.name, work);
  return work;
}

const quietly: Tell = () => undefined;

/**
 * Looks whether index and documents agree and mends what does not: finishes a rebuild that was cut
 * off, takes out what is damaged, adds what is missing, and where that is not enough makes the
 * index anew.
 * @returns what was found at first.
 */
export async function careForIndex(
  database: Database,
  tell: Tell = quietly,
  signal?: AbortSignal,
): Promise<IndexState> {
  const { state, damaged } = await checkIndex(database);
  if (state === 'damaged') {
    await changeManifest(database, (manifest) => without(manifest, ({ id }) => damaged.has(id)));
  }
  if (state === 'outdated') await rebuildIndex(database, tell, signal);
  else if (state !== 'sound') await resumeRebuild(database, tell, signal);
  if (signal?.aborted === true) return state;
  if (state !== 'sound' && (await checkIndex(database)).state !== 'sound') {
    await rebuildIndex(database, tell, signal);
  }
  await compactIndex(database, signal);
  return state;
}

/**
 * Makes the index anew from the documents. What is in the old one is found until the new one has
 * it, so searching goes on. Cut off by a closing browser, it is finished by `resumeRebuild`;
 * stopped by `signal`, what was not yet done anew stays as it was.
 */
export async function rebuildIndex(
  database: Database,
  tell: Tell,
  signal?: AbortSignal,
): Promise<void> {
  await beginRebuild(database);
  await resumeRebuild(database, tell, signal);
}

/** Marks everything in the index as to be made anew; `resumeRebuild` does it. */
export async function beginRebuild(database: Database): Promise<void> {
  await changeManifest(database, withRebuild);
}

/** Whether a rebuild was begun and not finished. One small read. */
export async function isRebuilding(database: Database): Promise<boolean> {
  return (await database.indexManifest.get(MANIFEST_KEY))?.rebuildFrom !== undefined;
}

/** Indexes every document that the index does not have, or not yet anew. */
export async function resumeRebuild(
  database: Database,
  tell: Tell,
  signal?: AbortSignal,
): Promise<void> {
  const ids = await database.documents.toCollection().primaryKeys();
  const steps = new StepSize({ first: 8, most: 200 });
  for (let at = 0; at < ids.length; ) {
    tell({ done: at, total: ids.length });
    if (signal?.aborted === true) {
      await changeManifest(database, ({ rebuildFrom: _stopped, ...manifest }) => manifest);
      return;
    }
    const some = ids.slice(at, at + steps.size);
    const held = await indexAgain(database, some);
    // A document was saved while it was being read: once more.
    if (held === undefined) continue;
    steps.took(some.length, held);
    at += some.length;
    await giveWay();
  }
  await changeManifest(database, withRebuilt);
  await compactIndex(database, signal);
  tell({ done: ids.length, total: ids.length });
}

async function changeManifest(
  database: Database,
  change: (manifest: Manifest) => Manifest,
): Promise<void> {
  // A merge in flight would put back what is about to be thrown away; it ends first.
  await running.get(database.name)?.catch(() => undefined);
  await new IndexedDbIndexStore(database).update(change);
}

/**
 * Indexes those of the documents that need it.
 * @returns the milliseconds for which it held others up; `undefined`, and nothing written, when a
 * document changed meanwhile.
 */
async function indexAgain(database: Database, ids: readonly number[]): Promise<number | undefined> {
  const manifest = await database.indexManifest.get(MANIFEST_KEY);
  const rows = await database.documents.bulkGet([...ids]);
  const missing = rows.filter((row) => row !== undefined && !has(manifest, row));
  const documents = missing.filter((row) => row !== undefined);
  if (documents.length === 0) return 0;
  const chunks = await Promise.all(documents.map(({ id }) => readChunks(database, id)));
  const draft = await draftInSteps(
    documents.map((document, i) => ({ document, chunks: chunks[i] ?? [] })),
  );
  const began = performance.now();
  const tables = [database.documents, ...indexTables(database)];
  const written = await writing(database, tables, async () => {
    const now = await database.documents.bulkGet(documents.map(({ id }) => id));
    const same = now.every(
      (row, i) =>
        row?.contentSha === documents[i]?.contentSha &&
        row?.indexed.birth === documents[i]?.indexed.birth,
    );
    if (!same) return false;
    const transaction = runningTransaction();
    const former = withoutDocuments(await manifestIn(transaction), documents);
    // Where no document has words, there is no segment to be written with it.
    await database.indexManifest.put(former, MANIFEST_KEY);
    const indexed = draft.documents.map((document) => indexedAs(former, document));
    addToIndex(
      transaction,
      former,
      draft,
      documents.map(({ id }) => id),
    );
    await Promise.all(
      documents.map((row, i) => database.documents.update(row.id, { indexed: indexed[i] })),
    );
    return true;
  });
  return written ? performance.now() - began : undefined;
}

/** Whether a segment that is there, and not about to go, was written when the document was indexed. */
function has(manifest: Manifest | undefined, { indexed }: DocumentRow): boolean {
  const from = manifest?.rebuildFrom ?? 0;
  if (indexed.birth < from) return false;
  // Without words there is no segment to look for.
  if (indexed.chunks === 0 && indexed.birth > 0) return true;
  return (
    manifest?.segments.some(
      ({ firstBirth, lastBirth }) => indexed.birth >= firstBirth && indexed.birth <= lastBirth,
    ) ?? false
  );
}

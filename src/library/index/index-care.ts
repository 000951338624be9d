/** Keeps the search index small and fast, and rebuilds it when it is damaged. */

import { type MergeOptions, mergeAll } from '../../retrieval/index/merge';
import {
  type Manifest,
  without,
  withRebuild,
  withRebuilt,
} from '../../retrieval/segments/index-manifest';
import type { IndexRow } from '../../retrieval/segments/segment-store';
import type { Database } from '../../storage/database/database';
import {
  IndexedDbIndexStore,
  MANIFEST_KEY,
  type RowsToDrop,
} from '../../storage/index/index-store';
import type { Library } from '../library';
import { indexAgain } from './index-again';
import { checkIndex, type IndexState } from './index-check';
import { completePendingIndex } from './index-pending';
import { draftInSteps, StepSize, type Tell } from './step-size';
import { Pauses, writeInTurn, yieldToQueries } from './yield-to-queries';

/**
 * Indexes what was kept and merges small segments, in small steps. May be interrupted at any point, and called after
 * every save: usually nothing needs merging.
 * @param bulk much is being written, and the caller calls `compactIndex` at the end.
 */
export async function tidyIndex(
  library: Library,
  { signal, bulk = false }: { signal?: AbortSignal; bulk?: boolean } = {},
): Promise<void> {
  await completePendingIndex(library);
  // A second call joins the first.
  return library.underWay.merging ?? merge(library, bulk ? bulkPace(library) : 'usual', signal);
}

/** Calls `tidyIndex` without waiting for it. If it fails or the worker ends, the next save does it. */
export function tidyLater(library: Library, options?: Parameters<typeof tidyIndex>[1]): void {
  tidyIndex(library, options).catch((error: unknown) =>
    console.warn('The index stays untidy:', error),
  );
}

/** Merges to a few segments, for the fastest search: after an import, and once a day. */
export async function compactIndex(library: Library, signal?: AbortSignal): Promise<void> {
  await completePendingIndex(library);
  // Another caller that waited may have started first.
  while (library.underWay.merging !== undefined) await library.underWay.merging;
  await merge(library, 'few', signal);
}

/** A person who has searched this recently may search again. */
const LATELY_MS = 10_000;

const bulkPace = ({ queries }: Library) =>
  queries.wasAskedWithin(LATELY_MS) ? 'bulk-searched' : 'bulk';

function merge(
  library: Library,
  aim: NonNullable<MergeOptions['aim']>,
  signal?: AbortSignal,
): Promise<void> {
  const { queries, underWay } = library;
  const store = new TurnTakingStore(library);
  const slices = new Pauses(queries);
  const work = mergeAll(store, { pause: () => slices.next(), signal, aim }).finally(() => {
    underWay.merging = undefined;
  });
  underWay.merging = work;
  return work;
}

/** Makes the writes of a merge take turns with those of an import. */
class TurnTakingStore extends IndexedDbIndexStore {
  readonly #library: Library;

  constructor(library: Library) {
    super(library.database);
    this.#library = library;
  }

  override addRows(segment: number, rows: readonly IndexRow[]): Promise<void> {
    return writeInTurn(this.#library, () => super.addRows(segment, rows));
  }

  override update(change: (manifest: Manifest) => Manifest): Promise<Manifest> {
    return writeInTurn(this.#library, () => super.update(change));
  }

  protected override dropSome(left: RowsToDrop): Promise<void> {
    return writeInTurn(this.#library, () => super.dropSome(left));
  }
}

const quietly: Tell = () => undefined;

/**
 * Compares the index with the documents and repairs it: finishes an interrupted rebuild, removes what is damaged,
 * adds what is missing, or otherwise rebuilds it all. @returns what it found at first.
 */
export async function careForIndex(
  library: Library,
  tell: Tell = quietly,
  signal?: AbortSignal,
): Promise<IndexState> {
  const { state, damaged } = await checkIndex(library);
  if (state === 'damaged') {
    await changeManifest(library, (manifest) => without(manifest, ({ id }) => damaged.has(id)));
  }
  if (state === 'outdated') await rebuildIndex(library, tell, signal);
  else if (state !== 'sound') await resumeRebuild(library, tell, signal);
  if (signal?.aborted === true) return state;
  if (state !== 'sound' && (await checkIndex(library)).state !== 'sound') {
    await rebuildIndex(library, tell, signal);
  }
  await compactIndex(library, signal);
  return state;
}

/**
 * Rebuilds the index from the documents. Searches use a document's old entries until it has new ones. If the browser
 * closes, `resumeRebuild` finishes it; if `signal` stops it, the rest stays as it was.
 */
export async function rebuildIndex(
  library: Library,
  tell: Tell,
  signal?: AbortSignal,
): Promise<void> {
  await beginRebuild(library);
  await resumeRebuild(library, tell, signal);
}

/** Marks the whole index for a rebuild, which `resumeRebuild` does. */
export async function beginRebuild(library: Library): Promise<void> {
  await changeManifest(library, withRebuild);
}

/** Ends a rebuild. What was not rebuilt yet stays as it was. */
export async function endRebuild(library: Library): Promise<void> {
  await changeManifest(library, withoutRebuild);
}

const withoutRebuild = ({ rebuildFrom: _stopped, ...manifest }: Manifest): Manifest => manifest;

/** Says whether a rebuild was begun and not finished. One small read. */
export async function isRebuilding(database: Database): Promise<boolean> {
  return (await rebuiltFrom(database)) !== undefined;
}

/** Returns the first birth that counts as new in the current rebuild. */
async function rebuiltFrom(database: Database): Promise<number | undefined> {
  return (await database.indexManifest.get(MANIFEST_KEY))?.rebuildFrom;
}

/** Indexes every document that the index lacks or the rebuild has not reached. */
export async function resumeRebuild(
  library: Library,
  tell: Tell,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const from = await rebuiltFrom(library.database);
    if (!(await indexAllAgain(library, tell, signal))) {
      // Does not stop a rebuild that began since.
      await changeManifest(library, (now) =>
        now.rebuildFrom === from ? withoutRebuild(now) : now,
      );
      return;
    }
    const { rebuildFrom } = await changeManifest(library, (now) => withRebuilt(now, from));
    // If another rebuild began meanwhile, everything counts as old again.
    if (rebuildFrom === undefined) break;
  }
  await compactIndex(library, signal);
}

/** @returns whether it finished: `false` if `signal` stopped it. */
async function indexAllAgain(library: Library, tell: Tell, signal?: AbortSignal): Promise<boolean> {
  const { database, queries } = library;
  const ids = await database.documents.toCollection().primaryKeys();
  const steps = new StepSize({ first: 8, most: 200 });
  for (let at = 0; at < ids.length; ) {
    tell({ done: at, total: ids.length });
    if (signal?.aborted === true) return false;
    const some = ids.slice(at, at + steps.size);
    const held = await indexAgain(database, some, (documents) => draftInSteps(documents, library));
    // A document was saved while it was being read: try again.
    if (held === undefined) continue;
    steps.took(some.length, held);
    at += some.length;
    await yieldToQueries(queries);
  }
  tell({ done: ids.length, total: ids.length });
  return true;
}

async function changeManifest(
  library: Library,
  change: (manifest: Manifest) => Manifest,
): Promise<Manifest> {
  // A running merge would bring back what is about to be dropped, so it must end first.
  await library.underWay.merging?.catch(() => undefined);
  return new IndexedDbIndexStore(library.database).update(change);
}

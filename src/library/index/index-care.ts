/** Keeping the search index small and quick, and making it again when it is not what it should be. */

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
import { Slices, writeInTurn, yieldToQueries } from './yield-to-queries';

/**
 * Puts what was kept into the index and merges small segments into larger ones, in small steps. Safe
 * to be killed at any point, and to be called after every save: mostly there is nothing to merge.
 * @param bulk much is being written, and `compactIndex` is called at its end.
 */
export async function tidyIndex(
  library: Library,
  { signal, bulk = false }: { signal?: AbortSignal; bulk?: boolean } = {},
): Promise<void> {
  await completePendingIndex(library);
  // A second call joins the first.
  return library.underWay.merging ?? merge(library, bulk ? bulkPace(library) : 'usual', signal);
}

/** Leaves few segments, for the quickest search: after an import, and once a day. */
export async function compactIndex(library: Library, signal?: AbortSignal): Promise<void> {
  await completePendingIndex(library);
  await library.underWay.merging;
  await merge(library, 'few', signal);
}

/** Whoever asked so short a time ago may go on asking. */
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
  const slices = new Slices(queries);
  const work = mergeAll(store, { pause: () => slices.next(), signal, aim }).finally(() => {
    underWay.merging = undefined;
  });
  underWay.merging = work;
  return work;
}

/** What a merge writes and deletes takes turns with what an import writes. */
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
 * Looks whether index and documents agree and mends what does not: finishes a rebuild that was cut
 * off, takes out what is damaged, adds what is missing, and where that is not enough makes the
 * index anew.
 * @returns what was found at first.
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
 * Makes the index anew from the documents. What is in the old one is found until the new one has
 * it, so searching goes on. Cut off by a closing browser, it is finished by `resumeRebuild`;
 * stopped by `signal`, what was not yet done anew stays as it was.
 */
export async function rebuildIndex(
  library: Library,
  tell: Tell,
  signal?: AbortSignal,
): Promise<void> {
  await beginRebuild(library);
  await resumeRebuild(library, tell, signal);
}

/** Marks everything in the index as to be made anew; `resumeRebuild` does it. */
export async function beginRebuild(library: Library): Promise<void> {
  await changeManifest(library, withRebuild);
}

/** What was not yet made anew stays as it was. */
export async function endRebuild(library: Library): Promise<void> {
  await changeManifest(library, withoutRebuild);
}

const withoutRebuild = ({ rebuildFrom: _stopped, ...manifest }: Manifest): Manifest => manifest;

/** Whether a rebuild was begun and not finished. One small read. */
export async function isRebuilding(database: Database): Promise<boolean> {
  return (await rebuiltFrom(database)) !== undefined;
}

/** The first birth that counts as new in the rebuild that goes on. */
async function rebuiltFrom(database: Database): Promise<number | undefined> {
  return (await database.indexManifest.get(MANIFEST_KEY))?.rebuildFrom;
}

/** Indexes every document that the index does not have, or not yet anew. */
export async function resumeRebuild(
  library: Library,
  tell: Tell,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const from = await rebuiltFrom(library.database);
    if (!(await indexAllAgain(library, tell, signal))) {
      // One that was begun since was not stopped.
      await changeManifest(library, (now) =>
        now.rebuildFrom === from ? withoutRebuild(now) : now,
      );
      return;
    }
    const { rebuildFrom } = await changeManifest(library, (now) => withRebuilt(now, from));
    // Where it was begun anew meanwhile, all that was made counts as old again.
    if (rebuildFrom === undefined) break;
  }
  await compactIndex(library, signal);
}

/** @returns whether it came to the end: not when it was stopped by `signal`. */
async function indexAllAgain(library: Library, tell: Tell, signal?: AbortSignal): Promise<boolean> {
  const { database, queries } = library;
  const ids = await database.documents.toCollection().primaryKeys();
  const steps = new StepSize({ first: 8, most: 200 });
  for (let at = 0; at < ids.length; ) {
    tell({ done: at, total: ids.length });
    if (signal?.aborted === true) return false;
    const some = ids.slice(at, at + steps.size);
    const held = await indexAgain(database, some, (documents) => draftInSteps(documents, library));
    // A document was saved while it was being read: once more.
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
  // A merge in flight would put back what is about to be thrown away; it ends first.
  await library.underWay.merging?.catch(() => undefined);
  return new IndexedDbIndexStore(library.database).update(change);
}

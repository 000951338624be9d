/** When the search index is looked at, mended and made anew, and what is said about it. */
import {
  beginRebuild,
  careForIndex,
  compactIndex,
  endRebuild,
  isRebuilding,
  resumeRebuild,
} from '../../library/index/index-care';
import { checkIndex } from '../../library/index/index-check';
import type { Library } from '../../library/library';
import type { IndexReport, SearchReply } from '../../messages/requests';
import { ProblemError } from '../../protocol/problem';
import type { Database } from '../../storage/database/database';
import { type Preferences, readPreference, writePreference } from '../../storage/preferences';
import type { Chore, Chores } from '../worker/chores';

type Found = Preferences['indexCare']['found'];

const note = (database: Database, found: Found, { pending = false, stopped = false } = {}) =>
  writePreference(database, 'indexCare', { at: Date.now(), found, pending, stopped });

export function indexChore(library: Library): Chore {
  const { database } = library;
  return {
    name: 'index',
    due: async () =>
      (await readPreference(database, 'indexCare')).pending || (await isRebuilding(database)),
    async run(tell, signal) {
      const { found } = await readPreference(database, 'indexCare');
      // What a person asked for needs no look first.
      const state =
        found === 'asked'
          ? await resumeRebuild(library, tell, signal)
          : await careForIndex(library, tell, signal);
      // Why it began is worth more than that it was cut off in between.
      const why =
        state === undefined || state === 'unfinished' || state === 'sound' ? found : state;
      await note(database, why, { stopped: signal.aborted });
    },
  };
}

/** Looks at the index, and has it mended where it is not what it should be. */
export async function lookAfterIndex(library: Library, chores: Chores): Promise<Found> {
  const { database } = library;
  const before = await readPreference(database, 'indexCare');
  if (!before.pending) {
    const { state } = await checkIndex(library);
    await note(database, state, { pending: state !== 'sound' });
    if (state === 'sound') {
      await compactIndex(library);
      return state;
    }
  }
  void chores.kick();
  return (await readPreference(database, 'indexCare')).found;
}

export async function startRebuild(library: Library, chores: Chores): Promise<void> {
  await beginRebuild(library);
  await note(library.database, 'asked', { pending: true });
  void chores.kick();
}

/** Stops the work on the index, or takes off what waits until other work is done. */
export async function stopIndexWork(library: Library, chores: Chores): Promise<void> {
  const { database } = library;
  chores.stop('index');
  const isUnderWay = chores.view().some(({ name }) => name === 'index');
  const { found, pending } = await readPreference(database, 'indexCare');
  if (isUnderWay || !pending) return;
  await endRebuild(library);
  await note(database, found, { stopped: true });
}

export async function reportIndex(database: Database): Promise<IndexReport> {
  const [care, documents] = await Promise.all([
    readPreference(database, 'indexCare'),
    database.documents.count(),
  ]);
  return { ...care, documents };
}

/** How far the mending of the index is; nothing when every document can be found meanwhile. */
export async function mendingNow(
  database: Database,
  chores: Chores,
): Promise<Pick<SearchReply, 'mending'>> {
  const index = chores.view().find(({ name }) => name === 'index');
  if (index === undefined) return {};
  const { found } = await readPreference(database, 'indexCare');
  return found === 'asked' ? {} : { mending: { done: index.done, total: index.total } };
}

/** What to say of a search that failed: rows may have been lost with a crash or a failing disk. */
export async function whySearchFailed(
  library: Library,
  chores: Chores,
  error: unknown,
): Promise<unknown> {
  const found = await lookAfterIndex(library, chores);
  return found === 'sound' ? error : new ProblemError({ code: 'index-damaged' }, { cause: error });
}

/** When the search index is checked, repaired and rebuilt, and what is reported about it. */
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
import type { Chore } from '../worker/chores';
import { problemOf } from '../worker/problem-of';
import type { WorkerContext } from '../worker/worker-context';
import { isOfLibrary } from './keep-safely';

type Found = Preferences['indexCare']['found'];

const note = (database: Database, found: Found, { pending = false, stopped = false } = {}) =>
  writePreference(database, 'indexCare', { at: Date.now(), found, pending, stopped });

/** Creates the chore that checks and repairs the index, or continues a rebuild. It records the result. */
export function indexChore(library: Library): Chore {
  const { database } = library;
  return {
    name: 'index',
    due: async () =>
      (await readPreference(database, 'indexCare')).pending || (await isRebuilding(database)),
    async run(tell, signal) {
      const { found } = await readPreference(database, 'indexCare');
      // A rebuild that the person asked for needs no check.
      const state =
        found === 'asked'
          ? await resumeRebuild(library, tell, signal)
          : await careForIndex(library, tell, signal);
      // The reason for the repair matters more than that it was interrupted.
      const why =
        state === undefined || state === 'unfinished' || state === 'sound' ? found : state;
      await note(database, why, { stopped: signal.aborted });
    },
  };
}

/** Checks the index, and starts a repair if it needs one. */
export async function lookAfterIndex(context: WorkerContext): Promise<Found> {
  const { database, chores } = context;
  const before = await readPreference(database, 'indexCare');
  if (!before.pending) {
    const { state } = await checkIndex(context);
    await note(database, state, { pending: state !== 'sound' });
    if (state === 'sound') {
      await compactIndex(context);
      return state;
    }
  }
  void chores.kick();
  return (await readPreference(database, 'indexCare')).found;
}

/** Starts a rebuild of the index. Until it is done, the old index answers, if it can be read. */
export async function startRebuild(context: WorkerContext): Promise<void> {
  await beginRebuild(context);
  await note(context.database, 'asked', { pending: true });
  void context.chores.kick();
}

/** Stops the work on the index, or cancels it if it has not begun yet. */
export async function stopIndexWork(context: WorkerContext): Promise<void> {
  const { database, chores } = context;
  chores.stop('index');
  const isUnderWay = chores.view().some(({ name }) => name === 'index');
  const { found, pending } = await readPreference(database, 'indexCare');
  if (isUnderWay || !pending) return;
  await endRebuild(context);
  await note(database, found, { stopped: true });
}

/** Returns what the last check found, and the number of documents. */
export async function reportIndex(database: Database): Promise<IndexReport> {
  const care = await readPreference(database, 'indexCare');
  return { ...care, documents: await database.documents.count() };
}

/** Returns the progress of a repair of the index; nothing if every document can still be found. */
export async function mendingNow({
  database,
  chores,
}: WorkerContext): Promise<Pick<SearchReply, 'mending'>> {
  const index = chores.view().find(({ name }) => name === 'index');
  if (index === undefined) return {};
  const { found } = await readPreference(database, 'indexCare');
  return found === 'asked' ? {} : { mending: { done: index.done, total: index.total } };
}

/** Returns the error to report for a failed search. A crash or a failing disk may have damaged the index. */
export async function whySearchFailed(context: WorkerContext, error: unknown): Promise<unknown> {
  const problem = await problemOf(error);
  const why = new ProblemError(problem, { cause: error });
  // Files that cannot be read may be those of the index alone.
  if (isOfLibrary(problem) && problem.code !== 'library-unreadable') return why;
  const found = await lookAfterIndex(context).catch(() => 'sound');
  return found === 'sound' ? why : new ProblemError({ code: 'index-damaged' }, { cause: error });
}

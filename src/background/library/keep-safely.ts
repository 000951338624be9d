import { detailOf, saysNoRoom } from '../../messages/wire';
import { type Problem, ProblemError } from '../../protocol/problem';
import { answerCache } from '../../storage/answers';
import type { Database } from '../../storage/database/database';
import { problemOf } from '../worker/problem-of';

/**
 * Runs work that stores something. If the disk is full, empties the answer cache and retries once. Rejects with
 * `ProblemError`: a failure of the database as a problem that a person can act on.
 */
export async function keepSafely<T>(database: Database, keep: () => Promise<T>): Promise<T> {
  try {
    return await keep().catch(async (error: unknown) => {
      // On a full disk the next write would break off too.
      if (!saysNoRoom(error)) throw error;
      await answerCache(database).clearAll();
      return keep();
    });
  } catch (error) {
    throw new ProblemError(await whyNotKept(error), { cause: error });
  }
}

/** Says whether a problem is one of the library, so nothing else could be kept either. */
export const isOfLibrary = ({ code }: Problem): boolean =>
  ['disk-full', 'storage-failed', 'library-unreadable', 'newer-library'].includes(code);

async function whyNotKept(error: unknown): Promise<Problem> {
  const problem = await problemOf(error);
  return problem.code === 'unexpected'
    ? { code: 'storage-failed', detail: detailOf(error) }
    : problem;
}

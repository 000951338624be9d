import { type Problem, ProblemError } from '../../protocol/problem';
import { answerCache } from '../../storage/answers';
import type { Database } from '../../storage/database/database';

/**
 * Runs work that stores something. If the disk is full, empties the answer cache and retries once. Rejects with
 * `ProblemError`: a failure of the database as a problem that a person can act on.
 */
export async function keepSafely<T>(database: Database, keep: () => Promise<T>): Promise<T> {
  try {
    return await keepOrMakeRoom(database, keep);
  } catch (error) {
    throw new ProblemError(storageProblem(error), { cause: error });
  }
}

async function keepOrMakeRoom<T>(database: Database, keep: () => Promise<T>): Promise<T> {
  try {
    return await keep();
  } catch (error) {
    if (storageProblem(error).code !== 'disk-full') throw error;
    await answerCache(database).clearAll();
    return keep();
  }
}

function storageProblem(error: unknown): Problem {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return /QuotaExceeded/.test(detail) ? { code: 'disk-full' } : { code: 'storage-failed', detail };
}

import { detailOf, saysNoRoom } from '../../messages/wire';
import { ProblemError } from '../../protocol/problem';
import { answerCache } from '../../storage/answers';
import type { Database } from '../../storage/database/database';
import { isForLackOfRoom } from '../worker/problem-of';

/**
 * Runs work that stores something. If the disk is full, empties the answer cache and retries once. Rejects with
 * `ProblemError`: a failure of the database as a problem that a person can act on.
 */
export async function keepSafely<T>(database: Database, keep: () => Promise<T>): Promise<T> {
  try {
    return await keepOrMakeRoom(database, keep);
  } catch (error) {
    const isFull = await isForLackOfRoom(error);
    throw new ProblemError(
      isFull ? { code: 'disk-full' } : { code: 'storage-failed', detail: detailOf(error) },
      { cause: error },
    );
  }
}

async function keepOrMakeRoom<T>(database: Database, keep: () => Promise<T>): Promise<T> {
  try {
    return await keep();
  } catch (error) {
    // On a full disk the next write would break off too.
    if (!saysNoRoom(error)) throw error;
    await answerCache(database).clearAll();
    return keep();
  }
}

import { forget, recall, remember } from '../../platform/session';
import { beginFreshLog, throwIfFull, trustLog } from '../../storage/database/fresh-log';

/** Remembered until the browser ends, or loses the database: both can break the log. */
const DONE = 'fresh-log';

/** Says whether an earlier worker has started a new log. */
export async function hasFreshLog(): Promise<boolean> {
  return (await recall(DONE).catch(() => undefined)) === true;
}

/** Rejects while the disk is full and the log may be broken. */
export async function roomForLog(has: Promise<boolean>): Promise<void> {
  if (!(await has)) await throwIfFull();
}

/** Starts a new log for all databases, in the first worker after each start of the browser. */
export async function freshLogOnce(has: Promise<boolean>): Promise<void> {
  try {
    if (await has) return trustLog();
    await beginFreshLog();
    await remember(DONE, true);
  } catch (error) {
    // If the disk is full, whatever needs the database says so.
    console.warn('The database got no fresh log:', error);
  }
}

/** Lets the next worker start a new log too. Call it when the database closes. */
export function forgetFreshLog(): void {
  void forget(DONE).catch(() => undefined);
}

import { recall, remember } from '../../platform/session';
import { beginFreshLog } from '../../storage/index/fresh-log';

/** Remembered as long as the browser runs, because a log can only break when the browser ends. */
const DONE = 'fresh-log';

/** Says whether an earlier worker has started a new log. */
export async function hasFreshLog(): Promise<boolean> {
  return (await recall(DONE).catch(() => undefined)) === true;
}

/** Starts a new log for the database, in the first worker after each start of the browser. */
export async function freshLogOnce(has: Promise<boolean>): Promise<void> {
  try {
    if (await has) return;
    await beginFreshLog();
    await remember(DONE, true);
  } catch (error) {
    // If the disk is full, the first save that fails reports it.
    console.warn('The database got no fresh log:', error);
  }
}

import { recall, remember } from '../../platform/session';
import { beginFreshLog } from '../../storage/index/fresh-log';

/** Lives as long as the browser, and a log breaks off only when the browser ends. */
const DONE = 'fresh-log';

/** A new log for the database, by the first worker after each start of the browser. */
export async function freshLogOnce(): Promise<void> {
  try {
    if ((await recall(DONE)) === true) return;
    await beginFreshLog();
    await remember(DONE, true);
  } catch (error) {
    // A full disk is told of by what cannot be kept, not by this.
    console.warn('The database got no fresh log:', error);
  }
}

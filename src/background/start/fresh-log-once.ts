import { recall, remember } from '../../platform/session';
import { beginFreshLog, throwIfFull, trustLog } from '../../storage/database/fresh-log';

/**
 * Remembered until the browser ends. `true`: a worker of this session has opened the database behind a new log.
 * `false`: it was lost since, or could not be opened; both can break the log.
 */
const STATE = 'fresh-log';

/** Says whether an earlier worker has started a new log. */
export async function hasFreshLog(): Promise<boolean> {
  return (await recall(STATE).catch(() => undefined)) === true;
}

/** Rejects while the disk is full and the log may be broken. */
export async function roomForLog(has: Promise<boolean>): Promise<void> {
  if (!(await has)) await throwIfFull();
}

/** Starts a new log for all databases, in the first worker after each start of the browser. */
export async function freshLogOnce(has: Promise<boolean>): Promise<void> {
  try {
    if (await has) trustLog();
    else await beginFreshLog();
  } catch (error) {
    noteLostLog();
    // If the disk is full, whatever needs the database says so.
    console.warn('The database got no fresh log:', error);
  }
}

/** Notes that the database is open behind a fresh log. @returns whether it could not be opened before. */
export async function noteFreshLog(): Promise<boolean> {
  const before = await recall(STATE);
  if (before !== true) await remember(STATE, true);
  return before === false;
}

/** Lets the next worker start a new log too. Call it when the database is lost. */
export function noteLostLog(): void {
  void remember(STATE, false).catch(() => undefined);
}

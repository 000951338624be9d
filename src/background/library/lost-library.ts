/**
 * Notices that the browser has lost the library. Chromium and Firefox begin an empty database in place of one whose
 * files are damaged, and tell nobody. A mark that is kept elsewhere says that there was a library before.
 */
import { keepsNothing } from '../../library/documents/document-lists';
import { hasMark, leaveMark } from '../../platform/lasting-mark';
import { pageUrl } from '../../platform/runtime';
import { openTab } from '../../platform/tabs/tabs';
import type { Database } from '../../storage/database/database';
import { changePreference, readPreference } from '../../storage/preferences';

const MARK = 'library-begun';

/** Says whether this library is empty because an earlier one was lost. The first to find that out opens the page about it. */
export async function wasLost(database: Database): Promise<boolean> {
  const isMarked = await hasMark(MARK);
  // So it is at nearly every start of the worker, which must not write then.
  if (isMarked && (await readPreference(database, 'begun')) === 'anew') return false;
  const { documents, bin, preferences } = database;
  let isNews = false;
  const begun = await database.transaction('rw', documents, bin, preferences, async () => {
    const isEmpty = (await keepsNothing(database)) && (await bin.limit(1).count()) === 0;
    return changePreference(database, 'begun', (before) => {
      isNews = before === '' && isMarked && isEmpty;
      // What was kept since the loss is a library like any other, which the person may empty.
      return isNews || (before === 'after-loss' && isEmpty) ? 'after-loss' : 'anew';
    });
  });
  // After the database: a worker that ends in between must find no loss.
  if (!isMarked) await leaveMark(MARK);
  if (isNews) await openTab(pageUrl('/library.html'));
  return begun === 'after-loss';
}

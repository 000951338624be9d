import { pageUrl } from '../../platform/runtime';
import { openTab } from '../../platform/tabs/tabs';
import type { Database } from '../../storage/database/database';
import { readPreference, writePreference } from '../../storage/preferences';

/**
 * Opens the welcome page, once for each library. A browser may report the installation again: Firefox installs an
 * extension without a store anew after each start.
 */
export async function welcomeOnce(database: Database): Promise<void> {
  if (await readPreference(database, 'welcomed')) return;
  await writePreference(database, 'welcomed', true);
  await openTab(pageUrl('/welcome.html'));
}

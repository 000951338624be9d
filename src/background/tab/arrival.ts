/** Recognises a kept page when a tab opens it, only by comparing its address with those in the library. */
import { documentsAt } from '../../library/documents/document-lists';
import { mayReach } from '../../platform/host-permission';
import { tabArrivals } from '../../platform/tabs/tab-addresses';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import type { Database } from '../../storage/database/database';
import { readPreference } from '../../storage/preferences';
import { showOnArrival } from './highlights';
import { markIfKept } from './revisit';

/** Marks the button of a tab that shows a kept page, and shows its highlights, each where the person allows it. */
export async function noticeArrival(database: Database, tab: TabGlimpse): Promise<void> {
  if (tab.incognito || tab.url === undefined || !/^https?:/.test(tab.url)) return;
  const [marks, shows] = await Promise.all([mayMark(database), mayReach(tab.url)]);
  if (!marks && !shows) return;
  const kept = await documentsAt(database, tab.url);
  await Promise.all([marks && markIfKept(tab, kept), shows && showOnArrival(database, tab, kept)]);
}

async function mayMark(database: Database): Promise<boolean> {
  return (await readPreference(database, 'markKeptPages')) && (await tabArrivals.given());
}

import { documentsAt } from '../library/lists';
import type { KeptHere, RequestOf, TabView } from '../messages/requests';
import { showBadge } from '../platform/badge';
import { activeTab } from '../platform/tabs';
import type { Database } from '../storage/database';
import { whyForbidden } from './clippable';
import { takeFailure } from './pending';

/** What a clip card shows of the active tab of a window, without touching the page. */
export async function lookAtTab(
  database: Database,
  { windowId }: RequestOf<'tab.look'>,
): Promise<TabView> {
  const tab = await activeTab(windowId);
  if (tab === undefined) return { state: 'forbidden', problem: { code: 'tab-gone' } };
  if (tab.incognito) return { state: 'forbidden', problem: { code: 'private-window' } };
  if (tab.url === undefined) return { state: 'not-lent' };
  const forbidden = whyForbidden(tab.url);
  if (forbidden !== undefined) return { state: 'forbidden', problem: forbidden };

  const [documents, lastProblem] = await Promise.all([
    documentsAt(database, tab.url),
    takeFailure(tab.id, tab.url),
  ]);
  if (lastProblem !== undefined) await showBadge('', '#000000', tab.id);
  return {
    state: 'clippable',
    title: tab.title ?? '',
    url: tab.url,
    kept: documents.map(
      ({ uid, kind, namespace, updatedAt }): KeptHere => ({ uid, kind, namespace, updatedAt }),
    ),
    ...(lastProblem === undefined ? {} : { lastProblem }),
  };
}

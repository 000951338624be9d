import { documentsAt } from '../../library/documents/document-lists';
import type { KeptHere, RequestOf, TabView } from '../../messages/requests';
import { activeTab } from '../../platform/tabs/tabs';
import type { Survey } from '../../protocol/document/document';
import { pageTitle } from '../../protocol/document/page-title';
import type { Database } from '../../storage/database/database';
import { namespaceFor } from '../clip/site-template';
import { whyForbidden } from '../read/clippable';
import { surveyTab } from '../read/read-tab';
import { whatIsShown } from '../read/what-is-shown';
import { outcomeIn } from './tab-outcome';

/** What a clip card shows of the active tab of a window. The page itself is only glanced at. */
export async function lookAtTab(
  database: Database,
  { windowId }: RequestOf<'tab.look'>,
): Promise<TabView> {
  const tab = await activeTab(windowId);
  if (tab === undefined) return { state: 'forbidden', problem: { code: 'tab-gone' } };
  if (tab.incognito) return { state: 'forbidden', problem: { code: 'private-window' } };
  if (tab.url === undefined) {
    const { lastProblem } = await outcomeIn(tab);
    return { state: 'not-lent', ...(lastProblem === undefined ? {} : { lastProblem }) };
  }
  const forbidden = whyForbidden(tab.url);
  if (forbidden !== undefined) return { state: 'forbidden', problem: forbidden };

  const title = pageTitle(tab.title ?? '', tab.url);
  const [documents, shown, { lastProblem, lastReceipt }, namespace] = await Promise.all([
    documentsAt(database, tab.url),
    whatIsShown(tab, 'to-show'),
    outcomeIn(tab),
    namespaceFor(database, tab.url, title),
  ]);
  if (shown.kind === 'no-document') {
    return { state: 'forbidden', problem: { code: shown.kind, what: shown.what } };
  }
  return {
    state: 'clippable',
    title,
    url: tab.url,
    ...(shown.kind === 'pdf' && { pdf: true as const }),
    kept: documents.map(
      ({ uid, kind, namespace, updatedAt }): KeptHere => ({ uid, kind, namespace, updatedAt }),
    ),
    ...(namespace === '' ? {} : { namespace }),
    ...(lastProblem === undefined ? {} : { lastProblem }),
    ...(lastReceipt === undefined ? {} : { lastReceipt }),
  };
}

/** What a clip of the active tab of a window would be. */
export async function surveyActiveTab({
  windowId,
}: RequestOf<'tab.survey'>): Promise<Survey | undefined> {
  const tab = await activeTab(windowId);
  return tab === undefined ? undefined : surveyTab(tab);
}

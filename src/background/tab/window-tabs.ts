/** Every tab of a window: what they are, and keeping them one by one. */
import { getDocument } from '../../library/documents/document-lists';
import type { ClipReceipt, ReplyOf, RequestOf, WindowTab } from '../../messages/requests';
import { mayReach } from '../../platform/host-permission';
import { tabAddresses } from '../../platform/tabs/tab-addresses';
import { type OpenTab, tabNow, tabsOf } from '../../platform/tabs/tabs';
import { ProblemError } from '../../protocol/problem';
import { clipTab } from '../clip/save';
import { whyForbidden } from '../read/clippable';
import type { WorkerContext } from '../start/worker-context';

export async function listTabs({
  windowId,
}: RequestOf<'tabs.list'>): Promise<ReplyOf<'tabs.list'>> {
  const [seen, tabs] = await Promise.all([tabAddresses.given(), tabsOf(windowId)]);
  return { seen, tabs: await Promise.all(tabs.map(viewOf)) };
}

async function viewOf(tab: OpenTab): Promise<WindowTab> {
  const { id, title = '', url = '' } = tab;
  const problem = whyNot(tab);
  return {
    id,
    title,
    url,
    reachable: problem === undefined && (await mayReach(url)),
    ...(problem !== undefined && { problem }),
  };
}

function whyNot({ url, incognito, asleep }: OpenTab): WindowTab['problem'] {
  if (incognito) return { code: 'private-window' };
  if (url === undefined) return { code: 'tab-not-lent' };
  return whyForbidden(url) ?? (asleep ? { code: 'tab-asleep' } : undefined);
}

/**
 * Keeps one tab of a run that began at `since`. Asked again, because the worker died before it could
 * answer, it tells what the first try did: what the run changed is the run's to undo.
 */
export async function saveTab(
  context: WorkerContext,
  { tabId, url, namespace, since }: RequestOf<'tabs.save'>,
): Promise<ClipReceipt> {
  const tab = await tabNow(tabId);
  if (tab === undefined) throw new ProblemError({ code: 'tab-gone' });
  if (tab.url !== url) throw new ProblemError({ code: 'tab-moved' });
  const receipt = await clipTab(context, tab, { kind: 'page' }, namespace);
  if (receipt.change !== 'unchanged' || receipt.savedAt < since) return receipt;
  const kept = await getDocument(context.database, receipt.uid);
  return { ...receipt, change: kept?.createdAt === kept?.updatedAt ? 'created' : 'updated' };
}

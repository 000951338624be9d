import { getDocument } from '../../library/documents/document-lists';
import type { WindowTab } from '../../messages/requests';
import { mayReach } from '../../platform/host-permission';
import { tabAddresses } from '../../platform/tabs/tab-addresses';
import { type OpenTab, tabNow, tabsOf, wakeTab } from '../../platform/tabs/tabs';
import { orProblem, ProblemError } from '../../protocol/problem';
import { clipTab } from '../clip/save';
import { whyForbidden } from '../read/clippable';
import type { Handler } from '../worker/worker-context';

export const listTabs: Handler<'tabs.list'> = async (_context, { windowId }) => {
  const [seen, tabs] = await Promise.all([tabAddresses.given(), tabsOf(windowId)]);
  return { seen, tabs: await Promise.all(tabs.map(viewOf)) };
};

async function viewOf(tab: OpenTab): Promise<WindowTab> {
  const { id, title = '', url = '', asleep } = tab;
  const problem = whyNot(tab);
  const reachable = problem === undefined && (await mayReach(url));
  return { id, title, url, reachable, asleep, problem };
}

function whyNot({ url, incognito }: OpenTab): WindowTab['problem'] {
  if (incognito) return { code: 'private-window' };
  if (url === undefined) return { code: 'tab-not-lent' };
  return whyForbidden(url);
}

/**
 * Keeps one tab of a run that began at `since`. If the worker died before it could answer, the page asks again. It
 * then gets the result of the first try, because the run can undo what the run changed.
 */
export const saveTab: Handler<'tabs.save'> = async (context, asked) => {
  const { tabId, windowId, url, listed, namespace, since } = asked;
  // Chromium gives a sleeping tab another id.
  const renumbered = async () =>
    (await tabsOf(windowId)).find((other) => other.url === url && !listed.includes(other.id));
  const asleep = orProblem((await tabNow(tabId)) ?? (await renumbered()), 'tab-gone');
  if (asleep.url !== url) throw new ProblemError({ code: 'tab-moved' });
  const tab = orProblem(await wakeTab(asleep.id), 'tab-gone');
  const receipt = await clipTab(context, tab, { kind: 'page' }, namespace);
  if (receipt.change !== 'unchanged' || receipt.savedAt < since) return receipt;
  const kept = await getDocument(context.database, receipt.uid);
  return { ...receipt, change: kept?.createdAt === kept?.updatedAt ? 'created' : 'updated' };
};

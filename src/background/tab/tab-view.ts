import { documentsAt } from '../../library/documents/document-lists';
import { mayReach } from '../../platform/host-permission';
import { activeTab } from '../../platform/tabs/tabs';
import { parseAddress } from '../../protocol/address/parse-address';
import { newestOf } from '../../protocol/document/newest';
import { pageTitle } from '../../protocol/document/page-title';
import type { Problem } from '../../protocol/problem';
import { namespaceFor } from '../clip/site-template';
import { whyForbidden } from '../read/clippable';
import { surveyTab } from '../read/read-tab';
import { whatIsShown } from '../read/what-is-shown';
import { tell } from '../worker/announce';
import { outcomeIn } from '../worker/tab-outcome';
import { typedAbout } from '../worker/typed-draft';
import type { Handler } from '../worker/worker-context';

/** Returns what a clip card shows about the active tab of a window. Reads hardly anything of the page. */
export const lookAtTab: Handler<'tab.look'> = async ({ database }, { windowId, lent }) => {
  const tab = await activeTab(windowId);
  if (tab === undefined) return { state: 'forbidden', problem: { code: 'tab-gone' } };
  if (tab.incognito) return { state: 'forbidden', problem: { code: 'private-window' } };
  if (tab.url === undefined) {
    const { lastProblem } = await outcomeIn(tab);
    return { state: 'not-lent', lastProblem };
  }
  // The browser does not tell an open panel about this.
  if (lent) void tell('tab.lent', { windowId: tab.windowId });
  const forbidden = whyForbidden(tab.url);
  if (forbidden !== undefined) {
    // A tab that was closed while it was read may have left its problem here.
    const { lastProblem: problem = forbidden } = await outcomeIn(tab);
    return { state: 'forbidden', problem };
  }

  const title = pageTitle(tab.title ?? '', tab.url);
  const [documents, shown, outcome, namespace, typed] = await Promise.all([
    documentsAt(database, tab.url),
    whatIsShown(tab, 'to-show'),
    outcomeIn(tab),
    namespaceFor(database, tab.url, title),
    typedAbout(tab.url),
  ]);
  if (shown.kind === 'error-page') {
    const problem: Problem = { code: 'page-forbidden', what: 'error-page' };
    const kept = newestOf(documents);
    return { state: 'forbidden', problem, ...(kept && { copy: kept.uid }) };
  }
  if (shown.kind === 'no-document') {
    return { state: 'forbidden', problem: { code: shown.kind, what: shown.what } };
  }
  return {
    state: 'clippable',
    title,
    url: tab.url,
    ...(shown.kind === 'pdf' && { pdf: true }),
    kept: documents.map(({ uid, kind, namespace, updatedAt, readState }) => {
      const here = { uid, kind, namespace, updatedAt };
      return readState === undefined ? here : { ...here, readState };
    }),
    ...(namespace !== '' && { namespace }),
    ...(typed !== undefined && { typed }),
    ...(shown.kind === 'pdf' && shown.shut && documents.length === 0 && (await unasked(tab.url))),
    ...outcome,
  };
};

/** Says in advance that a PDF needs the person's permission, because saving it could only fail. */
async function unasked(url: string): Promise<{ lastProblem?: Problem }> {
  if (await mayReach(url)) return {};
  return { lastProblem: { code: 'pdf-not-permitted', host: parseAddress(url)?.host ?? '' } };
}

export const surveyActiveTab: Handler<'tab.survey'> = async (_context, { windowId }) => {
  const tab = await activeTab(windowId);
  return tab && surveyTab(tab);
};

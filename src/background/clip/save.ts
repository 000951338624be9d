import { removeDocument } from '../../library/documents/bin';
import { getDocument } from '../../library/documents/document-lists';
import { restorePreviousVersion } from '../../library/documents/versions';
import { tidyLater } from '../../library/index/index-care';
import { WINDOW_OF_FILES } from '../../messages/clip';
import type { ClipReceipt } from '../../messages/requests';
import { activeTab, type TabGlimpse } from '../../platform/tabs/tabs';
import { DetailsSchema } from '../../protocol/document/correction';
import type { TabClip } from '../../protocol/document/document-kinds';
import { orProblem } from '../../protocol/problem';
import { readTyped } from '../library/read-typed';
import { mayBeRead } from '../read/clippable';
import { readTab, untilLoaded } from '../read/read-tab';
import { cancelReading, requestReading } from '../read/request-reading';
import { whatIsShown } from '../read/what-is-shown';
import { cancelDeliveries } from '../services/cancel-deliveries';
import { borrowHost } from '../worker/lent-hosts';
import { problemOf } from '../worker/problem-of';
import { markFailed, markKept, unmarkTabsOf } from '../worker/tab-outcome';
import { forgetTyped } from '../worker/typed-draft';
import type { Handler, WorkerContext } from '../worker/worker-context';
import { bookmarkDraft } from './bookmark';
import { NO_PICTURES, picturesFor } from './clip-pictures';
import { guardTab } from './guard';
import { type KeepingOptions, keepDraft } from './keep-draft';

export const clipActiveTab: Handler<'clip.save'> = async (
  context,
  { namespace, windowId, sure, beside, lent, details, ...request },
) => {
  const tab = orProblem(await activeTab(windowId), 'tab-gone');
  const { url } = tab;
  const giveBack = lent && url !== undefined ? await borrowHost(context, url, true) : undefined;
  try {
    const said = readTyped(DetailsSchema, details ?? {});
    const options = { sure, beside, details: said };
    const receipt = await clipTab(context, tab, request, namespace, options);
    // The browser's permission prompt may have closed the popup, which then shows the result when it opens again.
    if (lent) await markKept(tab, receipt);
    if (url !== undefined) await forgetTyped(url);
    return receipt;
  } catch (error) {
    if (lent) await markFailed(tab, await problemOf(error));
    throw error;
  } finally {
    await giveBack?.();
  }
};

/** Keeps a PDF file that a page of ours was given. */
export const clipPdfFile: Handler<'clip.pdf-file'> = async (context, request) => {
  const { namespace, ...file } = request;
  const job = { kind: 'pdf-file', ...file } as const;
  const { draft } = await requestReading(context.reading, job, WINDOW_OF_FILES);
  return keepDraft(context, draft, namespace);
};

/** Stops the running save of a window, if it can be stopped. */
export const cancelClip: Handler<'clip.cancel'> = async ({ reading }, { windowId }) => {
  if (windowId === WINDOW_OF_FILES) return cancelReading(reading, WINDOW_OF_FILES);
  const tab = await activeTab(windowId);
  if (tab !== undefined) cancelReading(reading, tab.windowId);
};

/** Undoes what a receipt reports: removes the new document, or restores the previous version. */
export const undoClip: Handler<'clip.undo'> = async (context, { uid, change }) => {
  if (change === 'unchanged') return { left: [] };
  const { database, outbox } = context;
  const kept = await getDocument(database, uid);
  const undone =
    change === 'created'
      ? await removeDocument(context, uid, Date.now())
      : await restorePreviousVersion(context, uid);
  const { updatedAt } = orProblem(undone && kept, 'not-found');
  const cancelled = await cancelDeliveries(database, uid, Date.parse(updatedAt));
  await unmarkTabsOf(uid);
  outbox.kick();
  tidyLater(context);
  return cancelled;
};

export interface Asked extends KeepingOptions {
  /** Whether the person agreed to save a sensitive page. */
  sure?: boolean | undefined;
}

const WAITS_FOR_NOTHING: ReadonlySet<TabClip['kind']> = new Set(['selection', 'bookmark']);

/** Clips a tab. Resolves when the clip is on disk; rejects with `ProblemError`. */
export async function clipTab(
  context: WorkerContext,
  tab: TabGlimpse,
  request: TabClip,
  namespaceAsTyped: string,
  { sure = false, ...options }: Asked = {},
): Promise<ClipReceipt> {
  mayBeRead(tab);
  // The guard looks at the page too, and must see all that is kept.
  if (!WAITS_FOR_NOTHING.has(request.kind)) await untilLoaded(tab);
  if (!sure) await guardTab(context.database, tab, request);
  const draft =
    request.kind === 'bookmark'
      ? bookmarkDraft(tab, request.note, options.details)
      : await readTab(context.reading, tab, await whatIsShown(tab, 'to-read'), request);
  const pictures =
    request.kind === 'bookmark' ? NO_PICTURES : await picturesFor(context.database, tab, draft);
  return keepDraft(context, draft, namespaceAsTyped, { ...options, pictures });
}

import { removeDocument } from '../../library/documents/bin';
import { getDocument } from '../../library/documents/document-lists';
import { restorePreviousVersion } from '../../library/documents/versions';
import type { ClipReceipt, RequestOf, Undone } from '../../messages/requests';
import { releaseHost } from '../../platform/host-permission';
import { activeTab, type TabGlimpse } from '../../platform/tabs/tabs';
import type { WantedClip } from '../../protocol/document/wanted-clip';
import { ProblemError } from '../../protocol/problem';
import { mayBeRead } from '../read/clippable';
import { readTab } from '../read/read-tab';
import { cancelReading, requestReading } from '../read/request-reading';
import { whatIsShown } from '../read/what-is-shown';
import { cancelDeliveries } from '../services/cancel-deliveries';
import type { WorkerContext } from '../start/worker-context';
import { unmarkTabsOf } from '../tab/tab-outcome';
import { bookmarkDraft } from './bookmark';
import { guardTab } from './guard';
import { keepDraft } from './keep-draft';

/** Clips the tab a person looks at. */
export async function clipActiveTab(
  context: WorkerContext,
  { namespace, windowId, sure, beside, lent, ...request }: RequestOf<'clip.save'>,
): Promise<ClipReceipt> {
  const tab = await activeTab(windowId);
  if (tab === undefined) throw new ProblemError({ code: 'tab-gone' });
  const asked = { sure, beside };
  return clipTab(context, tab, request, namespace, asked).finally(async () => {
    if (lent && tab.url !== undefined) await releaseHost(tab.url).catch(() => undefined);
  });
}

/** Keeps a PDF file that a page of ours was given. */
export async function clipPdfFile(
  context: WorkerContext,
  { blob, name, namespace }: RequestOf<'clip.pdf-file'>,
): Promise<ClipReceipt> {
  const job = { kind: 'pdf-file', blob, name } as const;
  return keepDraft(context, await requestReading(context.reading, job, NO_WINDOW), namespace);
}

/** Files are read for no window in particular. */
const NO_WINDOW = -1;

/** Stops the save that runs for a window, where it is one that can be stopped. */
export async function cancelClip(
  { reading }: WorkerContext,
  { windowId }: RequestOf<'clip.cancel'>,
): Promise<void> {
  if (windowId === NO_WINDOW) return cancelReading(reading, NO_WINDOW);
  const tab = await activeTab(windowId);
  if (tab !== undefined) cancelReading(reading, tab.windowId);
}

/** Takes back what a receipt reports: the new document goes, the previous version returns. */
export async function undoClip(
  context: WorkerContext,
  { uid, change }: RequestOf<'clip.undo'>,
): Promise<Undone> {
  if (change === 'unchanged') return { left: [] };
  const { database, outbox } = context;
  const kept = await getDocument(database, uid);
  const undone =
    change === 'created'
      ? await removeDocument(context, uid, Date.now())
      : await restorePreviousVersion(context, uid);
  if (!undone || kept === undefined) throw new ProblemError({ code: 'not-found' });
  const recalled = await cancelDeliveries(database, uid, Date.parse(kept.updatedAt));
  await unmarkTabsOf(uid);
  outbox.kick();
  return recalled;
}

/** What of a tab is wanted: something on its page, or no more than where it is. */
export type TabClip = Exclude<WantedClip, { kind: 'highlight' }>;

export interface Asked {
  /** The person was asked about a sensitive page, and said yes. */
  sure?: boolean | undefined;
  /** A page kept before is to be kept beside that. */
  beside?: boolean | undefined;
}

/** Clips a tab. Resolves only when the clip is on disk; rejects with `ProblemError`. */
export async function clipTab(
  context: WorkerContext,
  tab: TabGlimpse,
  request: TabClip,
  namespaceAsTyped: string,
  { sure = false, beside = false }: Asked = {},
): Promise<ClipReceipt> {
  mayBeRead(tab);
  if (!sure) await guardTab(context.database, tab, request);
  const draft =
    request.kind === 'bookmark'
      ? bookmarkDraft(tab, request.note)
      : await readTab(context.reading, tab, await whatIsShown(tab, 'to-read'), request);
  return keepDraft(context, draft, namespaceAsTyped, beside);
}

import { removeDocument } from '../../library/documents/bin';
import { getDocument } from '../../library/documents/document-lists';
import { restorePreviousVersion } from '../../library/documents/versions';
import type { ClipReceipt, RequestOf, Undone } from '../../messages/requests';
import { releaseHost } from '../../platform/host-permission';
import { activeTab, type TabGlimpse } from '../../platform/tabs/tabs';
import type { WantedClip } from '../../protocol/document/wanted-clip';
import { ProblemError } from '../../protocol/problem';
import type { Database } from '../../storage/database/database';
import { mayBeRead, readTab } from '../read/read-tab';
import { cancelReading, requestReading } from '../read/request-reading';
import { cancelDeliveries } from '../services/cancel-deliveries';
import type { Delivering } from '../services/outbox';
import { tell } from '../start/announce';
import { unmarkTabsOf } from '../tab/tab-outcome';
import { bookmarkDraft } from './bookmark';
import { guardTab } from './guard';
import { keepDraft } from './keep-draft';

/** Clips the tab a person looks at. */
export async function clipActiveTab(
  database: Database,
  { namespace, windowId, sure, beside, lent, ...request }: RequestOf<'clip.save'>,
  delivering?: Delivering,
): Promise<ClipReceipt> {
  const tab = await activeTab(windowId);
  if (tab === undefined) throw new ProblemError({ code: 'tab-gone' });
  const asked = { sure, beside };
  const receipt = await clipTab(database, tab, request, namespace, delivering, asked).finally(
    async () => {
      if (lent && tab.url !== undefined) await releaseHost(tab.url).catch(() => undefined);
    },
  );
  await tell('library.changed', { uid: receipt.uid });
  return receipt;
}

/** Keeps a PDF file that a page of ours was given. */
export async function clipPdfFile(
  database: Database,
  { blob, name, namespace }: RequestOf<'clip.pdf-file'>,
  delivering?: Delivering,
): Promise<ClipReceipt> {
  const draft = await requestReading({ kind: 'pdf-file', blob, name }, NO_WINDOW);
  const receipt = await keepDraft(database, draft, namespace, delivering);
  await tell('library.changed', { uid: receipt.uid });
  return receipt;
}

/** Files are read for no window in particular. */
const NO_WINDOW = -1;

/** Stops the save that runs for a window, where it is one that can be stopped. */
export async function cancelClip({ windowId }: RequestOf<'clip.cancel'>): Promise<void> {
  if (windowId === NO_WINDOW) return cancelReading(NO_WINDOW);
  const tab = await activeTab(windowId);
  if (tab !== undefined) cancelReading(tab.windowId);
}

/** Takes back what a receipt reports: the new document goes, the previous version returns. */
export async function undoClip(
  database: Database,
  { uid, change }: RequestOf<'clip.undo'>,
  delivering?: Delivering,
): Promise<Undone> {
  if (change === 'unchanged') return { left: [] };
  const kept = await getDocument(database, uid);
  const undone =
    change === 'created'
      ? await removeDocument(database, uid, Date.now())
      : await restorePreviousVersion(database, uid);
  if (!undone || kept === undefined) throw new ProblemError({ code: 'not-found' });
  const recalled = await cancelDeliveries(database, uid, Date.parse(kept.updatedAt));
  await unmarkTabsOf(uid);
  delivering?.kick();
  await tell('library.changed', { uid });
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
  database: Database,
  tab: TabGlimpse,
  request: TabClip,
  namespaceAsTyped: string,
  delivering?: Delivering,
  { sure = false, beside = false }: Asked = {},
): Promise<ClipReceipt> {
  mayBeRead(tab);
  if (!sure) await guardTab(database, tab, request);
  const draft =
    request.kind === 'bookmark' ? bookmarkDraft(tab, request.note) : await readTab(tab, request);
  return keepDraft(database, draft, namespaceAsTyped, delivering, beside);
}

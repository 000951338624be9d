import { removeDocument } from '../library/bin';
import { tidyIndex } from '../library/index-care';
import { type DocumentToKeep, keepDocument } from '../library/save';
import { clipUid } from '../library/uid';
import { restorePreviousVersion } from '../library/versions';
import type { ClipReceipt, RequestOf } from '../messages/requests';
import { activeTab, type TabGlimpse } from '../platform/tabs';
import type { Delivery } from '../protocol/delivery';
import type { ClipKind } from '../protocol/document';
import { normaliseNamespace } from '../protocol/namespace';
import { pageTitle } from '../protocol/page-title';
import { type Problem, ProblemError } from '../protocol/problem';
import { answerCache } from '../storage/answers';
import type { Database } from '../storage/database';
import { deleteDeliveries, deliveriesOf } from '../storage/outbox';
import { writePreference } from '../storage/preferences';
import { tell } from './announce';
import type { Delivering } from './delivering';
import { faultPoint } from './fault';
import { readTab } from './read-tab';
import { suggestedNamespace } from './settings';
import { unmarkTabsOf } from './tab-outcome';

/** Clips the tab a person looks at. */
export async function clipActiveTab(
  database: Database,
  { kind, namespace, windowId }: RequestOf<'clip.save'>,
  delivering?: Delivering,
): Promise<ClipReceipt> {
  const tab = await activeTab(windowId);
  if (tab === undefined) throw new ProblemError({ code: 'tab-gone' });
  const receipt = await clipTab(database, tab, kind, namespace, delivering);
  await tell('library.changed', { uid: receipt.uid });
  return receipt;
}

/** Takes back what a receipt reports: the new document goes, the previous version returns. */
export async function undoClip(
  database: Database,
  { uid, change }: RequestOf<'clip.undo'>,
  delivering?: Delivering,
): Promise<void> {
  if (change === 'unchanged') return;
  const undone =
    change === 'created'
      ? await removeDocument(database, uid, Date.now())
      : await restorePreviousVersion(database, uid);
  if (!undone) throw new ProblemError({ code: 'not-found' });
  await recallDeliveries(database, uid);
  await unmarkTabsOf(uid);
  delivering?.kick();
  await tell('library.changed', { uid });
}

/** Clips a tab. Resolves only when the clip is on disk; rejects with `ProblemError`. */
export async function clipTab(
  database: Database,
  tab: TabGlimpse,
  kind: ClipKind,
  namespaceAsTyped: string,
  delivering?: Delivering,
): Promise<ClipReceipt> {
  const { coverage, ...read } = await readTab(tab, kind);
  const draft = { ...read, title: pageTitle(read.title, read.url) };
  const namespace = normaliseNamespace(namespaceAsTyped) || (await suggestedNamespace(database));
  const uid = await clipUid(draft, namespace);
  await faultPoint('before-clip');
  const keep = () =>
    keepDocument(database, { ...draft, uid, namespace }, Date.now(), delivering?.companion);
  const { change, document } = await whatStorageSays(keepOrMakeRoom(database, keep)).catch(
    (error: unknown) => {
      throw withRescue(error, { ...draft, uid, namespace });
    },
  );
  await faultPoint('after-clip');
  // What an earlier save left to be undone is not the newest text any more.
  if (change !== 'unchanged') await unmarkTabsOf(uid);
  delivering?.kick();
  // After the clip, and not part of it. A worker that dies meanwhile leaves it to the next clip.
  tidyIndex(database).catch((error: unknown) => console.warn('The index stays untidy:', error));
  // Nor is this: a suggestion that fails to be kept must not fail the clip.
  await writePreference(database, 'lastNamespace', namespace).catch(() => undefined);
  return {
    uid,
    kind,
    title: document.title,
    namespace,
    change,
    savedAt: document.updatedAt,
    coverage,
  };
}

/** On a full disk the answers that were kept only for convenience go, and the clip is tried once more. */
async function keepOrMakeRoom<T>(database: Database, keep: () => Promise<T>): Promise<T> {
  try {
    return await keep();
  } catch (error) {
    if (storageProblem(error).code !== 'disk-full') throw error;
    await answerCache(database).clearAll();
    return keep();
  }
}

/** Where the disk is full for good, the person at least gets the clip as a file. */
function withRescue(error: unknown, document: DocumentToKeep): unknown {
  if (!(error instanceof ProblemError) || error.problem.code !== 'disk-full') return error;
  const at = new Date().toISOString();
  const length = document.markdown.length;
  const rescue = { ...document, createdAt: at, updatedAt: at, length };
  return new ProblemError({ code: 'disk-full', rescue }, { cause: error });
}

/** What was undone before its first attempt is not sent; what was attempted cannot be called back. */
async function recallDeliveries(database: Database, uid: string): Promise<void> {
  const newest = new Map<string, Delivery>();
  for (const row of await deliveriesOf(database, uid)) newest.set(row.serviceId, row);
  const ids = [...newest.values()].map(({ id }) => id);
  await deleteDeliveries(database, ids, ({ state, attempts }) => {
    return state.kind === 'queued' && attempts === 0;
  });
}

/** Turns a failure of the database into words a person can act on. */
async function whatStorageSays<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new ProblemError(storageProblem(error), { cause: error });
  }
}

export function storageProblem(error: unknown): Problem {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return /QuotaExceeded/.test(detail) ? { code: 'disk-full' } : { code: 'storage-failed', detail };
}

import { removeDocument } from '../library/bin';
import { tidyIndex } from '../library/index-care';
import { keepDocument } from '../library/save';
import { clipUid } from '../library/uid';
import { restorePreviousVersion } from '../library/versions';
import type { ClipReceipt, RequestOf } from '../messages/requests';
import { activeTab, type TabGlimpse } from '../platform/tabs';
import type { ClipKind } from '../protocol/document';
import { normaliseNamespace } from '../protocol/namespace';
import { type Problem, ProblemError } from '../protocol/problem';
import type { Database } from '../storage/database';
import { writePreference } from '../storage/preferences';
import { tell } from './announce';
import { readTab } from './read-tab';
import { suggestedNamespace } from './settings';

/** Clips the tab a person looks at. */
export async function clipActiveTab(
  database: Database,
  { kind, namespace, windowId }: RequestOf<'clip.save'>,
): Promise<ClipReceipt> {
  const tab = await activeTab(windowId);
  if (tab === undefined) throw new ProblemError({ code: 'tab-gone' });
  const receipt = await clipTab(database, tab, kind, namespace);
  await tell('library.changed', { uid: receipt.uid });
  return receipt;
}

/** Takes back what a receipt reports: the new document goes, the previous version returns. */
export async function undoClip(
  database: Database,
  { uid, change }: RequestOf<'clip.undo'>,
): Promise<void> {
  if (change === 'unchanged') return;
  const undone =
    change === 'created'
      ? await removeDocument(database, uid, Date.now())
      : await restorePreviousVersion(database, uid);
  if (!undone) throw new ProblemError({ code: 'not-found' });
  await tell('library.changed', { uid });
}

/** Clips a tab. Resolves only when the clip is on disk; rejects with `ProblemError`. */
export async function clipTab(
  database: Database,
  tab: TabGlimpse,
  kind: ClipKind,
  namespaceAsTyped: string,
): Promise<ClipReceipt> {
  const { coverage, ...draft } = await readTab(tab, kind);
  const namespace = normaliseNamespace(namespaceAsTyped) || (await suggestedNamespace(database));
  const uid = await clipUid(draft, namespace);
  const { change, document } = await whatStorageSays(
    keepDocument(database, { ...draft, uid, namespace }, Date.now()),
  );
  // After the clip, and not part of it. A worker that dies meanwhile leaves it to the next clip.
  tidyIndex(database).catch((error: unknown) => console.warn('The index stays untidy:', error));
  // Nor is this: a suggestion that fails to be kept must not fail the clip.
  await writePreference(database, 'lastNamespace', namespace).catch(() => undefined);
  return {
    uid,
    title: document.title,
    namespace,
    change,
    savedAt: document.updatedAt,
    coverage,
  };
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

/** Changes the index in the same transaction that changes the documents. */

import {
  bytesOf,
  type DocumentInDraft,
  type SegmentDraft,
} from '../../retrieval/index/segment-builder';
import {
  EMPTY,
  type IndexedDocument,
  type Manifest,
  withoutDocuments,
  withSegment,
} from '../../retrieval/segments/index-manifest';
import type { Database } from '../database/database';
import { result } from '../database/idb-events';
import { MANIFEST_KEY, rowKey } from './index-store';

/** Returns the manifest that this transaction sees; empty before the first save. */
export async function manifestIn(transaction: IDBTransaction): Promise<Manifest> {
  const store = transaction.objectStore('indexManifest');
  return (await result<Manifest | undefined>(store.get(MANIFEST_KEY))) ?? EMPTY;
}

/** Returns the data that is stored with a document so that the index can remove it later. */
export function indexedAs({ next: birth }: Manifest, document: DocumentInDraft): IndexedDocument {
  return { birth, ...document };
}

/**
 * Adds a segment.
 * @param manifest as `manifestIn` returned it in this transaction.
 * @param documentIds in the order in which the documents were added to the draft.
 */
export function addToIndex(
  transaction: IDBTransaction,
  manifest: Manifest,
  draft: SegmentDraft,
  documentIds: readonly number[],
): void {
  if (draft.chunks === 0) return;
  const rows = draft.rows(documentIds);
  const store = transaction.objectStore('indexRows');
  for (const row of rows) store.put(row.bytes, rowKey(manifest.next, row));
  const { chunks, lengths, languages } = draft;
  const next = withSegment(manifest, { chunks, lengths, languages, bytes: bytesOf(rows) });
  transaction.objectStore('indexManifest').put(next, MANIFEST_KEY);
}

/** Removes documents from the index. Call it inside a transaction. */
export async function removeFromIndex(
  database: Database,
  documents: readonly { id: number; indexed: IndexedDocument }[],
): Promise<void> {
  const manifest = await database.indexManifest.get(MANIFEST_KEY);
  if (manifest === undefined) return;
  const after = withoutDocuments(manifest, documents);
  if (after !== manifest) await database.indexManifest.put(after, MANIFEST_KEY);
}

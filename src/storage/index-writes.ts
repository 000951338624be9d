/** Changes of the index that belong into the transaction which changes the documents. */
import { EMPTY, type IndexedDocument, withoutDocument, withSegment } from '../retrieval/manifest';
import { bytesOf, type SegmentDraft } from '../retrieval/segment-builder';
import type { Database } from './database';
import { MANIFEST_KEY, rowKey } from './index-store';

/** The tables such a transaction must name. */
export const indexTables = (database: Database) => [database.indexRows, database.indexManifest];

/**
 * What to keep beside each document of a draft that is about to be added, so that it can be taken
 * out again. Inside the transaction that adds it.
 */
export async function indexedAs(
  database: Database,
  draft: SegmentDraft,
): Promise<IndexedDocument[]> {
  const { next: birth } = (await database.indexManifest.get(MANIFEST_KEY)) ?? EMPTY;
  return draft.documents.map(({ chunks, lengths }) => ({ birth, chunks, lengths }));
}

/**
 * Adds a segment. Inside a transaction.
 * @param documentIds in the order in which the documents were added to the draft.
 */
export async function addToIndex(
  database: Database,
  draft: SegmentDraft,
  documentIds: readonly number[],
): Promise<void> {
  const manifest = (await database.indexManifest.get(MANIFEST_KEY)) ?? EMPTY;
  const birth = manifest.next;
  if (draft.chunks === 0) return;
  const rows = draft.rows(documentIds);
  // Dexie takes any key, but its types know none that holds numbers and strings.
  const table = database.indexRows as unknown as {
    bulkPut(values: readonly Uint8Array[], keys: readonly unknown[]): Promise<unknown>;
  };
  await table.bulkPut(
    rows.map(({ bytes }) => bytes),
    rows.map((row) => rowKey(birth, row)),
  );
  const { chunks, lengths } = draft;
  const next = withSegment(manifest, { chunks, lengths, bytes: bytesOf(rows) });
  await database.indexManifest.put(next, MANIFEST_KEY);
}

/** Takes a document out. Inside a transaction. */
export async function removeFromIndex(
  database: Database,
  documentId: number,
  indexed: IndexedDocument,
): Promise<void> {
  const manifest = await database.indexManifest.get(MANIFEST_KEY);
  if (manifest === undefined || indexed.chunks === 0) return;
  await database.indexManifest.put(withoutDocument(manifest, documentId, indexed), MANIFEST_KEY);
}

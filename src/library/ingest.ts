import type { Chunk } from '../chunking/chunks';
import type { KeptDocument } from '../protocol/document';
import { pageAddress } from '../protocol/page-address';
import type { SegmentDraft } from '../retrieval/segment-builder';
import { chunkId } from '../storage/chunk-id';
import type { Database, VersionRow } from '../storage/database';
import { addToIndex, indexedAs } from '../storage/index-writes';
import { contentTables, NOT_INDEXED } from './content';
import { indexDraft } from './index-draft';

export interface DocumentToIngest {
  document: KeptDocument;
  chunks: readonly Chunk[];
  /** SHA-256 of the markdown, hexadecimal. */
  contentSha: string;
  /** What it said before, oldest first. */
  versions?: readonly Omit<VersionRow, 'id' | 'documentId'>[];
}

/**
 * Writes many new documents in one transaction and as one segment: all of them or none. Documents
 * whose uid is there already are passed over, so an import that was cut off is simply run again.
 * @returns how many were written.
 */
export async function ingestBatch(
  database: Database,
  batch: readonly DocumentToIngest[],
): Promise<number> {
  const uids = batch.map(({ document }) => document.uid);
  const known = new Set(await database.documents.where('uid').anyOf(uids).keys());
  const fresh = batch.filter(({ document }) => !known.has(document.uid));
  if (fresh.length === 0) return 0;
  const draft = indexDraft(fresh);
  return database.transaction('rw', contentTables(database), async () => {
    await writeNew(database, fresh, draft);
    return fresh.length;
  });
}

/**
 * Writes documents that are not there yet, with their text, chunks and index entries. Inside a
 * transaction, which it makes fail when one of them is there after all.
 */
export async function writeNew(
  database: Database,
  fresh: readonly DocumentToIngest[],
  draft: SegmentDraft,
): Promise<void> {
  const indexed = await indexedAs(database, draft);
  const rows = fresh.map(({ document, chunks, contentSha }, i) => {
    const { markdown: _text, highlights: _marks, ...summary } = document;
    return {
      ...summary,
      addresses: [...new Set([summary.url, summary.pageUrl].map(pageAddress))],
      contentSha,
      chunkCount: chunks.length,
      indexed: indexed[i] ?? NOT_INDEXED,
    };
  });
  const ids = await database.documents.bulkAdd(rows, { allKeys: true });
  await addToIndex(database, draft, ids);
  await database.texts.bulkPut(
    fresh.map(({ document: { markdown } }, i) => ({ documentId: ids[i] ?? 0, markdown })),
  );
  await database.chunks.bulkPut(
    fresh.flatMap(({ chunks }, i) =>
      chunks.map(({ text, headings }, position) => ({
        id: chunkId(ids[i] ?? 0, position),
        text,
        headings,
      })),
    ),
  );
  await database.highlights.bulkPut(
    fresh.flatMap(({ document: { uid, highlights = [] } }) =>
      highlights.map((highlight) => ({ ...highlight, documentUid: uid })),
    ),
  );
  const versions = fresh.flatMap(({ versions: older = [] }, i) =>
    older.map((version) => ({ ...version, documentId: ids[i] ?? 0 })),
  );
  if (versions.length > 0) await database.versions.bulkAdd(versions);
}

import type { Chunk } from '../chunking/chunks';
import type { KeptDocument } from '../protocol/document';
import { pageAddress } from '../protocol/page-address';
import { chunkId, type Database } from '../storage/database';
import { addToIndex } from '../storage/index-writes';
import { contentTables } from './content';
import { indexDraft } from './index-draft';

export interface DocumentToIngest {
  document: KeptDocument;
  chunks: readonly Chunk[];
  /** SHA-256 of the markdown, hexadecimal. */
  contentSha: string;
}

const NOT_INDEXED = { birth: 0, chunks: 0, lengths: { title: 0, headings: 0, body: 0 } };

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
    const rows = fresh.map(({ document: { markdown: _text, ...summary }, chunks, contentSha }) => ({
      ...summary,
      addresses: [...new Set([summary.url, summary.pageUrl].map(pageAddress))],
      contentSha,
      chunkCount: chunks.length,
      indexed: NOT_INDEXED,
    }));
    const ids = await database.documents.bulkAdd(rows, { allKeys: true });
    const indexed = await addToIndex(database, draft, ids);
    await database.documents.bulkPut(
      rows.map((row, i) => ({ ...row, id: ids[i] ?? 0, indexed: indexed[i] ?? NOT_INDEXED })),
    );
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
    return fresh.length;
  });
}

/**
 * The content of a document in the database: its text, its chunks and what the index knows of
 * them. The three are written and erased together or not at all.
 */
import { type Chunk, chunkMarkdown } from '../chunking/chunks';
import { chunkParts } from '../chunking/parts';
import type { KeptDocument } from '../protocol/document';
import { pageAddress } from '../protocol/page-address';
import { wholeMarkdown } from '../protocol/whole-markdown';
import type { SegmentDraft } from '../retrieval/segment-builder';
import { chunkId } from '../storage/chunk-id';
import type { Database, DocumentRow } from '../storage/database';
import { addToIndex, indexedAs, indexTables, removeFromIndex } from '../storage/index-writes';
import { removeVectors, vectorTables } from '../storage/vectors';
import { indexDraft } from './index-draft';
import { sha256 } from './uid';

/** What stands beside a document that has no words to be found by. */
export const NOT_INDEXED = { birth: 0, chunks: 0, lengths: { title: 0, headings: 0, body: 0 } };

/** Everything a write needs, worked out before the transaction so that it stays short. */
export interface PreparedContent {
  chunks: Chunk[];
  draft: SegmentDraft;
  /** SHA-256 of the markdown without the highlights, hexadecimal. */
  contentSha: string;
}

export type DocumentToPrepare = Pick<
  KeptDocument,
  'title' | 'markdown' | 'highlights' | 'tags' | 'url' | 'namespace' | 'updatedAt' | 'origin'
>;

/** @param parts the document's markdown, where its sender cut it. */
export async function prepareContent(
  document: DocumentToPrepare,
  parts?: readonly string[],
): Promise<PreparedContent> {
  // What a person marked is cut with the text it belongs to.
  const asSent = parts !== undefined && (document.highlights ?? []).length === 0;
  const chunks = asSent ? chunkParts(parts) : chunkMarkdown(wholeMarkdown(document));
  return {
    chunks,
    draft: indexDraft([{ document, chunks }]),
    contentSha: await sha256(document.markdown),
  };
}

/** The tables a transaction must name to write or erase content. */
export function contentTables(database: Database) {
  return [
    database.documents,
    database.texts,
    database.chunks,
    database.highlights,
    ...vectorTables(database),
    ...indexTables(database),
  ];
}

/**
 * Writes a document and its content, under its old id when it had one. Inside a transaction.
 * @returns its id.
 */
export async function writeDocument(
  database: Database,
  { markdown, highlights = [], ...summary }: KeptDocument,
  { chunks, draft, contentSha }: PreparedContent,
  formerId?: number,
): Promise<number> {
  const [indexed = NOT_INDEXED] = await indexedAs(database, draft);
  const row = {
    ...summary,
    addresses: [...new Set([summary.url, summary.pageUrl].map(pageAddress))],
    contentSha,
    chunkCount: chunks.length,
    indexed,
  };
  const documentId =
    formerId === undefined
      ? await database.documents.add(row)
      : await database.documents.put({ ...row, id: formerId });
  await addToIndex(database, draft, [documentId]);
  await database.texts.put({ documentId, markdown });
  await database.chunks.bulkPut(
    chunks.map(({ text, headings }, position) => ({
      id: chunkId(documentId, position),
      text,
      headings,
    })),
  );
  await database.highlights.bulkPut(
    highlights.map((highlight) => ({ ...highlight, documentUid: summary.uid })),
  );
  return documentId;
}

/** Takes out a document's text, chunks, highlights and index entries; its row stays. Inside a transaction. */
export async function eraseContent(database: Database, row: DocumentRow): Promise<void> {
  await removeFromIndex(database, row.id, row.indexed);
  await database.chunks
    .where('id')
    .between(chunkId(row.id, 0), chunkId(row.id + 1, 0))
    .delete();
  await database.texts.delete(row.id);
  await removeVectors(database, row.id);
  await database.highlights.where({ documentUid: row.uid }).delete();
}

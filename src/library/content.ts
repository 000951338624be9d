/**
 * The content of a document in the database: its text, its chunks and what the index knows of
 * them. The three are written and erased together or not at all.
 */
import { type Chunk, chunkMarkdown } from '../chunking/chunks';
import type { KeptDocument } from '../protocol/document';
import { pageAddress } from '../protocol/page-address';
import { chunkId, type Database, type DocumentRow, type PostingRow } from '../storage/database';
import { type IndexEntries, indexEntries } from './index-entries';
import { sha256 } from './uid';

/** Everything a write needs, worked out before the transaction so that it stays short. */
export interface PreparedContent {
  chunks: Chunk[];
  entries: IndexEntries;
  /** SHA-256 of the markdown, hexadecimal. */
  contentSha: string;
}

export async function prepareContent(document: {
  title: string;
  markdown: string;
}): Promise<PreparedContent> {
  const chunks = chunkMarkdown(document.markdown);
  return {
    chunks,
    entries: indexEntries(document.title, chunks),
    contentSha: await sha256(document.markdown),
  };
}

/** The tables a transaction must name to write or erase content. */
export function contentTables(database: Database) {
  return [
    database.documents,
    database.texts,
    database.chunks,
    database.postings,
    database.statistics,
  ];
}

/** Writes a document and its content, under its old id when it had one. Inside a transaction. */
export async function writeDocument(
  database: Database,
  { markdown, ...summary }: KeptDocument,
  { chunks, entries, contentSha }: PreparedContent,
  formerId?: number,
): Promise<void> {
  const row = {
    ...summary,
    addresses: [...new Set([summary.url, summary.pageUrl].map(pageAddress))],
    contentSha,
    chunkCount: chunks.length,
    tokenCount: entries.tokens,
  };
  const documentId =
    formerId === undefined
      ? await database.documents.add(row)
      : await database.documents.put({ ...row, id: formerId });
  await database.texts.put({ documentId, markdown });
  await database.chunks.bulkPut(
    chunks.map(({ text, headings }, position) => ({
      id: chunkId(documentId, position),
      text,
      headings,
    })),
  );
  const postings: PostingRow[] = [];
  for (const [term, found] of entries.postings) postings.push({ term, documentId, chunks: found });
  await database.postings.bulkPut(postings);
  await addToTotals(database, chunks.length, entries.tokens);
}

/** Takes out a document's text, chunks and index entries; its row stays. Inside a transaction. */
export async function eraseContent(database: Database, row: DocumentRow): Promise<void> {
  await database.postings.where('documentId').equals(row.id).delete();
  await database.chunks
    .where('id')
    .between(chunkId(row.id, 0), chunkId(row.id + 1, 0))
    .delete();
  await database.texts.delete(row.id);
  await addToTotals(database, -row.chunkCount, -row.tokenCount);
}

async function addToTotals(database: Database, chunks: number, tokens: number): Promise<void> {
  const totals = await database.statistics.get('totals');
  await database.statistics.put({
    key: 'totals',
    chunks: (totals?.chunks ?? 0) + chunks,
    tokens: (totals?.tokens ?? 0) + tokens,
  });
}

/**
 * The content of a document in the database: its text, its chunks and what the index knows of
 * them. The three are written and erased together or not at all.
 */
import { type Chunk, chunkMarkdown } from '../chunking/chunks';
import { chunkParts } from '../chunking/parts';
import type { KeptDocument } from '../protocol/document';
import { pageAddress } from '../protocol/page-address';
import { wholeMarkdown } from '../protocol/whole-markdown';
import type { IndexedDocument, Manifest } from '../retrieval/manifest';
import type { SegmentDraft } from '../retrieval/segment-builder';
import { chunkId } from '../storage/chunk-id';
import { result } from '../storage/connection';
import type { Database, DocumentRow } from '../storage/database';
import {
  addToIndex,
  indexedAs,
  indexTables,
  manifestIn,
  removeFromIndex,
} from '../storage/index-writes';
import { runningTransaction } from '../storage/running';
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
  // It is worked out in a thread of its own.
  const contentSha = sha256(document.markdown);
  // What a person marked is cut with the text it belongs to.
  const asSent = parts !== undefined && (document.highlights ?? []).length === 0;
  const chunks = asSent ? chunkParts(parts) : chunkMarkdown(wholeMarkdown(document));
  return {
    chunks,
    draft: indexDraft([{ document, chunks }]),
    contentSha: await contentSha,
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

/** A document as it is to be written, beside what was prepared of it. */
export interface DocumentToWrite {
  kept: KeptDocument;
  chunks: readonly Chunk[];
  contentSha: string;
  /** Its old id, when it had one. */
  id?: number | undefined;
}

/**
 * Writes documents and their content as one segment. Inside a transaction of Dexie, whose failure it
 * becomes when one of them cannot be written; the rows are on their way when this resolves.
 * @param draft of these documents, in this order.
 * @param manifest as this transaction left it, where it is known already.
 * @returns their ids.
 */
export async function writeDocuments(
  documents: readonly DocumentToWrite[],
  draft: SegmentDraft,
  manifest?: Manifest,
): Promise<number[]> {
  const transaction = runningTransaction();
  const store = (name: string) => transaction.objectStore(name);
  const former = manifest ?? (await manifestIn(transaction));
  const indexed = indexedAs(former, draft);
  const table = store('documents');
  const ids: number[] = [];
  let added: number | undefined;
  for (const [i, { kept, chunks, contentSha, id }] of documents.entries()) {
    const row = rowOf(kept, chunks.length, contentSha, indexed[i] ?? NOT_INDEXED);
    if (id !== undefined) {
      table.put({ ...row, id });
      ids.push(id);
      continue;
    }
    const adding = table.add(row) as IDBRequest<number>;
    // Nobody else adds meanwhile, and ids are given in turn: only the first need be waited for.
    added = added === undefined ? await result(adding) : added + 1;
    ids.push(added);
  }
  addToIndex(transaction, former, draft, ids);
  const [texts, pieces, marks] = [store('texts'), store('chunks'), store('highlights')];
  documents.forEach(({ kept, chunks }, i) => {
    const documentId = ids[i] ?? 0;
    texts.put({ documentId, markdown: kept.markdown });
    chunks.forEach(({ text, headings }, position) => {
      pieces.put({ id: chunkId(documentId, position), text, headings });
    });
    for (const highlight of kept.highlights ?? []) {
      marks.put({ ...highlight, documentUid: kept.uid });
    }
  });
  return ids;
}

function rowOf(
  { markdown: _text, highlights: _marks, ...summary }: KeptDocument,
  chunkCount: number,
  contentSha: string,
  indexed: IndexedDocument,
): Omit<DocumentRow, 'id'> {
  const addresses = [...new Set([summary.url, summary.pageUrl].map(pageAddress))];
  return { ...summary, addresses, contentSha, chunkCount, indexed };
}

/**
 * Writes a document and its content, under its old id when it had one. Inside a transaction.
 * @returns its id.
 */
export async function writeDocument(
  kept: KeptDocument,
  { chunks, draft, contentSha }: PreparedContent,
  { id, manifest }: { id?: number | undefined; manifest?: Manifest | undefined } = {},
): Promise<number> {
  const [written = 0] = await writeDocuments([{ kept, chunks, contentSha, id }], draft, manifest);
  return written;
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

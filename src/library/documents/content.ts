/** The content of a document in the database: text, chunks and index entries, written and erased together. */
import { type Chunk, chunkMarkdown } from '../../chunking/chunks';
import { atLeastOne, chunkParts } from '../../chunking/parts';
import { pageAddress } from '../../protocol/address/page-address';
import type { VersionText } from '../../protocol/backup/backup-entry';
import { sha256 } from '../../protocol/digest';
import type { KeptDocument } from '../../protocol/document/document';
import { wholeMarkdown } from '../../protocol/document/whole-markdown';
import type { DocumentInDraft, SegmentDraft } from '../../retrieval/index/segment-builder';
import {
  type IndexedDocument,
  type Manifest,
  NOT_INDEXED,
  withPending,
} from '../../retrieval/segments/index-manifest';
import { ChunkRowWriter, isTextOf } from '../../storage/database/chunk-rows';
import type { Database, DocumentRow } from '../../storage/database/database';
import { result } from '../../storage/database/idb-events';
import { runningTransaction } from '../../storage/database/running';
import { MANIFEST_KEY } from '../../storage/index/index-store';
import {
  addToIndex,
  indexedAs,
  manifestIn,
  removeFromIndex,
} from '../../storage/index/index-writes';
import { eraseChunks } from '../../storage/index/texts';
import { removeVectors } from '../../storage/index/vector-rows';

export interface PreparedText {
  chunks: Chunk[];
  /** SHA-256 of the markdown without the highlights, hexadecimal. */
  contentSha: string;
}

/**
 * Computes what a write needs, before the transaction to keep it short.
 * @param parts the document's markdown as its sender split it, if it did.
 */
export async function prepareText(
  document: Pick<KeptDocument, 'markdown' | 'note' | 'highlights'>,
  parts?: readonly string[],
): Promise<PreparedText> {
  // The browser hashes in another thread.
  const contentSha = sha256(document.markdown);
  // Highlights are written into the text and chunked with it.
  const asSent = parts !== undefined && wholeMarkdown(document) === document.markdown;
  const chunks = asSent ? chunkParts(parts) : chunkMarkdown(wholeMarkdown(document));
  return { chunks: atLeastOne(chunks), contentSha: await contentSha };
}

/** The tables a transaction must name to add a document that the index gets later. */
export const NEW_TEXT_TABLES = ['documents', 'texts', 'chunkRows', 'highlights', 'indexManifest'];

/** The tables a transaction must name to write or erase content. */
export const CONTENT_TABLES = [...NEW_TEXT_TABLES, 'indexRows', 'vectorPages', 'vectorPlaces'];

export interface DocumentToWrite {
  document: KeptDocument;
  chunks: readonly Chunk[];
  contentSha: string;
  /** Earlier versions, oldest first. */
  versions?: readonly VersionText[];
}

/** Says whether adding a document failed because it already exists: uids are unique. */
export function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConstraintError';
}

/** What the index stores of a document without words. */
const NOTHING: DocumentInDraft = { chunks: 0, lengths: { title: 0, headings: 0, body: 0 } };

/**
 * Adds documents and their content as one segment. Inside a Dexie transaction, which fails if one of them cannot be
 * written. The rows may not be written yet when this resolves.
 * @param draft of these documents, in this order.
 * @param manifest as it is in this transaction, if the caller has read it.
 * @returns their ids.
 */
export async function writeDocuments(
  documents: readonly DocumentToWrite[],
  draft: SegmentDraft,
  manifest?: Manifest,
): Promise<number[]> {
  const transaction = runningTransaction();
  const former = manifest ?? (await manifestIn(transaction));
  const table = transaction.objectStore('documents');
  const rows = transaction.objectStore('chunkRows');
  const chunkRows = new ChunkRowWriter((row, key) => rows.put(row, key));
  const ids: number[] = [];
  let added: number | undefined;
  for (const [i, document] of documents.entries()) {
    const row = rowOf(document, indexedAs(former, draft.documents[i] ?? NOTHING));
    const adding = table.add(row) as IDBRequest<number>;
    // Nobody else adds meanwhile and ids are consecutive, so only the first id is awaited.
    added = added === undefined ? await result(adding) : added + 1;
    ids.push(added);
    chunkRows.add(added, document.chunks);
    writeRest(transaction, added, document);
  }
  chunkRows.finish();
  addToIndex(transaction, former, draft, ids);
  return ids;
}

/** Writes the highlights and earlier versions of a document, and its text if that differs from its chunks. */
function writeRest(
  transaction: IDBTransaction,
  documentId: number,
  { document: { markdown, uid, highlights = [] }, chunks, versions = [] }: DocumentToWrite,
): void {
  if (!isTextOf(chunks, markdown)) {
    transaction.objectStore('texts').put({ documentId, markdown });
  }
  for (const highlight of highlights) {
    transaction.objectStore('highlights').put({ ...highlight, documentUid: uid });
  }
  for (const version of versions) {
    transaction.objectStore('versions').add({ ...version, documentId });
  }
}

function rowOf(
  { document, chunks, contentSha }: DocumentToWrite,
  indexed: IndexedDocument,
): Omit<DocumentRow, 'id'> {
  const { markdown: _text, highlights: _marks, ...summary } = document;
  const addresses = [...new Set([summary.url, summary.pageUrl].map(pageAddress))];
  return { ...summary, addresses, contentSha, chunkCount: chunks.length, indexed };
}

/**
 * Writes a document, over its former content if it had any. The index gets it later. Inside a transaction.
 * @param former its row until now.
 */
export async function writeDocument(
  database: Database,
  document: DocumentToWrite,
  former?: DocumentRow,
): Promise<void> {
  if (former !== undefined) await eraseContent(database, former);
  const transaction = runningTransaction();
  const table = transaction.objectStore('documents');
  const row = rowOf(document, NOT_INDEXED);
  const writing = former === undefined ? table.add(row) : table.put({ ...row, id: former.id });
  const [id, manifest] = await Promise.all([
    result(writing as IDBRequest<number>),
    manifestIn(transaction),
  ]);
  const rows = transaction.objectStore('chunkRows');
  const chunkRows = new ChunkRowWriter((row, key) => rows.put(row, key));
  chunkRows.add(id, document.chunks);
  chunkRows.finish();
  writeRest(transaction, id, document);
  transaction.objectStore('indexManifest').put(withPending(manifest, id), MANIFEST_KEY);
}

/** Deletes a document's text, chunks, highlights and index entries; its row stays. Inside a transaction. */
export async function eraseContent(database: Database, row: DocumentRow): Promise<void> {
  await removeFromIndex(database, [row]);
  await eraseWords(database, row.id);
  await database.highlights.where({ documentUid: row.uid }).delete();
}

/**
 * Deletes the text, chunks and vectors of a document, or of all documents from it to `lastId`. Inside a transaction.
 */
export async function eraseWords(
  database: Database,
  documentId: number,
  lastId: number = documentId,
): Promise<void> {
  await eraseChunks(database, documentId, lastId);
  await removeVectors(database, documentId, lastId);
  runningTransaction().objectStore('texts').delete(IDBKeyRange.bound(documentId, lastId));
}

/** Indexes kept documents: those that the index lacks, and those that a rebuild has not reached. */

import { documentTags } from '../../retrieval/index/document-terms';
import type { SegmentDraft } from '../../retrieval/index/segment-builder';
import {
  type Manifest,
  withoutDocuments,
  withoutPending,
} from '../../retrieval/segments/index-manifest';
import type { Database, DocumentRow } from '../../storage/database/database';
import { writePlainly } from '../../storage/database/idb';
import { result } from '../../storage/database/idb-events';
import { MANIFEST_KEY } from '../../storage/index/index-store';
import { addToIndex, indexedAs, manifestIn } from '../../storage/index/index-writes';
import { readChunks } from '../../storage/index/texts';
import type { DocumentWithChunks } from './index-draft';

/**
 * Indexes those of the documents that need it, as one segment. Relaxed durability is enough, because commits reach
 * the disk in order.
 * @returns how many milliseconds it blocked other work; `undefined` if a document changed meanwhile and nothing was
 * written.
 */
export async function indexAgain(
  database: Database,
  ids: readonly number[],
  draftOf: (documents: readonly DocumentWithChunks[]) => SegmentDraft | Promise<SegmentDraft>,
): Promise<number | undefined> {
  const [before, rows] = await Promise.all([
    database.indexManifest.get(MANIFEST_KEY),
    database.documents.bulkGet([...ids]),
  ]);
  const documents = rows.filter((row) => row !== undefined).filter((row) => !has(before, row));
  if (documents.length === 0 && !ids.some((id) => before?.pending?.includes(id))) return 0;
  const chunks = await Promise.all(documents.map(({ id }) => readChunks(database, id)));
  const draft = await draftOf(
    documents.map((document, i) => ({ document, chunks: chunks[i] ?? [] })),
  );
  const began = performance.now();
  const isWritten = await writePlainly(database, TABLES, 'relaxed', async (transaction) => {
    const table = transaction.objectStore('documents');
    const [manifest, ...now] = await Promise.all([
      manifestIn(transaction),
      ...documents.map(({ id }) => result<DocumentRow | undefined>(table.get(id))),
    ]);
    if (!documents.every((document, i) => saysTheSame(document, now[i]))) return false;
    const former = withoutPending(withoutDocuments(manifest, documents), ids);
    // Written separately, because documents without words make no segment.
    transaction.objectStore('indexManifest').put(former, MANIFEST_KEY);
    addToIndex(
      transaction,
      former,
      draft,
      documents.map(({ id }) => id),
    );
    now.forEach((row, i) => {
      const drafted = draft.documents[i];
      if (row !== undefined && drafted !== undefined)
        table.put({ ...row, indexed: indexedAs(former, drafted) });
    });
    return true;
  });
  return isWritten ? performance.now() - began : undefined;
}

const TABLES = ['documents', 'indexRows', 'indexManifest'];

/** Says whether everything that the index stores of a document is still as it was read. */
function saysTheSame(read: DocumentRow, now: DocumentRow | undefined): boolean {
  return (
    now?.contentSha === read.contentSha &&
    now.updatedAt === read.updatedAt &&
    JSON.stringify(described(now)) === JSON.stringify(described(read)) &&
    now.indexed.birth === read.indexed.birth
  );
}

/** Returns the fields that the index stores and a correction may change. */
const described = (row: DocumentRow) => [row.title, row.byline, row.site, documentTags(row)];

/** Says whether the segment in which the document was indexed still exists and survives a rebuild. */
function has(manifest: Manifest | undefined, { indexed }: DocumentRow): boolean {
  const from = manifest?.rebuildFrom ?? 0;
  if (indexed.birth < from) return false;
  // A document without words has no segment.
  if (indexed.chunks === 0 && indexed.birth > 0) return true;
  return (
    manifest?.segments.some(
      ({ firstBirth, lastBirth }) => indexed.birth >= firstBirth && indexed.birth <= lastBirth,
    ) ?? false
  );
}

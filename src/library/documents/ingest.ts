import type { Chunk } from '../../chunking/chunks';
import type { KeptDocument } from '../../protocol/document/document';
import type { Manifest } from '../../retrieval/index/index-manifest';
import type { Database, VersionRow } from '../../storage/database/database';
import { runningTransaction, writing } from '../../storage/database/running';
import { knownUids } from '../../storage/known-uids';
import { type DraftInTurn, draftWhileWriting } from '../index/index-draft';
import { contentTables, writeDocuments } from './content';

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
  const tables = [...contentTables(database), database.versions];
  const write = async (fresh: readonly DocumentToIngest[]) => {
    if (fresh.length === 0) return 0;
    return writing(database, tables, async () => {
      await writeNew(fresh, draftWhileWriting(fresh));
      return fresh.length;
    });
  };
  try {
    return await write(batch);
  } catch (error) {
    // Mostly none is there, and it is quicker not to ask.
    if (!isAlreadyThere(error)) throw error;
    const known = await knownUids(
      database,
      batch.map(({ document }) => document.uid),
    );
    return write(batch.filter(({ document }) => !known.has(document.uid)));
  }
}

/** Whether writing failed because a document that was to be added is there: uids are unique. */
export function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConstraintError';
}

/**
 * Writes documents that are not there yet, with their text, chunks and index entries. Inside a
 * transaction, which it makes fail when one of them is there after all.
 * @param manifest as this transaction left it, where it is known already.
 */
export async function writeNew(
  fresh: readonly DocumentToIngest[],
  draft: DraftInTurn,
  manifest?: Manifest,
): Promise<void> {
  const documents = fresh.map(({ document: kept, ...prepared }) => ({ kept, ...prepared }));
  const ids = await writeDocuments(documents, draft, manifest);
  const versions = runningTransaction().objectStore('versions');
  fresh.forEach(({ versions: older = [] }, i) => {
    for (const version of older) versions.add({ ...version, documentId: ids[i] ?? 0 });
  });
}

import type { Chunk } from '../../chunking/chunks';
import type { KeptDocument } from '../../protocol/document/document';
import type { SegmentDraft } from '../../retrieval/index/segment-builder';
import type { Manifest } from '../../retrieval/segments/index-manifest';
import type { VersionText } from '../../storage/database/database';
import { runningTransaction } from '../../storage/database/running';
import { writeDocuments } from './content';

export interface DocumentToIngest {
  document: KeptDocument;
  chunks: readonly Chunk[];
  /** SHA-256 of the markdown, hexadecimal. */
  contentSha: string;
  /** Earlier versions, oldest first. */
  versions?: readonly VersionText[];
}

/** Says whether adding a document failed because it already exists: uids are unique. */
export function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConstraintError';
}

/**
 * Writes new documents. Inside a transaction, which fails if one of them already exists.
 * @param manifest as it is in this transaction, if the caller has read it.
 */
export async function writeNew(
  fresh: readonly DocumentToIngest[],
  draft: SegmentDraft,
  manifest?: Manifest,
): Promise<void> {
  const documents = fresh.map(({ document: kept, ...prepared }) => ({ kept, ...prepared }));
  const ids = await writeDocuments(documents, draft, manifest);
  const versions = runningTransaction().objectStore('versions');
  fresh.forEach(({ versions: older = [] }, i) => {
    for (const version of older) versions.add({ ...version, documentId: ids[i] ?? 0 });
  });
}
